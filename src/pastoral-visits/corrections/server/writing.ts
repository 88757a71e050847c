import * as z from 'zod'
import { FamilyEdition, MemberEntry } from '#parishioners/families/contract.ts'
import {
  addMember,
  updateFamily as editFamily,
  editMember,
  getFamilyCard as familyOf,
  moveOut,
} from '#parishioners/families/server/service.ts'
import { getPersonCard as personOf } from '#parishioners/people/card/server/card.ts'
import { people } from '#parishioners/people/contract.ts'
import { updatePerson as editPerson } from '#parishioners/people/server/saving/save.ts'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusals.ts'
import type { VisitCorrection } from '../contract.ts'
import type { GoneContent, NewPersonContent } from '../entry.ts'

interface Correction {
  subject: VisitCorrection['subject']
  family_id: number | null
  person_id: number | null
  field: string | null
  new_value: string | null
  content: VisitCorrection['content']
}

const NO_CARD =
  'Pod tym adresem nie ma karty rodziny. Załóż ją, a potem odrzuć albo przyjmij poprawkę.'

/** Writes the values of a correction through the services of the cards, so that their rules and history apply. */
export async function writeOnCard(context: Context, correction: Correction): Promise<void> {
  const { subject, family_id, person_id } = correction
  if (subject === 'person') return changePerson(context, person_id!, correction)
  if (family_id === null) throw new Refusal(422, NO_CARD)
  if (subject === 'family') return changeFamily(context, family_id, correction)
  if (subject === 'new_person') {
    return joinFamily(context, family_id, correction.content as NewPersonContent)
  }
  return leave(context, family_id, person_id, correction.content as GoneContent)
}

/** Reads a card as an entry with one field changed; a card that breaks present rules must be corrected by hand. */
function getEntry<S extends z.ZodType>(
  schema: S,
  card: object,
  keys: readonly string[],
): z.output<S> {
  const cardFields = Object.fromEntries(
    Object.entries(card).filter(([name]) => keys.includes(name)),
  )
  const read = schema.safeParse(cardFields)
  if (read.success) return read.data
  const reason = read.error.issues[0]?.message ?? ''
  throw new Refusal(
    422,
    `Tej poprawki nie można wpisać na kartę jednym ruchem. ${reason}. Popraw kartę ręcznie, a poprawkę odrzuć z dopiskiem „wpisano ręcznie”.`,
  )
}

const FAMILY_KEYS = Object.keys(FamilyEdition.shape).filter(name => name !== 'members')

async function changeFamily(context: Context, id: number, { field, new_value }: Correction) {
  const card = { ...(await familyOf(context, id)), [field!]: new_value }
  await editFamily(context, id, getEntry(FamilyEdition, card, FAMILY_KEYS))
}

const PERSON_KEYS = Object.keys(people.edit.body.shape)

async function changePerson(context: Context, id: number, { field, new_value }: Correction) {
  const card = { ...(await personOf(context, id)), [field!]: new_value }
  await editPerson(context, id, getEntry(people.edit.body, card, PERSON_KEYS))
}

async function joinFamily(context: Context, family_id: number, content: NewPersonContent) {
  const { dic_family_role_id, ...person } = content
  await addMember(context, family_id, MemberEntry.parse({ person, dic_family_role_id }))
}

/** Records that a person left the family, or that the whole family left the parish. */
async function leave(
  context: Context,
  family_id: number,
  person_id: number | null,
  { on }: GoneContent,
) {
  const { version, members } = await familyOf(context, family_id)
  const day = on ?? today()
  if (person_id === null) {
    await moveOut(context, family_id, { version, moved_out: day, members_too: true })
    return
  }
  const member = members.find(row => row.person_id === person_id && !row.member_to)
  if (!member) throw new Refusal(422, 'Tej osoby nie ma już na karcie rodziny. Odrzuć poprawkę.')
  const { dic_family_role_id, member_from } = member
  const line = { version: member.version, dic_family_role_id, member_from, is_head: false }
  await editMember(context, family_id, member.id, { ...line, member_to: day })
}

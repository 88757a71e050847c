import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { actLabel } from '#shared/act-label.ts'
import { isBondEnd } from '#books/canon-law/bond-ends.ts'
import { MarriageFacts } from '#books/canon-law/contract.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'
import { listSpouseDeaths } from '#books/canon-law/register/server/deaths.ts'
import { getPartners } from '#books/canon-law/register/server/partners.ts'
import { checkMarriage } from '#books/canon-law/server/service.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import { polishDate } from '#documents/letters/polish.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { listKeys } from '#shared/objects.ts'
import { addressLine } from '#parishioners/people/contract.ts'
import { type PaperPerson, getPerson } from '#parishioners/papers/server/person.ts'

/** Facts from which a document about a person of the register is built. */
export interface PersonPaperFacts {
  person: PaperPerson
  /** Address of the person, or of the family they live in. */
  home: string | null
  /** Whether the user may see data reserved to clergy. */
  clergy: boolean
  /** Id in the dictionary Practice, also when the user may not see it. */
  practice: number | null
  /** Whether the person prepares for confirmation, which was not given yet. */
  candidate: boolean
  /** Codes of the canonical checks, without the side: «bond», «orders». */
  checks: readonly string[]
  /** Entries of the person's marriages, including ended ones: «akt małżeństwa 10/2018». */
  marriages: readonly string[]
  /** Ends of marriages recorded in a note on an act or by the status on the card. */
  ends: readonly MarriageEnd[]
  /** Whether a family card names a living husband or wife of a civil marriage. */
  civil_spouse: boolean
  /** Acts in our own book that may prove the death of a husband or wife, as text for the form. */
  death_acts: readonly string[]
  /** Whether only the card, and no act or note, says that a marriage ended. */
  bare_state: boolean
  /** Whether the act of baptism has an unread note, or a note of no kind that is hidden on certificates. */
  obscure: boolean
  /** Whether the data of the card were erased when their term ended. */
  erased: boolean
}

/** Returns the practice of a person, also when the user may not see it: only its consequences are shown. */
export const findPractice = async (db: Db, id: number) =>
  (await db.selectFrom('people').select('dic_practice_id').where('id', '=', id).executeTakeFirst())
    ?.dic_practice_id ?? null

/** Returns the address of the card, otherwise of the family the person lives in; null when neither has one. */
export const findHome = async (db: Db, person: PaperPerson) =>
  person.address ?? (await findFamilyAddress(db, person.id))

async function findFamilyAddress(db: Db, person_id: number) {
  const family = await db
    .selectFrom('family_members as own')
    .innerJoin('families as f', 'f.id', 'own.family_id')
    .leftJoin('towns', 'towns.id', 'f.dic_town_id')
    .leftJoin('streets', 'streets.id', 'f.dic_street_id')
    .select(['towns.name as town', 'streets.name as street', 'f.building_number'])
    .select(['f.place_number', 'f.zip_code', 'f.post_office'])
    .where('own.person_id', '=', person_id)
    .where('own.member_to', 'is', null)
    .executeTakeFirst()
  return family ? addressLine(family) || null : null
}

const isCandidate = async (db: Db, person_id: number) =>
  Boolean(
    await db
      .selectFrom('confirmation_preparations')
      .select('id')
      .where('person_id', '=', person_id)
      .where('confirmation_id', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
  )

const hasObscureNote = async (db: Db, person_id: number) =>
  Boolean(
    await db
      .selectFrom('baptism_annotations as note')
      .innerJoin('baptisms as act', 'act.id', 'note.baptism_id')
      .select('note.id')
      .where('act.person_id', '=', person_id)
      .where('act.cancelled_at', 'is', null)
      .where('note.struck_at', 'is', null)
      .where(note =>
        note.or([
          note('note.unread', '=', true),
          note.and([
            note('note.printable', '=', false),
            note('note.dic_annotation_kind_id', '=', annotationKinds.other),
          ]),
        ]),
      )
      .executeTakeFirst(),
  )

const wasErased = async (db: Db, person_id: number) =>
  Boolean(
    await db
      .selectFrom('retention_decisions')
      .select('id')
      .where('person_id', '=', person_id)
      .where('outcome', '=', 'erased')
      .executeTakeFirst(),
  )

/** Returns the canonical checks of a person as a future party of a marriage, from the books and the register. */
async function getChecks(context: Context, { id, gender }: PaperPerson) {
  const side = gender === 2 ? 'bride' : 'groom'
  const facts = { groom: {}, bride: {}, [side]: { person_id: id } }
  const { checks } = await checkMarriage(context, MarriageFacts.parse(facts))
  return checks.flatMap(({ code, remedy, about: subject }) => {
    if (!code.startsWith(`${side}.`)) return []
    // The paper itself asks about a status; only a lasting marriage on the card counts as a check.
    const isLasting = isBondEnd(remedy) && subject !== null
    return code === `${side}.free_state` && !isLasting ? [] : [code.slice(side.length + 1)]
  })
}

export type MarriageEnd = 'death' | 'nullity' | 'dissolution'

const NOTED_ENDS: Record<MarriageEnd, string> = {
  death: 'śmierć współmałżonka',
  nullity: 'stwierdzenie nieważności małżeństwa',
  dissolution: 'rozwiązanie małżeństwa',
}
const CARD_ENDS: Partial<Record<MarriageEnd, number>> = {
  death: STATUS.widowed,
  nullity: STATUS.declared_null,
}

function listEnds({ acts, dic_marital_status_id: status }: PaperPerson) {
  const notes = acts
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ annotations }) => annotations.filter(({ struck }) => !struck))
  return listKeys(NOTED_ENDS).filter(
    end =>
      (status !== null && status === CARD_ENDS[end]) ||
      notes.some(({ kind }) => kind === NOTED_ENDS[end]),
  )
}

const STATE = 'stan cywilny: '

/** Lists every record of a marriage of the person. */
function getMarriages({ acts, sacraments, gender, ...person }: PaperPerson) {
  const validActs = acts.filter(({ cancelled }) => !cancelled)
  const hasMarriageNote = validActs.some(({ book, annotations }) =>
    annotations.some(note => book === 'baptisms' && !note.struck && note.kind === 'małżeństwo'),
  )
  const state = Object.values(CARD_ENDS).includes(person.dic_marital_status_id ?? 0)
  return [
    ...validActs
      .filter(({ kind }) => kind === 'marriage')
      .map(act => `akt małżeństwa ${actLabel(act)}`),
    ...(hasMarriageNote ? ['adnotacja w akcie chrztu'] : []),
    ...(sacraments.some(({ kind }) => kind === 'marriage') ? ['zapis w kartotece'] : []),
    ...(state ? [`${STATE}${inGender(person.marital_status, gender)}`] : []),
  ]
}

export async function getPersonPaperFacts(context: Context, id: number): Promise<PersonPaperFacts> {
  const { db, user } = context
  const person = await getPerson(context, id)
  const marriages = getMarriages(person)
  const partners = await getPartners(db, [id])
  const deaths = await listSpouseDeaths(db, partners, [id])
  return {
    person,
    home: await findHome(db, person),
    clergy: user.clergy,
    practice: await findPractice(db, id),
    candidate: await isCandidate(db, id),
    checks: await getChecks(context, person),
    marriages,
    ends: listEnds(person),
    civil_spouse: Boolean(
      partners.get(id)?.some(({ sort, died }) => sort === 'civil' && died === null),
    ),
    death_acts: deaths.map(
      ({ number, date }) =>
        `akt zgonu nr ${number} w tutejszej księdze, zmarł(a) ${polishDate(date)}`,
    ),
    bare_state: marriages.length > 0 && marriages.every(words => words.startsWith(STATE)),
    obscure: await hasObscureNote(db, id),
    erased: await wasErased(db, id),
  }
}

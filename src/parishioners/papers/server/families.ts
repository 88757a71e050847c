import { listFamilyRows } from '#parishioners/families/server/list.ts'
import { getFamilyCard } from '#parishioners/families/server/reading.ts'
import type { FamilyQuery } from '#parishioners/families/contract.ts'
import { addressLine } from '#parishioners/people/contract.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { type ChosenRows, ALL } from '#platform/database/chosen-rows.ts'
import type { Context } from '#platform/context.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import { printList } from '#documents/server/lists.ts'
import { FAMILY_CARD } from './claims.ts'
import { familyFilters, describeSelection } from './filters.ts'
import { type PrintedFamilyMember, listMembers } from './members.ts'

const EVERYTHING = 100_000

/** Prints families by streets with their members (status animarum), or only the selected ones. */
export const printFamilies = (
  context: Omit<Context, 'db'>,
  query: FamilyQuery,
  selection: ChosenRows = ALL,
) =>
  printList(context, async db => {
    const all = {
      ...query,
      sort: 'address',
      sortType: 'asc',
      page: 1,
      per_page: EVERYTHING,
    } as const
    const { data } = await listFamilyRows({ ...context, db }, all, selection)
    const members = Map.groupBy(
      await listMembers(
        db,
        data.map(({ id }) => id),
      ),
      ({ family_id }) => family_id,
    )
    return {
      template: 'families-list',
      title: 'Lista rodzin według ulic',
      subject: 'families',
      filters: describeSelection(selection, await familyFilters(db, query)),
      count: data.length,
      content: {
        families: data.map(family => ({
          street: family.street ?? family.town,
          building_number: family.building_number,
          place_number: family.place_number,
          family_name: family.family_name,
          card_number: family.card_number,
          members: (members.get(family.id) ?? []).map(onCard),
        })),
      },
    }
  })

const getPhone = (members: PrintedFamilyMember[]) => {
  const knownPhone = members.find(({ phone }) => phone)?.phone
  return knownPhone ? formatPhone(knownPhone) : null
}

const onCard = ({
  family_id: _,
  person_id: __,
  phone: ___,
  is_head: ____,
  ...member
}: PrintedFamilyMember) => member

type Card = Awaited<ReturnType<typeof getFamilyCard>>

/**
 * Returns a member with the current role on the card: husband and wife only while they are married, with the marriage
 * of the card.
 */
const onOwnCard = (card: Card) => (member: PrintedFamilyMember) => {
  const currentMember = card.members.find(({ person_id }) => person_id === member.person_id)
  const wed = currentMember?.marriage ? (card.marriage_date ?? true) : null
  return {
    ...onCard(member),
    role: currentMember?.role ?? member.role,
    marriage: member.marriage ?? wed,
  }
}

/** Drafts the card of one family (print 28). */
export async function draftFamilyCard(context: Context, id: number) {
  const family = await getFamilyCard(context, id)
  const members = await listMembers(context.db, [id])
  return draftPaper(context, {
    code: 28,
    template: 'family-card',
    title: 'Karta rodziny',
    subject: 'families',
    subject_id: id,
    person_id: null,
    recipient: null,
    purpose: null,
    about: family.family_name,
    verdict: getVerdict(FAMILY_CARD, family),
    content: {
      family_name: family.family_name,
      card_number: family.card_number,
      address: addressLine(family) || null,
      phone: getPhone(members),
      marriage: {
        kind: family.marriage_ended ?? family.family_marriage,
        date: family.marriage_date,
        place: family.marriage_place,
      },
      members: members.map(onOwnCard(family)),
    },
  })
}

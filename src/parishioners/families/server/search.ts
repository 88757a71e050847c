import { buildEditAction, buildRelocationAction } from '#search/server/actions.ts'
import { sql } from 'kysely'
import { familiesOtherwise } from '../../server/finding/finding.ts'
import { addressLine } from '#parishioners/people/contract.ts'
import {
  type SearchSource,
  MAX_RESULTS_PER_KIND,
  selectHits,
  joinFacts,
  toRowsWithTotal,
} from '#search/server/source.ts'
import type { Word } from '#search/server/search-query.ts'

const FAMILIES = '/status-of-the-animarum/parish-records/families'

interface Line {
  id: number
  family_name: string
  card_number: string | null
  inactive: boolean
  head: string | null
  town: string | null
  street: string | null
  building_number: string | null
  place_number: string | null
  total: number
}

// Searches of several words, like `Jan Kowalski`, also find the family of a member; a single word would find the
// families of all people with that name.
const ofMembers = (words: Word[]) =>
  words.length > 1
    ? sql`union all select m.family_id, h.cost + 20 from (${selectHits('people', words)}) h
        join family_members m on m.person_id = h.record_id and m.member_to is null`
    : sql``

/** Search source of families by name, card number, members and address. */
export const familiesSearch: SearchSource = {
  kind: 'families',
  title: 'Rodziny',
  access: 'families.read',
  called: ['rodzina', 'rodzine', 'rodziny'],
  actions: [
    {
      ...buildEditAction('Edytuj rodzinę', FAMILIES, 'families.write'),
      example: 'edytuj rodzinę',
    },
    buildRelocationAction(FAMILIES, 'families.write', state => state === null),
  ],
  list: `${FAMILIES}?status=all`,
  async find(db, { text, words }) {
    const at = familiesOtherwise(text)
    const order = sql`cost, inactive, family_name collate "pl", id`
    const { rows } = await sql<Line>`
      select o.*, t.name as town, s.name as street, (
        select p.surname || ' ' || p.names from family_members m join people p on p.id = m.person_id
        where m.family_id = o.id and m.is_head and m.member_to is null) as head
      from (
        select f.id, f.family_name, f.card_number, f.inactive, f.dic_town_id, f.dic_street_id,
          f.building_number, f.place_number, h.cost, count(*) over ()::int as total
        from (
          select record_id as id, min(cost) as cost
          from (${selectHits('families', words)} ${ofMembers(words)} ${at ? sql`union all ${at.ids}` : sql``}) found group by record_id) h
        join families f on f.id = h.id
        order by ${order} limit ${sql.lit(MAX_RESULTS_PER_KIND)}) o
      left join towns t on t.id = o.dic_town_id
      left join streets s on s.id = o.dic_street_id
      order by ${order}`.execute(db)
    return toRowsWithTotal(rows, family => ({
      id: family.id,
      title: family.family_name,
      detail: joinFacts(
        addressLine(family),
        family.head,
        family.card_number && `karta nr ${family.card_number}`,
      ),
      state: family.inactive ? 'nieaktywna' : null,
      path: `${FAMILIES}/${family.id}/preview`,
    }))
  },
}

import {
  type SearchAction,
  ENTER,
  buildEditAction,
  buildRelocationAction,
} from '#search/server/actions.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import { sql } from 'kysely'
import {
  type SearchSource,
  MAX_RESULTS_PER_KIND,
  dayInWords,
  selectHits,
  joinFacts,
  toRowsWithTotal,
} from '#search/server/source.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { addressLine } from '#shared/places/address.ts'
import { peopleOtherwise, combineMatches } from '../../server/finding/finding.ts'
import { RESTRICTED } from '../rights/labels.ts'
import { selectMatchedPhone } from './search-filter.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { getStatus } from '../labels.ts'

const PEOPLE = '/status-of-the-animarum/parish-records/peoples'

/** Builds an action that opens the form of a new act with a living person already chosen. */
const entry = (
  title: string,
  act: [string, ...string[]],
  book: string,
  access: Permission,
): SearchAction => ({
  title,
  access,
  example: `wpisz ${act[0]}`,
  asked: [ENTER, act.map(foldText)],
  path: id => `${book}/choice/${id}/add`,
  of: state => !state?.startsWith('zmarł'),
})

interface Line {
  id: number
  surname: string
  names: string
  family_name: string | null
  previous_names: string[]
  gender: number
  birth_date: string | null
  status: string
  restricted: boolean
  town: string | null
  street: string | null
  building_number: string | null
  place_number: string | null
  /** Telephone number that contains the typed digits. */
  matched_phone: string | null
  total: number
}

/** Builds an action that opens the card with the given fact. */
const change = (title: string, words: [string, ...string[]], fact: string): SearchAction => ({
  title,
  access: 'people.write',
  example: words[0],
  asked: [words],
  path: id => `${PEOPLE}/${id}/preview?change=${fact}`,
})

/** Search in the register by name, telephone, day of birth or address: surnames before names, the dead last. */
export const peopleSearch: SearchSource = {
  kind: 'people',
  title: 'Osoby',
  access: 'people.read',
  actions: [
    change('Zmień telefon', ['telefon', 'tel', 'komorka'], 'phone'),
    change('Zmień adres', ['adres'], 'address'),
    buildRelocationAction(PEOPLE, 'people.write', state => !state?.startsWith('zmarł')),
    change('Zmień e-mail', ['mail', 'email'], 'email'),
    buildEditAction('Edytuj kartę', PEOPLE, 'people.write'),
    {
      title: 'Połącz z inną kartą',
      access: 'people.merge',
      example: 'połącz',
      asked: [['polacz', 'scal', 'duplikat']],
      path: id => `${PEOPLE}/${id}/merge`,
    },
    entry('Wpisz chrzest', ['chrzest'], '/books/baptisms', 'baptisms.write'),
    entry('Wpisz I Komunię', ['komunię', 'komunia'], '/books/first-communion', 'communions.write'),
    entry('Wpisz bierzmowanie', ['bierzmowanie'], '/books/confirmation', 'confirmations.write'),
    {
      title: 'Zgłoś zgon',
      access: 'deceased.write',
      example: 'zgłoś zgon',
      asked: [['zglos'], ['zgon', 'smierc', 'pogrzeb']],
      path: id => `/books/deceased/register/add?person=${id}`,
      of: state => !state?.startsWith('zmarł'),
    },
    entry('Wpisz zgon', ['zgon', 'smierc', 'pogrzeb'], '/books/deceased', 'deceased.write'),
  ],
  list: `${PEOPLE}?status=all`,
  async find(db, { text, words, year }) {
    const spellings = words.flatMap(({ choices }) => choices.map(({ low }) => low))
    const bySurname = sql.join(
      spellings.map(spelling => sql`starts_with(p.likeness, ${spelling})`),
      sql` or `,
    )
    const birthYearFilter = year ? sql`where extract(year from p.birth_day) = ${year}` : sql``
    const order = sql`cost, by_surname desc, status = 'deceased', surname collate "pl", names collate "pl", id`
    const { rows } = await sql<Line>`
      select o.*, t.name as town, s.name as street from (
        select p.id, p.surname, p.names, p.family_name, p.previous_names, p.gender, p.birth_date, p.status,
          p.restricted_at is not null as restricted,
          p.dic_town_id, p.dic_street_id, p.building_number, p.place_number, h.cost,
          ${selectMatchedPhone(text)} as matched_phone, (${bySurname}) as by_surname, count(*) over ()::int as total
        from (${combineMatches(selectHits('people', words), peopleOtherwise(text))}) h join people p on p.id = h.record_id ${birthYearFilter}
        order by ${order} limit ${sql.lit(MAX_RESULTS_PER_KIND)}) o
      left join towns t on t.id = o.dic_town_id
      left join streets s on s.id = o.dic_street_id
      order by ${order}`.execute(db)
    return toRowsWithTotal(rows, person => ({
      id: person.id,
      title: `${person.surname} ${person.names}`,
      detail: joinFacts(
        person.matched_phone && `tel. ${formatPhone(person.matched_phone)}`,
        person.birth_date && `ur. ${dayInWords(person.birth_date)}`,
        person.family_name &&
          person.family_name !== person.surname &&
          `nazwisko rodowe: ${person.family_name}`,
        person.previous_names.length > 0 && `dawniej: ${person.previous_names.join(', ')}`,
        addressLine(person),
      ),
      state:
        joinFacts(
          person.status !== 'parishioner' && getStatus(person.status, person.gender),
          person.restricted && RESTRICTED,
        ) || null,
      path: `${PEOPLE}/${person.id}/preview`,
    }))
  },
}

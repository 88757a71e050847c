import { fold } from '#platform/words.ts'
import { addressLine } from '../../address.ts'
import { getStatus } from '../../words.ts'
import { mayBeOneDay } from '../../list/hints.ts'
import type { Group, Row } from './groups.ts'

const one = (name: string, label: string, more: Partial<Group> = {}): Group => ({
  name,
  label,
  columns: [name],
  ...more,
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const folded = (row: Row, columns: string[]) =>
  fold(columns.map(column => text(row[column])).join(' ')).trim()

/** «Anna» and «Anna Maria»: the fuller one says everything the other does. */
const fuller = (name: string) => (kept: Row, gone: Row) =>
  fold(text(gone[name])).startsWith(`${fold(text(kept[name]))} `) ? 'gone' : undefined

/** `1950` and `1950-03-12`: the day says more. */
const preciser = (name: string) => (kept: Row, gone: Row) => {
  const [mine, other] = [text(kept[name]), text(gone[name])]
  const more = other.replace('~', '').length > mine.replace('~', '').length
  const surer = mine === `~${other}`
  return mayBeOneDay(mine, other) && (more || surer) ? 'gone' : undefined
}

/** A parent found in the register stays rather than the same name merely written down. */
const registered = (id: string, names: string[]) => (kept: Row, gone: Row) => {
  if (kept[id] || !gone[id]) return undefined
  const [mine, other] = [folded(kept, names), folded(gone, names)]
  return !mine || mine === other ? 'gone' : undefined
}

/** Death is learnt later than life; a parishioner was once written down as somebody from elsewhere. */
const laterNews = (kept: Row, gone: Row) => {
  if (gone.status === 'deceased' && kept.status !== 'deceased') return 'gone'
  return kept.status === 'outsider' && gone.status !== 'outsider' ? 'gone' : undefined
}

const union = (kept: unknown, gone: unknown) => [...new Set([kept, gone].flat())]
/** Both notes, one under the other. */
export const bothNotes = (kept: unknown, gone: unknown) => `${text(kept)}\n${text(gone)}`.trim()

/** A parent of the register by the name there, one merely written down by the words. */
const parent =
  (id: string, names: string[]): Group['tell'] =>
  (row, word) =>
    row[id]
      ? `${word(id) ?? `nr ${String(row[id])}`} (z kartoteki)`
      : names.map(word).filter(Boolean).join(' ') || null

/** As on an envelope; a country only when it is not Poland. */
export const tellAddress: Group['tell'] = (row, word) => {
  const place = {
    town: word('dic_town_id'),
    street: word('dic_street_id'),
    building_number: text(row.building_number),
    place_number: text(row.place_number),
    zip_code: text(row.zip_code),
    post_office: text(row.post_office) || null,
  }
  const country = row.country === 'Polska' ? null : word('country')
  return [addressLine(place), country].filter(Boolean).join(', ') || null
}

const tellStatus: Group['tell'] = ({ status, gender }, word) =>
  [getStatus(text(status), Number(gender)), word('death_date')].filter(Boolean).join(', ')

const tellPhone: Group['tell'] = (row, word) =>
  [
    text(row.phone).replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4'),
    row.phone && word('dic_phone_type_id'),
  ]
    .filter(Boolean)
    .join(', ') || null

const FATHER = ['father_names', 'father_surname']
const MOTHER = ['mother_names', 'mother_surname']
const PLACE = ['dic_town_id', 'dic_street_id', 'building_number', 'place_number']

export const ADDRESS_COLUMNS = [...PLACE, 'zip_code', 'post_office', 'country']

/** What the clerk chooses between two cards of a person, in the order of the card. */
export const PERSON_GROUPS: readonly Group[] = [
  one('surname', 'Nazwisko'),
  one('names', 'Imiona', { prefer: fuller('names') }),
  one('family_name', 'Nazwisko rodowe'),
  one('previous_names', 'Poprzednie nazwiska', { both: union }),
  one('gender', 'Płeć'),
  one('birth_date', 'Data urodzenia', { prefer: preciser('birth_date') }),
  {
    name: 'status',
    label: 'Status',
    columns: ['status', 'death_date'],
    prefer: laterNews,
    tell: tellStatus,
  },
  one('pesel', 'PESEL'),
  one('birth_town', 'Miejsce urodzenia'),
  one('birth_country', 'Kraj urodzenia'),
  {
    name: 'birth_act',
    label: 'Akt urodzenia',
    columns: ['birth_act_number', 'birth_act_year', 'birth_usc_town'],
  },
  {
    name: 'father',
    label: 'Ojciec',
    columns: ['father_id', ...FATHER],
    prefer: registered('father_id', FATHER),
    tell: parent('father_id', ['father_surname', 'father_names']),
  },
  {
    name: 'mother',
    label: 'Matka',
    columns: ['mother_id', ...MOTHER, 'mother_family_name'],
    prefer: registered('mother_id', MOTHER),
    tell: parent('mother_id', ['mother_surname', 'mother_names']),
  },
  one('dic_marital_status_id', 'Stan cywilny'),
  one('dic_faith_id', 'Wyznanie'),
  one('dic_rite_id', 'Obrządek'),
  one('dic_practice_id', 'Praktyka religijna', { clergy: true }),
  one('citizenship', 'Obywatelstwo'),
  {
    name: 'address',
    label: 'Adres',
    columns: ADDRESS_COLUMNS,
    known: [...PLACE, 'zip_code', 'post_office'],
    tell: tellAddress,
  },
  one('correspondence_address', 'Adres do korespondencji'),
  {
    name: 'phone',
    label: 'Telefon',
    columns: ['phone', 'dic_phone_type_id'],
    known: ['phone'],
    tell: tellPhone,
  },
  one('email', 'E-mail'),
  { name: 'sms_consent', label: 'Zgoda na SMS', columns: ['sms_consent', 'sms_consent_date'] },
  {
    name: 'publish_consent',
    label: 'Zgoda na publikację',
    columns: ['publish_consent', 'publish_consent_date'],
  },
  one('in_parish_from', 'W parafii od'),
  one('in_parish_to', 'W parafii do'),
  one('profession', 'Zawód'),
  one('dic_education_id', 'Wykształcenie'),
  { name: 'school', label: 'Szkoła', columns: ['school', 'school_class'] },
  {
    name: 'left_church',
    label: 'Wystąpienie z Kościoła',
    columns: ['left_church_date', 'left_church_number', 'returned_date'],
  },
  one('notes', 'Uwagi', { clergy: true, both: bothNotes }),
]

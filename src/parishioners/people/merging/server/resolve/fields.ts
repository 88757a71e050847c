import { formatPhone } from '#shared/people/phone.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { addressLine } from '#shared/places/address.ts'
import { getStatus } from '../../../labels.ts'
import type { ColumnGroup, CardRow } from './groups.ts'

const buildGroup = (
  name: string,
  label: string,
  overrides: Partial<ColumnGroup> = {},
): ColumnGroup => ({
  name,
  label,
  columns: [name],
  ...overrides,
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const foldColumns = (row: CardRow, columns: string[]) =>
  foldText(columns.map(column => text(row[column])).join(' ')).trim()

/** Prefers the longer of two names where it contains the other: «Anna» and «Anna Maria». */
const fuller = (name: string) => (keptRow: CardRow, goneRow: CardRow) =>
  foldText(text(goneRow[name])).startsWith(`${foldText(text(keptRow[name]))} `) ? 'gone' : undefined

/**
 * Checks whether two dates can be the same day: `1950-03-12` matches `1950`, `1950-03` and `~1950`; a missing date
 * matches any day.
 */
function mayBeOneDay(firstDate: string, secondDate: string) {
  if (!firstDate || !secondDate) return true
  const [a, b] = [firstDate.replace('~', ''), secondDate.replace('~', '')]
  return a.startsWith(b) || b.startsWith(a)
}

/** Prefers the more precise date: of `1950` and `1950-03-12` the full day. */
const preciser = (name: string) => (keptRow: CardRow, goneRow: CardRow) => {
  const [keptText, goneText] = [text(keptRow[name]), text(goneRow[name])]
  const isMorePrecise = goneText.replace('~', '').length > keptText.replace('~', '').length
  const surer = keptText === `~${goneText}`
  return mayBeOneDay(keptText, goneText) && (isMorePrecise || surer) ? 'gone' : undefined
}

/** Prefers a parent linked in the register to the same name as text. */
const preferRegisteredParent =
  (id: string, names: string[]) => (keptRow: CardRow, goneRow: CardRow) => {
    if (keptRow[id] || !goneRow[id]) return undefined
    const [keptNames, goneNames] = [foldColumns(keptRow, names), foldColumns(goneRow, names)]
    return !keptNames || keptNames === goneNames ? 'gone' : undefined
  }

/**
 * Prefers the later status: a death is recorded after a life, and a parishioner may have been recorded earlier as an
 * outsider.
 */
const laterNews = (keptRow: CardRow, goneRow: CardRow) => {
  if (goneRow.status === 'deceased' && keptRow.status !== 'deceased') return 'gone'
  return keptRow.status === 'outsider' && goneRow.status !== 'outsider' ? 'gone' : undefined
}

const union = (keptValue: unknown, goneValue: unknown) => [
  ...new Set([keptValue, goneValue].flat()),
]
/** Joins both notes, one below the other. */
export const bothNotes = (keptNote: unknown, goneNote: unknown) =>
  `${text(keptNote)}\n${text(goneNote)}`.trim()

/** Formats a linked parent by the name in the register, and an unlinked one by the stored text. */
const parent =
  (id: string, names: string[]): ColumnGroup['tell'] =>
  (row, word) =>
    row[id]
      ? `${word(id) ?? `nr ${String(row[id])}`} (z kartoteki)`
      : names.map(word).filter(Boolean).join(' ') || null

/** Formats an address as on an envelope; the country appears only when it is not Poland. */
export const tellAddress: ColumnGroup['tell'] = (row, word) => {
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

const tellStatus: ColumnGroup['tell'] = ({ status, gender }, word) =>
  [getStatus(text(status), Number(gender)), word('death_date')].filter(Boolean).join(', ')

const tellPhone: ColumnGroup['tell'] = (row, word) =>
  [formatPhone(text(row.phone)), row.phone && word('dic_phone_type_id')]
    .filter(Boolean)
    .join(', ') || null

const FATHER = ['father_names', 'father_surname']
const MOTHER = ['mother_names', 'mother_surname']
const PLACE = ['dic_town_id', 'dic_street_id', 'building_number', 'place_number']

export const ADDRESS_COLUMNS = [...PLACE, 'zip_code', 'post_office', 'country']

/** Groups of fields between which the clerk chooses when two cards of a person are merged, in the order of the card. */
export const PERSON_GROUPS: readonly ColumnGroup[] = [
  buildGroup('surname', 'Nazwisko'),
  buildGroup('names', 'Imiona', { prefer: fuller('names') }),
  buildGroup('family_name', 'Nazwisko rodowe'),
  buildGroup('previous_names', 'Poprzednie nazwiska', { both: union }),
  buildGroup('gender', 'Płeć'),
  buildGroup('birth_date', 'Data urodzenia', { prefer: preciser('birth_date') }),
  {
    name: 'status',
    label: 'Status',
    columns: ['status', 'death_date'],
    prefer: laterNews,
    tell: tellStatus,
  },
  buildGroup('pesel', 'PESEL'),
  buildGroup('birth_town', 'Miejsce urodzenia'),
  buildGroup('birth_country', 'Kraj urodzenia'),
  {
    name: 'birth_act',
    label: 'Akt urodzenia',
    columns: ['birth_act_number', 'birth_act_year', 'birth_usc_town'],
  },
  {
    name: 'father',
    label: 'Ojciec',
    columns: ['father_id', ...FATHER],
    prefer: preferRegisteredParent('father_id', FATHER),
    tell: parent('father_id', ['father_surname', 'father_names']),
  },
  {
    name: 'mother',
    label: 'Matka',
    columns: ['mother_id', ...MOTHER, 'mother_family_name'],
    prefer: preferRegisteredParent('mother_id', MOTHER),
    tell: parent('mother_id', ['mother_surname', 'mother_names']),
  },
  buildGroup('dic_marital_status_id', 'Stan cywilny'),
  buildGroup('dic_faith_id', 'Wyznanie'),
  buildGroup('dic_rite_id', 'Obrządek'),
  buildGroup('dic_practice_id', 'Praktyka religijna', { clergy: true }),
  buildGroup('citizenship', 'Obywatelstwo'),
  {
    name: 'address',
    label: 'Adres',
    columns: ADDRESS_COLUMNS,
    known: [...PLACE, 'zip_code', 'post_office'],
    tell: tellAddress,
  },
  buildGroup('correspondence_address', 'Adres do korespondencji'),
  {
    name: 'phone',
    label: 'Telefon',
    columns: ['phone', 'dic_phone_type_id'],
    known: ['phone'],
    tell: tellPhone,
  },
  buildGroup('email', 'E-mail'),
  { name: 'sms_consent', label: 'Zgoda na SMS', columns: ['sms_consent', 'sms_consent_date'] },
  {
    name: 'publish_consent',
    label: 'Zgoda na publikację',
    columns: ['publish_consent', 'publish_consent_date'],
  },
  buildGroup('in_parish_from', 'W parafii od'),
  buildGroup('in_parish_to', 'W parafii do'),
  buildGroup('profession', 'Zawód'),
  buildGroup('dic_education_id', 'Wykształcenie'),
  { name: 'school', label: 'Szkoła', columns: ['school', 'school_class'] },
  {
    name: 'left_church',
    label: 'Wystąpienie z Kościoła',
    columns: ['left_church_date', 'left_church_number', 'returned_date'],
  },
  buildGroup('notes', 'Uwagi', { clergy: true, both: bothNotes }),
]

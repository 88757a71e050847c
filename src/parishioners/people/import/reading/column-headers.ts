import { type FieldHeaders, guessMapping as guess } from '#imports/match-headers.ts'

/** Possible meanings of a column of a file; several of them together may fill one field of the register. */
export const IMPORT_FIELDS = {
  full_name: {
    label: 'Nazwisko i imiona (razem)',
    headers: 'nazwisko i imie|nazwisko i imiona|nazwisko imie|osoba|parafianin',
  },
  name_first: {
    label: 'Imiona i nazwisko (razem)',
    headers: 'imie i nazwisko|imiona i nazwisko|imie nazwisko',
  },
  surname: { label: 'Nazwisko', headers: 'nazwisko|surname|last name|nazwisko biezace' },
  names: {
    label: 'Imiona',
    headers: 'imie|imiona|pierwsze imie|first name|name|imie 1|imie pierwsze',
  },
  second_name: { label: 'Drugie imię', headers: 'drugie imie|imie 2|imie drugie|second name' },
  family_name: {
    label: 'Nazwisko rodowe',
    headers: 'nazwisko rodowe|nazwisko panienskie|z domu|rodowe|panienskie',
  },
  previous_names: {
    label: 'Poprzednie nazwiska',
    headers: 'poprzednie nazwiska|poprzednie nazwisko|inne nazwiska',
  },
  gender: { label: 'Płeć', headers: 'plec|plec k m|plec m k|gender|sex' },
  birth_date: {
    label: 'Data urodzenia',
    headers: 'data urodzenia|data ur|ur data|ur|urodzony|data ur dz|birth date|rok urodzenia',
  },
  birth_town: {
    label: 'Miejsce urodzenia',
    headers: 'miejsce urodzenia|miejsce ur|miejscowosc urodzenia',
  },
  pesel: { label: 'PESEL', headers: 'pesel|nr pesel|numer pesel' },
  father_names: { label: 'Imię ojca', headers: 'imie ojca|ojciec|imiona ojca' },
  father_surname: { label: 'Nazwisko ojca', headers: 'nazwisko ojca' },
  mother_names: { label: 'Imię matki', headers: 'imie matki|matka|imiona matki' },
  mother_surname: { label: 'Nazwisko matki', headers: 'nazwisko matki' },
  mother_family_name: {
    label: 'Nazwisko rodowe matki',
    headers: 'nazwisko rodowe matki|nazwisko panienskie matki|matka z domu',
  },
  marital_status: { label: 'Stan cywilny', headers: 'stan cywilny|stan' },
  faith: { label: 'Wyznanie', headers: 'wyznanie|religia' },
  citizenship: { label: 'Obywatelstwo', headers: 'obywatelstwo' },
  address: {
    label: 'Ulica i numer (razem)',
    headers: 'adres|ulica i numer|ulica nr|adres zamieszkania|adres zam|ulica numer',
  },
  town: {
    label: 'Miejscowość',
    headers: 'miejscowosc|miejsc|miasto|wies|town|city|miejscowosc zamieszkania',
  },
  street: { label: 'Ulica', headers: 'ulica|street|nazwa ulicy' },
  building_number: {
    label: 'Nr domu',
    headers: 'nr domu|numer domu|dom|nr budynku|numer budynku|nr',
  },
  place_number: {
    label: 'Nr lokalu',
    headers: 'nr lokalu|numer lokalu|lokal|nr mieszkania|mieszkanie|nr m',
  },
  zip_code: { label: 'Kod pocztowy', headers: 'kod pocztowy|kod|zip|zip code' },
  post_office: { label: 'Poczta', headers: 'poczta' },
  phone: {
    label: 'Telefon',
    headers:
      'telefon|tel|nr telefonu|numer telefonu|nr tel|komorka|telefon komorkowy|tel kom|tel kom dom|kom|phone',
  },
  other_phones: {
    label: 'Inne telefony',
    headers:
      'inny telefon|telefon 2|tel 2|drugi telefon|telefon dodatkowy|telefon stacjonarny|telefon domowy|tel dom',
  },
  email: {
    label: 'E-mail',
    headers: 'e mail|email|mail|adres e mail|adres email|poczta elektroniczna',
  },
  other_emails: {
    label: 'Inne e-maile',
    headers: 'inny e mail|e mail 2|email 2|drugi e mail|drugi email|dodatkowy e mail',
  },
  profession: { label: 'Zawód', headers: 'zawod|profesja' },
  school: { label: 'Szkoła', headers: 'szkola' },
  status: { label: 'Status', headers: 'status' },
  death_date: { label: 'Data śmierci', headers: 'data smierci|data zgonu|zm|zmarl|zgon' },
  card_number: {
    label: 'Nr karty rodziny',
    headers: 'nr karty|numer karty|karta|nr rodziny|rodzina nr|id rodziny|nr teczki',
  },
  family_role: {
    label: 'Funkcja w rodzinie',
    headers: 'funkcja w rodzinie|funkcja|rola|pokrewienstwo|stopien pokrewienstwa',
  },
  notes: {
    label: 'Uwagi',
    headers:
      'uwagi|uwagi ks prob|uwagi ks proboszcza|uwagi proboszcza|notatki|adnotacje|komentarz|opis',
  },
} as const satisfies Record<string, FieldHeaders>

export type ImportField = keyof typeof IMPORT_FIELDS

/** Column number of the file for each field. */
export type PersonMapping = Partial<Record<ImportField, number>>

/**
 * Guesses the meaning of columns; where surname and names have separate columns, a column of both together is ignored.
 */
export function guessMapping(columns: string[]): PersonMapping {
  const mapping: PersonMapping = guess(IMPORT_FIELDS, columns)
  if (mapping.surname !== undefined && mapping.names !== undefined) {
    delete mapping.full_name
    delete mapping.name_first
  }
  addFurtherContacts(mapping, columns)
  return mapping
}

const FURTHER_FIELDS = [
  ['phone', 'other_phones'],
  ['email', 'other_emails'],
] as const

/** A second column of telephones, as „Telefon komórkowy” beside „Telefon”, holds further ones. */
function addFurtherContacts(mapping: PersonMapping, columns: string[]) {
  for (const [field, furtherField] of FURTHER_FIELDS) {
    if (mapping[furtherField] !== undefined) continue
    const mappedColumns = new Set(Object.values(mapping))
    const headers = columns.map((header, column) => (mappedColumns.has(column) ? '' : header))
    const column = guess({ [field]: IMPORT_FIELDS[field] }, headers)[field]
    if (column !== undefined) mapping[furtherField] = column
  }
}

/** Returns what is missing before the rows can be read; undefined when nothing is. */
export function describeMissingFields(mapping: PersonMapping): string | undefined {
  const hasFullName = mapping.full_name !== undefined || mapping.name_first !== undefined
  if (hasFullName || (mapping.surname !== undefined && mapping.names !== undefined))
    return undefined
  return 'Wskaż kolumnę z nazwiskiem i kolumnę z imionami albo jedną, w której są razem.'
}

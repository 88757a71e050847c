import { IMPORT_FIELDS, type ImportField } from '../reading/column-headers.ts'

const COLUMNS = [
  'surname',
  'names',
  'gender',
  'family_name',
  'birth_date',
  'birth_town',
  'father_names',
  'mother_names',
  'town',
  'street',
  'building_number',
  'place_number',
  'zip_code',
  'phone',
  'card_number',
  'family_role',
] as const satisfies ImportField[]

const ROWS = [
  'Kowalski;Jan Maria;M;;3.05.1968;Tarnów;Piotr;Zofia;Sokołów;Polna;12A;;33-100;600 100 200;7;mąż',
  'Kowalska;Łucja;K;Żółć;1970;Kraków;Adam;Ewa;Sokołów;Polna;12A;;33-100;;7;żona',
  'Kowalska;Anna;K;;14.09.1998;Tarnów;Jan;Łucja;Sokołów;Polna;12A;;33-100;;7;córka',
  'Święch;Stanisław;M;;ok. 1940;;;;Sokołów;Kościelna;3;5;33-100;;8;głowa rodziny',
]

/** Example file for the user to fill in, with recognised headers and fictitious people. */
export const EXAMPLE = {
  filename: 'przykład importu.csv',
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  text: `\uFEFF${[COLUMNS.map(field => IMPORT_FIELDS[field].label).join(';'), ...ROWS].join('\r\n')}\r\n`,
}

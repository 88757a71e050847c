import type { CellReader } from '#books/core/import/server/cells.ts'
import { type ImportMapping, buildFieldGroup } from '#books/core/import/server/import-mapping.ts'
import { FAITHS, MARITAL_STATUSES } from '#imports/server/dictionaries.ts'
import { listImportFields, readImportFields } from '#books/core/columns/server/import-columns.ts'
import {
  type SideNames,
  readSide,
  sideFields,
  sideLinks,
  sidesMissing,
  sidesNamed,
} from '#books/core/columns/server/sheet-sides.ts'
import { type ActSide, withSide } from '#books/core/columns/sides.ts'
import { weddingsHistory } from './history.ts'
import { weddingColumns } from '../columns.ts'
import { weddingEntries } from '../entry.ts'

const NAMES: Record<ActSide, SideNames> = {
  groom: {
    title: 'Małżonek',
    of: 'męża',
    also: ['pana mlodego', 'meza', 'narzeczonego'],
    whole: 'pan mlody|maz|malzonek|narzeczony|nowozeniec|imiona i nazwisko pana mlodego razem',
  },
  bride: {
    title: 'Małżonka',
    of: 'żony',
    also: ['panny mlodej', 'zony', 'narzeczonej'],
    whole: 'panna mloda|zona|malzonka|narzeczona|nowozenka|imiona i nazwisko panny mlodej razem',
  },
}

const fields = {
  ...sideFields(NAMES, column => ({
    birth_town: column('Miejsce urodzenia', 'miejsce urodzenia'),
    age: column('Wiek', 'wiek', 'lat'),
    family_name: column('Nazwisko rodowe', 'nazwisko rodowe', 'nazwisko panienskie'),
    dic_faith_id: column('Wyznanie', 'wyznanie', 'religia'),
    profession: column('Zawód', 'zawod'),
    address: column('Adres', 'adres', 'zamieszkanie'),
    mother_family_name: column('Nazwisko rodowe matki', 'nazwisko rodowe matki', 'matka z domu'),
    baptism_date: column('Data chrztu', 'data chrztu', 'chrzest'),
    baptism_parish: column('Parafia chrztu', 'parafia chrztu', 'miejsce chrztu'),
    baptism_act_number: column('Nr aktu chrztu', 'nr aktu chrztu', 'akt chrztu'),
  })),
  ...listImportFields(weddingColumns),
  ...buildFieldGroup('Ślub', {
    witnesses: ['Świadkowie (razem)', 'swiadkowie|swiadkowie slubu'],
    first_witness: ['Pierwszy świadek', 'swiadek 1|swiadek i|i swiadek|1 swiadek'],
    second_witness: ['Drugi świadek', 'swiadek 2|swiadek ii|ii swiadek|2 swiadek'],
  }),
}

function getParty(cells: CellReader, side: ActSide) {
  const at = (name: string) => `${side}_${name}`
  const { father, mother, ...one } = readSide(cells, side)
  return withSide(side, {
    ...one,
    birth_town: cells.name(at('birth_town')),
    age: cells.text(at('age')),
    family_name: cells.name(at('family_name')),
    dic_faith_id: cells.choice(at('dic_faith_id'), 'Faith'),
    profession: cells.text(at('profession')),
    address: cells.text(at('address')),
    father_names: father.names,
    father_surname: father.surname,
    mother_names: mother.names,
    mother_surname: mother.surname,
    mother_family_name: cells.name(at('mother_family_name')) ?? mother.family_name,
    baptism_date: cells.day(at('baptism_date')),
    baptism_parish: cells.text(at('baptism_parish')),
    baptism_act_number: cells.text(at('baptism_act_number')),
  })
}

const getWitnesses = (cells: CellReader) => [
  ...[cells.whole('first_witness'), cells.whole('second_witness')].filter(
    witness => witness.surname,
  ),
  ...cells.people('witnesses'),
]

const read = (cells: CellReader) => ({
  ...getParty(cells, 'groom'),
  ...getParty(cells, 'bride'),
  ...readImportFields(weddingColumns, cells),
  witnesses: getWitnesses(cells),
})

/** Returns the act without its reasons for passing over advice, which have their own table and are in no file. */
const withoutReasons = <Act extends { overrides: unknown }>({ overrides: _, ...act }: Act) => act

export const weddingsSheet: ImportMapping = {
  book: 'weddings',
  fields,
  describeMissing: sidesMissing(NAMES),
  dictionaries: {
    MaritalStatus: MARITAL_STATUSES,
    Faith: FAITHS,
    WeddingKind: {
      'konkordatowy (ze skutkami cywilnymi)': 'konkordatowy|ze skutkami cywilnymi',
      'koscielny po slubie cywilnym': 'po cywilnym|jednostronny',
    },
  },
  read,
  entries: {
    today: weddingEntries.today.transform(withoutReasons),
    archival: weddingEntries.old.transform(withoutReasons),
  },
  dated: ['wedding_date'],
  named: sidesNamed,
  links: sideLinks,
  annotations: { table: 'wedding_annotations', key: 'wedding_id', own: 'marriage' },
  recordHistory: weddingsHistory,
  example: {
    fields: [
      'act_number',
      'year',
      'wedding_date',
      'groom_whole',
      'groom_birth_date',
      'groom_father',
      'bride_whole',
      'bride_birth_date',
      'bride_father',
      'witnesses',
      'minister',
    ],
    rows: [
      '1;1998;4.07.1998;Jan Kowalski;14.09.1970;Piotr Kowalski;Anna Zięba;3.03.1972;Adam Zięba;Paweł Lis i Ewa Nowak;ks. Jan Lis',
      '2;1998;1.08.1998;Stanisław Święch;;;Maria Bąk;;;Jan Kos, Zofia Gęś;ks. Jan Lis',
      '12;1823;V 1823;Józef Gołąb;;;Agnieszka Wrona;;;;',
    ].map(row => row.split(';')),
  },
}

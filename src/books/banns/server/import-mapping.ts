import type { CellReader } from '#books/core/import/server/cells.ts'
import { type ImportMapping, buildFieldGroup } from '#books/core/import/server/import-mapping.ts'
import { MARITAL_STATUSES } from '#imports/server/dictionaries.ts'
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
import { bannsHistory } from './history.ts'
import { bannsColumns, buildReadingHeaders } from '../columns.ts'
import { bannsEntries } from '../entry.ts'

const NAMES: Record<ActSide, SideNames> = {
  groom: {
    title: 'Narzeczony',
    of: 'narzeczonego',
    also: ['narzeczonego', 'pana mlodego'],
    whole: 'narzeczony|pan mlody',
  },
  bride: {
    title: 'Narzeczona',
    of: 'narzeczonej',
    also: ['narzeczonej', 'panny mlodej'],
    whole: 'narzeczona|panna mloda',
  },
}

const fields = {
  ...sideFields(NAMES, column => ({
    town: column('Miejscowość', 'miejscowosc', 'miejsce zamieszkania', 'zamieszkanie', 'adres'),
    former_parish: column('Poprzednia parafia', 'poprzednia parafia'),
  })),
  ...listImportFields(bannsColumns),
  ...buildFieldGroup('Zapowiedzi', {
    third_date: ['Trzecie odczytanie', buildReadingHeaders('3', 'iii')],
  }),
}

function getParty(cells: CellReader, side: ActSide) {
  const { father, mother, ...one } = readSide(cells, side)
  return withSide(side, {
    ...one,
    father_names: father.names,
    mother_names: mother.names,
    town: cells.name(`${side}_town`),
    former_parish: cells.text(`${side}_former_parish`),
  })
}

function getResult(cells: CellReader) {
  const result = cells.word('result', [
    ['clear', /^(nie|brak|bez|zadn)/],
    ['obstacle', /przeszk|zglosz|^(tak|jest)/],
  ])
  return { result, obstacle: result === 'obstacle' ? cells.text('result') : null }
}

function read(cells: CellReader) {
  const columns = readImportFields(bannsColumns, cells)
  const third = cells.text('third_date')
  // Old volumes have three readings; the third is added to the notes.
  if (third) cells.leftover.push(`Trzecie odczytanie: ${third}`)
  return {
    ...getParty(cells, 'groom'),
    ...getParty(cells, 'bride'),
    ...columns,
    ...getResult(cells),
    mode: columns.first_date ? 'read' : 'posted',
    origin: columns.request_parish ? 'request' : 'own',
  }
}

export const bannsSheet: ImportMapping = {
  book: 'banns',
  fields,
  describeMissing: sidesMissing(NAMES),
  dictionaries: { MaritalStatus: MARITAL_STATUSES },
  read,
  entries: { today: bannsEntries.today, archival: bannsEntries.old },
  dated: ['date_from', 'first_date', 'wedding_date'],
  named: sidesNamed,
  links: sideLinks,
  recordHistory: bannsHistory,
  example: {
    fields: [
      'act_number',
      'year',
      'groom_whole',
      'groom_parish',
      'bride_whole',
      'bride_parish',
      'date_from',
      'date_to',
      'first_date',
      'second_date',
      'wedding_date',
      'result',
    ],
    rows: [
      '1;2019;Jan Kowalski;pw. św. Anny, Sokołów;Anna Zięba;pw. św. Jana, Tarnów;4.05.2019;12.05.2019;;;25.05.2019;bez przeszkód',
      '2;2019;Stanisław Święch;pw. św. Anny, Sokołów;Maria Bąk;pw. św. Anny, Sokołów;;;12.05.2019;19.05.2019;8.06.2019;bez przeszkód',
      '12;1931;Józef Gołąb;;Agnieszka Wrona;;;;3.05.1931;10.05.1931;;',
    ].map(row => row.split(';')),
  },
}

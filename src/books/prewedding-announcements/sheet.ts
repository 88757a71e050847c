import type { Cells } from '#imports/books/cells.ts'
import { type BookSheet, group } from '#imports/books/sheet.ts'
import { MARITAL_STATUSES } from '#imports/dictionaries.ts'
import {
  type SideNames,
  readSide,
  sideColumns,
  sideLinks,
  sidesMissing,
  sidesNamed,
} from '../sheet-sides.ts'
import { type Side, sided } from '../sides.ts'
import { bannsChronicle } from './chronicle.ts'
import { ArchivalBannsEntry, NewBannsEntry } from './entry.ts'

const NAMES: Record<Side, SideNames> = {
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

const reading = (label: string, number: string, roman: string): [string, string] => [
  label,
  `${roman} zapowiedz|${number} zapowiedz|zapowiedz ${roman}|zapowiedz ${number}|${roman}|${roman} odczytanie`,
]

const fields = {
  ...sideColumns(NAMES, column => ({
    town: column('Miejscowość', 'miejscowosc', 'miejsce zamieszkania', 'zamieszkanie', 'adres'),
    former_parish: column('Poprzednia parafia', 'poprzednia parafia'),
  })),
  ...group('Zapowiedzi', {
    date_from: ['Wywieszone od', 'od|od dnia|data od|zapowiedzi od|wywieszono|data zapowiedzi'],
    date_to: ['Wywieszone do', 'do|do dnia|data do|zapowiedzi do|zdjeto'],
    first_date: reading('Pierwsze odczytanie', '1', 'i'),
    second_date: reading('Drugie odczytanie', '2', 'ii'),
    third_date: reading('Trzecie odczytanie', '3', 'iii'),
    dispensation_reason: ['Dyspensa od zapowiedzi', 'zwolnienie|dyspensa|zwolnienie z zapowiedzi'],
    result: ['Wynik', 'wynik zapowiedzi|przeszkody|przeszkoda'],
    certificate_date: ['Wydano zaświadczenie', 'data zaswiadczenia|zaswiadczenie'],
    wedding_date: ['Planowany ślub', 'data slubu|slub|termin slubu'],
  }),
  ...group('Skąd', {
    protocol_number: ['Nr protokołu', 'protokol|numer protokolu'],
    protocol_year: ['Rok protokołu', ''],
    request_parish: ['Prosi parafia', 'parafia proszaca|na prosbe parafii|na prosbe'],
    request_number: ['L. dz. prośby', 'nr prosby|pismo'],
    request_date: ['Prośba z dnia', 'data prosby'],
  }),
}

function partyOf(cells: Cells, side: Side) {
  const { father, mother, ...one } = readSide(cells, side)
  return sided(side, {
    ...one,
    father_names: father.names,
    mother_names: mother.names,
    town: cells.name(`${side}_town`),
    former_parish: cells.text(`${side}_former_parish`),
  })
}

/** Old volumes have three readings; the third goes to the notes. */
function daysOf(cells: Cells) {
  const third = cells.text('third_date')
  if (third) cells.leftover.push(`Trzecie odczytanie: ${third}`)
  const first_date = cells.wholeDay('first_date')
  return {
    mode: first_date ? 'read' : 'posted',
    first_date,
    second_date: cells.wholeDay('second_date'),
    date_from: cells.wholeDay('date_from'),
    date_to: cells.wholeDay('date_to'),
  }
}

function resultOf(cells: Cells) {
  const result = cells.word('result', [
    ['clear', /^(nie|brak|bez|zadn)/],
    ['obstacle', /przeszk|zglosz|^(tak|jest)/],
  ])
  return { result, obstacle: result === 'obstacle' ? cells.text('result') : null }
}

function read(cells: Cells) {
  const request_parish = cells.text('request_parish')
  return {
    ...partyOf(cells, 'groom'),
    ...partyOf(cells, 'bride'),
    ...daysOf(cells),
    ...resultOf(cells),
    dispensation_reason: cells.text('dispensation_reason'),
    certificate_date: cells.wholeDay('certificate_date'),
    wedding_date: cells.wholeDay('wedding_date'),
    protocol_number: cells.text('protocol_number'),
    protocol_year: cells.year('protocol_year'),
    origin: request_parish ? 'request' : 'own',
    request_parish,
    request_number: cells.text('request_number'),
    request_date: cells.wholeDay('request_date'),
  }
}

/** Files of banns. */
export const bannsSheet: BookSheet = {
  book: 'banns',
  fields,
  missingIn: sidesMissing(NAMES),
  dictionaries: { MaritalStatus: MARITAL_STATUSES },
  read,
  entries: { today: NewBannsEntry, archival: ArchivalBannsEntry },
  dated: ['date_from', 'first_date', 'wedding_date'],
  named: sidesNamed,
  links: sideLinks,
  chronicle: bannsChronicle,
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

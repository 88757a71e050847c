import type { Cells } from '#imports/books/cells.ts'
import { type BookSheet, group } from '#imports/books/sheet.ts'
import {
  heroColumns,
  heroLink,
  namesMissing,
  parentsColumns,
  readHero,
  readParents,
} from '../sheet-parts.ts'
import { substitutesChronicle } from './chronicle.ts'
import { ArchivalSubstituteEntry, NewSubstituteEntry, ofItsProof } from './entry.ts'
import { type Proof, WITNESSES, type WhyNoBook, reasonWords, witnessWords } from './words.ts'

const witnessColumns = (which: 'first' | 'second', number: string) => ({
  [`${which}_witness`]: [witnessWords[which], `swiadek ${number}|${number} swiadek`],
  [`${which}_witness_relation`]: [
    `${witnessWords[which]}: kim jest`,
    `pokrewienstwo swiadka ${number}`,
  ],
  [`${which}_witness_address`]: [`${witnessWords[which]}: adres`, `adres swiadka ${number}`],
  [`${which}_witness_words`]: [
    `${witnessWords[which]}: słowa`,
    `zeznanie swiadka ${number}|oswiadczenie swiadka ${number}`,
  ],
})

const fields = {
  ...heroColumns({
    title: 'Ochrzczony',
    surname: 'nazwisko ochrzczonego|nazwisko ochrzczonej',
    names: 'imie',
    last: 'ochrzczony|ochrzczona|osoba',
  }),
  ...group('Ochrzczony', { family_name: ['Nazwisko rodowe', 'nazwisko panienskie|z domu'] }),
  ...group('Domniemany chrzest', {
    baptism_date: ['Data chrztu', 'chrzest|domniemana data chrztu'],
    baptism_parish: ['Parafia chrztu', 'miejsce chrztu|domniemana parafia chrztu|kosciol chrztu'],
    baptism_minister: ['Kto ochrzcił', 'szafarz chrztu|szafarz'],
    godparents: ['Chrzestni', 'rodzice chrzestni'],
    why_no_book: ['Dlaczego nie z księgi', 'powod|przyczyna|dlaczego brak aktu'],
  }),
  ...group('Dowód', {
    proof: ['Dowód', 'dowod chrztu|na podstawie|podstawa'],
    ...witnessColumns('first', '1'),
    ...witnessColumns('second', '2'),
    statement_date: ['Data oświadczenia', 'data zeznania|data przesluchania'],
    oath_words: ['Treść przysięgi', 'przysiega'],
    oath_date: ['Data przysięgi', ''],
  } as Record<string, [string, string]>),
  ...group('Metryka', {
    certificate_date: ['Data metryki', 'data wystawienia|wystawiono|data'],
    minister: ['Kto wystawił', 'kaplan|ksiadz|wystawil|proboszcz'],
    decree_by: ['Kto wydał decyzję', 'kuria'],
    decree_number: ['Nr decyzji', 'nr dekretu|dekret|nr pisma'],
    decree_date: ['Data decyzji', 'data dekretu|data pisma'],
  }),
  ...parentsColumns(false),
}

const WHY: [WhyNoBook, RegExp][] = [
  ['lost', /zagin|zniszcz|splon|spal|przepad/],
  ['not_entered', /nie wpis|brak wpisu|pomini/],
  ['out_of_reach', /niedostep|granic|kresy|wschod/],
  ['unreadable', /nieczyt/],
  ['other', /./],
]

/** The words of the file stay, unless they say no more than ours. */
function whyOf(cells: Cells) {
  const why_no_book = cells.word('why_no_book', WHY)
  const said = cells.text('why_no_book')
  return { why_no_book, why_note: why_no_book && said !== reasonWords[why_no_book] ? said : null }
}

const PROOFS: [Proof, RegExp][] = [
  ['both', /swiad.*przys|przys.*swiad/],
  ['witness', /swiad/],
  ['oath', /przys/],
]

/** What the certificate rests on: as the file says, and whatever it brings beside. */
function proofOf(cells: Cells): Proof | null {
  const said = cells.word('proof', PROOFS)
  const witness = said === 'witness' || cells.text('first_witness')
  const oath = said === 'oath' || cells.text('oath_words') || cells.text('oath_date')
  if (said === 'both' || (witness && oath)) return 'both'
  return witness ? 'witness' : oath ? 'oath' : null
}

const witnessesOf = (cells: Cells) =>
  Object.fromEntries(
    WITNESSES.flatMap(which => [
      [`${which}_witness`, cells.name(`${which}_witness`)],
      ...['relation', 'address', 'words'].map(what => {
        const name = `${which}_witness_${what}`
        return [name, cells.text(name)]
      }),
    ]),
  )

function read(cells: Cells) {
  const parents = readParents(cells)
  return {
    ...readHero(cells, parents.father_surname),
    family_name: cells.name('family_name'),
    baptism_date: cells.day('baptism_date'),
    baptism_parish: cells.text('baptism_parish'),
    baptism_minister: cells.text('baptism_minister'),
    godparents: cells.text('godparents'),
    ...whyOf(cells),
    proof: proofOf(cells),
    ...witnessesOf(cells),
    statement_date: cells.wholeDay('statement_date'),
    oath_words: cells.text('oath_words'),
    oath_date: cells.wholeDay('oath_date'),
    decree_by: cells.text('decree_by'),
    decree_number: cells.text('decree_number'),
    decree_date: cells.wholeDay('decree_date'),
    certificate_date: cells.day('certificate_date'),
    minister: cells.text('minister'),
    ...parents,
  }
}

/** Files of substitute certificates. */
export const substitutesSheet: BookSheet = {
  book: 'substitute_certificates',
  fields,
  missingIn: namesMissing('ochrzczonego'),
  dictionaries: {},
  read,
  entries: {
    today: NewSubstituteEntry.transform(ofItsProof),
    archival: ArchivalSubstituteEntry.transform(ofItsProof),
  },
  dated: ['certificate_date'],
  named: ['surname', 'names'],
  links: [heroLink('substitute_baptism')],
  chronicle: substitutesChronicle,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'birth_date',
      'baptism_date',
      'baptism_parish',
      'why_no_book',
      'first_witness',
      'first_witness_words',
      'oath_words',
      'certificate_date',
      'minister',
    ],
    rows: [
      '1;1998;Źrebiec;Jan;12.03.1950;ok. 1950;pw. św. Anny, Żabno;księga spłonęła;Łucja Kos;Trzymałam Jana do chrztu.;;4.04.1998;ks. Jan Lis',
      '2;1998;Święch;Stanisław;1.10.1939;1939;;;;;Przysięgam, że jestem ochrzczony.;12.05.1998;ks. Jan Lis',
      '12;1931;Gołąb;Józef;;;;;Michał Gołąb;;;V 1931;',
    ].map(row => row.split(';')),
  },
}

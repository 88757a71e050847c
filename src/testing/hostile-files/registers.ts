import { buildZip } from '#platform/sheets/testing.ts'
import { MB, SIZE, repeatText } from './sizes.ts'

const person = (at: number) => `0 @I${at}@ INDI\n1 NAME Jan /Nowak/\n`
const gedcom = (content: string) => `0 HEAD\n1 CHAR UTF-8\n${content}\n0 TRLR\n`

/** Hostile files of genealogy programs. */
export const hostileGedcoms: Record<string, () => string | Buffer> = {
  'one line': () => gedcom(`0 @I1@ INDI\n1 NAME ${repeatText('a')}`),
  'lines of spaces': () => gedcom(repeatText(`${' '.repeat(9999)}\n`)),
  'lines of one sign': () => gedcom(repeatText('0\n')),
  'empty lines': () => gedcom(repeatText('\n')),
  'records of nothing': () => gedcom(repeatText('0 A\n')),
  'levels without end': () =>
    gedcom(
      Array.from({ length: 99 }, (_, at) => `${at} A`)
        .join('\n')
        .repeat(20_000),
    ),
  'levels that jump': () => gedcom(repeatText('0 A\n99 B\n')),
  'one text in pieces': () => gedcom(`${person(1)}1 NOTE\n${repeatText('2 CONC a\n')}`),
  'one name in pieces': () => gedcom(`0 @I1@ INDI\n1 NAME a\n${repeatText('2 CONC /\n')}`),
  'pieces of nothing': () => gedcom(`0 @I1@ INDI\n1 NAME a\n${repeatText('2 CONC\n')}`),
  'names of one person': () => gedcom(`0 @I1@ INDI\n${repeatText('1 NAME Jan /Nowak/\n')}`),
  'maiden names of one person': () =>
    gedcom(`0 @I1@ INDI\n${repeatText('1 NAME A /B/\n2 TYPE maiden\n')}`),
  'children of one family': () => gedcom(`${person(1)}0 @F1@ FAM\n${repeatText('1 CHIL @I1@\n')}`),
  'children that are not there': () =>
    gedcom(`${person(1)}0 @F1@ FAM\n${repeatText('1 CHIL @X@\n')}`),
  'families that are not there': () => gedcom(`0 @I1@ INDI\n${repeatText('1 FAMC @X@\n')}`),
  'one person many times': () => gedcom(repeatText(person(1))),
  'pointers without end': () => gedcom(repeatText(`0 @${'a'.repeat(9000)}\n`)),
  'people without names': () => gedcom(repeatText('0 INDI\n')),
  'sacraments of one person': () => gedcom(`${person(1)}${repeatText('1 BAPM\n2 DATE x\n')}`),
  'accents of ANSEL': () =>
    Buffer.concat([
      Buffer.from('0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NAME a'),
      Buffer.alloc(SIZE, Buffer.from([0xf2, 0xe1])),
      Buffer.from('a\n0 TRLR\n'),
    ]),
  'accents of UTF-8': () => gedcom(`0 @I1@ INDI\n1 NAME ${repeatText('\u0315\u0300')}`),
  'a ring of parents': () =>
    gedcom(
      Array.from(
        { length: 30_000 },
        (_, at) =>
          `0 @I${at}@ INDI\n1 NAME A /B/\n0 @F${at}@ FAM\n1 HUSB @I${at}@\n1 CHIL @I${(at + 1) % 30_000}@\n`,
      ).join(''),
    ),
}

const TERC = 'WOJ;POW;GMI;RODZ;NAZWA;NAZWA_DOD;STAN_NA\n'
const UNIT = '02;01;01;1;Bolesławiec;gmina miejska;2026-01-01\n'

/** Hostile files in the format of the Statistics Office. */
export const hostileTerritories: Record<string, () => string | Buffer> = {
  'one line': () => repeatText('a'),
  'quotes alone': () => repeatText('"'),
  'semicolons alone': () => repeatText(';'),
  'empty lines': () => repeatText('\n'),
  'empty lines behind the header': () => `${TERC}${repeatText('\n')}`,
  'lines of one quote': () => `${TERC}${repeatText('"\n')}`,
  'accents without a letter': () =>
    `${TERC}02;01;01;1;${repeatText('\u0315\u0300')};a;2026-01-01\n`,
  'lines with accents': () =>
    `${TERC}${repeatText(`02;01;01;1;a${'\u0315\u0300'.repeat(2400)};a;2026-01-01\n`)}`,
  XML: () => `<?xml version="1.0"?><teryt>${repeatText('<row/>')}</teryt>`,
  'a million fields in the header': () =>
    `${TERC.trim()};${repeatText('A;', 9000)}\n${repeatText(UNIT)}`,
  'packed empty lines': () => buildZip({ 'a.csv': Buffer.alloc(290 * MB, '\n') }),
  'packed zeros': () => buildZip({ 'a.csv': Buffer.alloc(500 * MB) }),
  'an archive of nothing': () =>
    buildZip(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`${at}`, '']))),
}

import { expect, test } from 'vitest'
import { joinCells, readEmailCell, readPhoneCell } from './contacts.ts'

const MOBILE = '+48600100200'
const OTHER = '+48601100200'
const LANDLINE = '+48146271122'

test.each([
  ['600100200', MOBILE, [], false],
  ['tel. 600 100 200', MOBILE, [], false],
  ['kom. 600-100-200', MOBILE, [], false],
  ['600 100 200, 14 627 11 22', MOBILE, [LANDLINE], false],
  ['14 627 11 22, 600 100 200', MOBILE, [LANDLINE], false],
  ['14 627 11 22; 600100200', MOBILE, [LANDLINE], false],
  ['tel. dom. 14 627 11 22', LANDLINE, [], false],
  ['tel. dom. 14 627 11 22, kom. 600 100 200', MOBILE, [LANDLINE], false],
  ['600100200 / 601 100 200', MOBILE, [OTHER], false],
  ['600100200/601100200', MOBILE, [OTHER], false],
  ['600 100 200 lub 601 100 200', MOBILE, [OTHER], false],
  ['600100200 601100200', MOBILE, [OTHER], false],
  ['600100200\n601100200', MOBILE, [OTHER], false],
  ['(14) 627-11-22', LANDLINE, [], false],
  ['014/627 11 22', LANDLINE, [], false],
  ['14 627 11 22 wew. 12', LANDLINE, [], true],
  ['600 100 200 (mama), 601 100 200 (tata)', MOBILE, [OTHER], true],
  ['600 100 200, 60110', MOBILE, [], true],
  ['600100200, +44 7911 123456', MOBILE, ['+447911123456'], false],
  ['+44 7911 123456', '+447911123456', [], false],
  ['0048 600 100 200, 600100200', MOBILE, [], false],
  ['tel. 60010', '60010', [], false],
  ['u sąsiada', 'u sąsiada', [], false],
  ['brak', '', [], false],
  ['nie ma', '', [], false],
  ['', '', [], false],
])(
  'readPhoneCell: «%s» → main %s, others %j, a part unread: %s',
  (cell, main, others, isPartial) => {
    expect(readPhoneCell(cell)).toEqual({
      main,
      others: others.map(value => ({ kind: 'phone', value })),
      isPartial,
    })
  },
)

test.each([
  ['anna@poczta.pl', 'anna@poczta.pl', [], false],
  ['anna@poczta.pl, jan@poczta.pl', 'anna@poczta.pl', ['jan@poczta.pl'], false],
  ['anna@poczta.pl; anna@poczta.pl', 'anna@poczta.pl', [], false],
  ['anna@poczta.pl lub jan@poczta.pl', 'anna@poczta.pl', ['jan@poczta.pl'], false],
  ['anna@poczta.pl (praca)', 'anna@poczta.pl', [], true],
  ['anna@', 'anna@', [], false],
  ['brak', '', [], false],
])(
  'readEmailCell: «%s» → main %s, others %j, a part unread: %s',
  (cell, main, others, isPartial) => {
    expect(readEmailCell(cell)).toEqual({
      main,
      others: others.map(value => ({ kind: 'email', value })),
      isPartial,
    })
  },
)

test.each([
  ['brak', '601 100 200, 14 627 11 22', OTHER, [LANDLINE], false],
  ['', '601 100 200', OTHER, [], false],
  ['600 100 200', 'zastrzeżony', MOBILE, [], true],
  ['', 'u sąsiada', '', [], true],
  ['brak', 'u sąsiada', '', [], true],
  ['nie ma', '-', '', [], false],
  ['zastrzeżony', 'u sąsiada', 'zastrzeżony', [], true],
])(
  'joinCells: «%s» and «%s» → main %s, others %j, the further cell partial: %s',
  (first, further, main, others, isPartial) => {
    expect(joinCells('phone', readPhoneCell(first), readPhoneCell(further))).toEqual({
      main,
      others: others.map(value => ({ kind: 'phone', value })),
      isPartial,
    })
  },
)

import { expect, test } from 'vitest'
import { countSms } from './sms-parts.ts'
import { withoutPolish } from './plain.ts'

const a = (count: number) => 'a'.repeat(count)
const ą = (count: number) => 'ą'.repeat(count)

/**
 * Costs of messages by GSM 03.38 (the alphabet and its extension, whose characters take two septets) and GSM 03.40 (a
 * message of several parts: 153 septets or 67 units of UCS-2 in each; neither an extended character nor a surrogate
 * pair is split). Polish letters are in neither alphabet.
 */
const CASES: [
  label: string,
  text: string,
  encoding: 'gsm' | 'ucs2',
  units: number,
  parts: number,
][] = [
  ['an empty text', '', 'gsm', 0, 0],
  ['one letter', 'a', 'gsm', 1, 1],
  ['a full message', a(160), 'gsm', 160, 1],
  ['one letter more', a(161), 'gsm', 161, 2],
  ['two full parts', a(306), 'gsm', 306, 2],
  ['a third part begun', a(307), 'gsm', 307, 3],
  ['the euro, two septets', '€', 'gsm', 2, 1],
  ['all of the extension', '^{}\\[~]|€', 'gsm', 18, 1],
  ['a full message with an extended character', `${a(158)}€`, 'gsm', 160, 1],
  ['an extended character that does not fit', `${a(159)}€`, 'gsm', 161, 2],
  ['an extended character at a boundary, not split', `${a(152)}€${a(152)}`, 'gsm', 306, 3],
  ['an extended character just before a boundary', `${a(151)}€${a(153)}`, 'gsm', 306, 2],
  ['a new line, one character', 'a\nb', 'gsm', 3, 1],
  ['a new line of Windows, two characters', 'a\r\nb', 'gsm', 3, 1],
  ['letters of the alphabet with marks', 'èéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà', 'gsm', 24, 1],
  ['Greek capitals of the alphabet', 'ΔΦΓΛΩΠΨΣΘΞ', 'gsm', 10, 1],
  ['punctuation of the alphabet', '@£$¥¤¡¿!"#%&\'()*+,-./:;<=>?_', 'gsm', 28, 1],
  ['a Polish letter', 'ó', 'ucs2', 1, 1],
  ['every Polish letter', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', 'ucs2', 18, 1],
  ['Polish quotes', '„tak”', 'ucs2', 5, 1],
  ['a backtick', '`', 'ucs2', 1, 1],
  ['a non-breaking space', 'w\u00a0domu', 'ucs2', 6, 1],
  ['a full message in UCS-2', ą(70), 'ucs2', 70, 1],
  ['one letter more in UCS-2', ą(71), 'ucs2', 71, 2],
  ['two full parts in UCS-2', ą(134), 'ucs2', 134, 2],
  ['a third part begun in UCS-2', ą(135), 'ucs2', 135, 3],
  ['one Polish letter in a long message', `${a(159)}ą`, 'ucs2', 160, 3],
  ['an extended character in UCS-2, one unit', '€ą', 'ucs2', 2, 1],
  ['an emoji, two units', '🙂', 'ucs2', 2, 1],
  ['a full message of emoji', '🙂'.repeat(35), 'ucs2', 70, 1],
  ['one emoji more', '🙂'.repeat(36), 'ucs2', 72, 2],
  ['an emoji in the last part', `${ą(100)}🙂`, 'ucs2', 102, 2],
  ['an emoji at a boundary, not split', `${ą(66)}🙂${ą(66)}`, 'ucs2', 134, 3],
  ['an emoji just before a boundary', `${ą(65)}🙂${ą(67)}`, 'ucs2', 134, 2],
  ['an emoji of several code points', '👩‍👧', 'ucs2', 5, 1],
  ['a flag', '🇵🇱', 'ucs2', 4, 1],
  ['the longest message', a(1530), 'gsm', 1530, 10],
  ['one letter over the longest message', a(1531), 'gsm', 1531, 11],
  ['the longest message in UCS-2', ą(670), 'ucs2', 670, 10],
  ['one letter over the longest message in UCS-2', ą(671), 'ucs2', 671, 11],
  ['1,600 letters', a(1600), 'gsm', 1600, 11],
]

test.each(CASES)(
  'countSms: %s → its encoding, units and parts',
  (_, text, encoding, units, parts) => {
    expect(countSms(text)).toMatchObject({ encoding, units, parts })
  },
)

test('countSms: characters that make a message more expensive are listed, each once', () => {
  expect(countSms('Zażółć „gęślą” jaźń').dear).toEqual([
    'ż',
    'ó',
    'ł',
    'ć',
    '„',
    'ę',
    'ś',
    'ą',
    '”',
    'ź',
    'ń',
  ])
  expect(countSms('Zwykly tekst').dear).toEqual([])
})

test('countSms: the number of characters that still fit in the last part', () => {
  expect(countSms(a(150)).left).toBe(10)
  expect(countSms(a(160)).left).toBe(0)
  expect(countSms(a(161)).left).toBe(145)
  expect(countSms(ą(71)).left).toBe(63)
  expect(countSms('').left).toBe(160)
})

test.each([
  ['Zażółć gęślą jaźń', 'Zazolc gesla jazn'],
  ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'ZAZOLC GESLA JAZN'],
  ['„Msza” – o\u00a018…', '"Msza" - o 18...'],
  ['l’abbé', "l'abbé"],
  ['Ważne 🙂', 'Wazne 🙂'],
])('withoutPolish: «%s» → «%s»', (text, plain) => {
  expect(withoutPolish(text)).toBe(plain)
})

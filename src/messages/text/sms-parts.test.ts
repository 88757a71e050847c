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
  what: string,
  text: string,
  encoding: 'gsm' | 'ucs2',
  units: number,
  parts: number,
][] = [
  ['nothing', '', 'gsm', 0, 0],
  ['one letter', 'a', 'gsm', 1, 1],
  ['a full message', a(160), 'gsm', 160, 1],
  ['one letter more', a(161), 'gsm', 161, 2],
  ['two full parts', a(306), 'gsm', 306, 2],
  ['a third part begun', a(307), 'gsm', 307, 3],
  ['the euro takes two', '€', 'gsm', 2, 1],
  ['all of the extension', '^{}\\[~]|€', 'gsm', 18, 1],
  ['a full message with an extended sign', `${a(158)}€`, 'gsm', 160, 1],
  ['an extended sign that does not fit', `${a(159)}€`, 'gsm', 161, 2],
  ['an extended sign at the seam is not cut', `${a(152)}€${a(152)}`, 'gsm', 306, 3],
  ['an extended sign just before the seam', `${a(151)}€${a(153)}`, 'gsm', 306, 2],
  ['a new line is one sign', 'a\nb', 'gsm', 3, 1],
  ['a new line of Windows too', 'a\r\nb', 'gsm', 3, 1],
  ['letters of the alphabet with marks', 'èéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà', 'gsm', 24, 1],
  ['Greek capitals of the alphabet', 'ΔΦΓΛΩΠΨΣΘΞ', 'gsm', 10, 1],
  ['signs of the alphabet', '@£$¥¤¡¿!"#%&\'()*+,-./:;<=>?_', 'gsm', 28, 1],
  ['a Polish letter', 'ó', 'ucs2', 1, 1],
  ['every Polish letter', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', 'ucs2', 18, 1],
  ['Polish quotes', '„tak”', 'ucs2', 5, 1],
  ['a backtick', '`', 'ucs2', 1, 1],
  ['a space that does not break', 'w\u00a0domu', 'ucs2', 6, 1],
  ['a full message in UCS-2', ą(70), 'ucs2', 70, 1],
  ['one letter more in UCS-2', ą(71), 'ucs2', 71, 2],
  ['two full parts in UCS-2', ą(134), 'ucs2', 134, 2],
  ['a third part begun in UCS-2', ą(135), 'ucs2', 135, 3],
  ['one Polish letter makes all of it dear', `${a(159)}ą`, 'ucs2', 160, 3],
  ['an extended sign in UCS-2 takes one', '€ą', 'ucs2', 2, 1],
  ['a face takes two', '🙂', 'ucs2', 2, 1],
  ['a full message of faces', '🙂'.repeat(35), 'ucs2', 70, 1],
  ['one face more', '🙂'.repeat(36), 'ucs2', 72, 2],
  ['a face in the last part', `${ą(100)}🙂`, 'ucs2', 102, 2],
  ['a face at the seam is not cut', `${ą(66)}🙂${ą(66)}`, 'ucs2', 134, 3],
  ['a face just before the seam', `${ą(65)}🙂${ą(67)}`, 'ucs2', 134, 2],
  ['a face of several signs', '👩‍👧', 'ucs2', 5, 1],
  ['a flag', '🇵🇱', 'ucs2', 4, 1],
  ['the most there may be', a(1530), 'gsm', 1530, 10],
  ['too much', a(1531), 'gsm', 1531, 11],
  ['the most there may be in UCS-2', ą(670), 'ucs2', 670, 10],
  ['too much in UCS-2', ą(671), 'ucs2', 671, 11],
  ['1,600 letters', a(1600), 'gsm', 1600, 11],
]

test.each(CASES)('%s', (_, text, encoding, units, parts) => {
  expect(countSms(text)).toMatchObject({ encoding, units, parts })
})

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

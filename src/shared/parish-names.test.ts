import { expect, test } from 'vitest'
import { nameAddressee, parishName } from './parish-names.ts'

test.each([
  [
    'a patron follows the name',
    'Parafia Rzymskokatolicka',
    'św. Anny',
    'Parafia Rzymskokatolicka pw. św. Anny',
  ],
  ['a name that says its patron says it once', 'Parafia św. Anny', 'św. Anny', 'Parafia św. Anny'],
  ['nor is «pw.» said twice', 'Parafia', 'pw. św. Anny', 'Parafia pw. św. Anny'],
  ['the name may say «pw.» itself', 'Parafia pw. św. Anny', 'św. Anny', 'Parafia pw. św. Anny'],
  ['or leave it out', 'Parafia św. Anny', 'pw. św. Anny', 'Parafia św. Anny'],
  ['without a patron there is the name alone', 'Parafia', '', 'Parafia'],
  ['blanks are no patron', 'Parafia', ' ', 'Parafia'],
  ['nor is nothing', 'Parafia', null, 'Parafia'],
])('%s', (_, name, title, fullName) => {
  expect(parishName({ name, title })).toBe(fullName)
})

test.each([
  ['pw. św. Anny, Żabno', 'Parafia pw. św. Anny, Żabno'],
  ['p.w. św. Anny', 'Parafia pw. św. Anny'],
  ['Parafia pw. św. Anny, Żabno', 'Parafia pw. św. Anny, Żabno'],
  ['Kuria Diecezjalna', 'Kuria Diecezjalna'],
  [null, null],
])('nameAddressee: %s → %s', (recipient, words) => expect(nameAddressee(recipient)).toBe(words))

import { expect, test } from 'vitest'
import { nameAddressee, parishName } from './parish-names.ts'

test.each([
  [
    'name and patron → the patron follows after «pw.»',
    'Parafia Rzymskokatolicka',
    'św. Anny',
    'Parafia Rzymskokatolicka pw. św. Anny',
  ],
  ['patron in the name → not repeated', 'Parafia św. Anny', 'św. Anny', 'Parafia św. Anny'],
  ['patron with «pw.» → «pw.» once', 'Parafia', 'pw. św. Anny', 'Parafia pw. św. Anny'],
  [
    'name with «pw.» and patron → unchanged',
    'Parafia pw. św. Anny',
    'św. Anny',
    'Parafia pw. św. Anny',
  ],
  [
    'patron in the name without «pw.» → unchanged',
    'Parafia św. Anny',
    'pw. św. Anny',
    'Parafia św. Anny',
  ],
  ['empty patron → the name alone', 'Parafia', '', 'Parafia'],
  ['blank patron → the name alone', 'Parafia', ' ', 'Parafia'],
  ['no patron → the name alone', 'Parafia', null, 'Parafia'],
])('parishName: %s', (_, name, title, fullName) => {
  expect(parishName({ name, title })).toBe(fullName)
})

test.each([
  ['pw. św. Anny, Żabno', 'Parafia pw. św. Anny, Żabno'],
  ['p.w. św. Anny', 'Parafia pw. św. Anny'],
  ['Parafia pw. św. Anny, Żabno', 'Parafia pw. św. Anny, Żabno'],
  ['Kuria Diecezjalna', 'Kuria Diecezjalna'],
  [null, null],
])('nameAddressee: %s → %s', (recipient, words) => expect(nameAddressee(recipient)).toBe(words))

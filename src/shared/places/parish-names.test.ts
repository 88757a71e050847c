import { expect, test } from 'vitest'
import { nameAddressee, parishName, shortParishName } from './parish-names.ts'

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

test.each([
  ['Parafia Rzymskokatolicka', 'Najświętszego Serca Pana Jezusa', 'NSPJ'],
  ['Parafia Rzymskokatolicka', 'pw. Wniebowzięcia Najświętszej Maryi Panny', 'Wniebowzięcia NMP'],
  ['Parafia', 'Matki Bożej Częstochowskiej', 'MB Częstochowskiej'],
  ['Parafia', 'Świętej Anny', 'św. Anny'],
  ['Parafia Rzymskokatolicka pw. św. Anny', null, 'św. Anny'],
  ['Parafia św. Anny', ' ', 'św. Anny'],
  ['Parafia Rzymskokatolicka', null, 'Parafia Rzymskokatolicka'],
  ['Parafia w Żabiej Woli', '', 'Parafia w Żabiej Woli'],
  ['Parafia Rzymskokatolicka w Woli', null, 'Parafia Rzymskokatolicka w Woli'],
  ['Bazylika św. Mikołaja', null, 'Bazylika św. Mikołaja'],
])('shortParishName: %s, patron %s → %s', (name, title, short) =>
  expect(shortParishName({ name, title })).toBe(short),
)

import { expect, test } from 'vitest'
import { buildVcard, hasContact } from './vcard.ts'

const person = {
  surname: 'Święcicka-Żak',
  names: 'Łucja, Maria',
  phone: '+48600700800',
  email: 'lucja@parafia.example',
  contacts: [
    {
      id: 1,
      kind: 'phone' as const,
      value: '+48221234567',
      dic_phone_type_id: null,
      phone_type: null,
    },
  ],
  status: 'parishioner' as const,
  restricted_at: null,
}

test('vCard of a person: name, all numbers and addresses, separators escaped', () => {
  expect(buildVcard(person).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Święcicka-Żak;Łucja\\, Maria;;;',
    'FN:Łucja\\, Maria Święcicka-Żak',
    'TEL;TYPE=VOICE:+48600700800',
    'TEL;TYPE=VOICE:+48221234567',
    'EMAIL;TYPE=INTERNET:lucja@parafia.example',
    'END:VCARD',
    '',
  ])
})

test('vCard of a person: a line break in a name adds no line of its own', () => {
  const lines = buildVcard({ ...person, names: 'Jan\r\nTEL:123' }).split('\r\n')
  expect(lines.filter(line => line.startsWith('TEL'))).toHaveLength(2)
})

test.each([
  ['living, with a number', {}, true],
  ['only an e-mail address', { phone: null, contacts: [] }, true],
  ['neither number nor address', { phone: null, email: null, contacts: [] }, false],
  ['dead', { status: 'deceased' as const }, false],
  ['processing restricted', { restricted_at: '2026-11-30T08:00:00.000Z' }, false],
])('vCard of a person: %s → offered: %s', (_, change, expected) => {
  expect(hasContact({ ...person, ...change })).toBe(expected)
})

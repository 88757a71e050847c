import { expect, test } from 'vitest'
import * as z from 'zod'
import { Day, optionalText, orNull, requiredText, Year } from '#shared/fields.ts'
import { isRequiredField, pickKnownValues, findLimit } from './required-fields.ts'

const Entry = z
  .object({
    names: requiredText('Podaj imiona'),
    second: optionalText(),
    birth_date: Day,
    baptism_date: orNull(Day),
    year: Year,
    tags: z.array(z.string()),
    mother: z.object({ surname: requiredText('Podaj nazwisko') }),
    witnesses: z.array(z.object({ names: requiredText('Podaj imiona') })),
  })
  .refine(() => true)

test.each(['names', 'birth_date', 'year', 'mother.surname', 'witnesses.1.names'])(
  'isRequiredField: %s → required',
  name => expect(isRequiredField(Entry, name)).toBe(true),
)

test.each(['second', 'baptism_date', 'tags', 'unknown', 'mother.unknown'])(
  'isRequiredField: %s → optional',
  name => expect(isRequiredField(Entry, name)).toBe(false),
)

test('pickKnownValues: only fields of the entry schema are kept', () => {
  expect(pickKnownValues(Entry, { id: 7, parish_id: 1, names: 'Anna' })).toEqual({ names: 'Anna' })
})

test.each([
  ['names', 100],
  ['second', 100],
  ['mother.surname', 100],
  ['witnesses.1.names', 100],
  ['birth_date', 10],
  ['unknown', undefined],
])('findLimit: %s has the limit of the entry schema', (name, limit) =>
  expect(findLimit(Entry, name)).toBe(limit),
)

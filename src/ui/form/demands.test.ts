import { expect, test } from 'vitest'
import * as z from 'zod'
import { Day, optionalText, orNull, requiredText, Year } from '#platform/fields.ts'
import { isRequiredField, pickKnownValues, findLimit } from './demands.ts'

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
  'the field %s must be filled in',
  name => expect(isRequiredField(Entry, name)).toBe(true),
)

test.each(['second', 'baptism_date', 'tags', 'unknown', 'mother.unknown'])(
  'the field %s may stay empty',
  name => expect(isRequiredField(Entry, name)).toBe(false),
)

test('a form carries only what the entry knows', () => {
  expect(pickKnownValues(Entry, { id: 7, parish_id: 1, names: 'Anna' })).toEqual({ names: 'Anna' })
})

test.each([
  ['names', 100],
  ['second', 100],
  ['mother.surname', 100],
  ['witnesses.1.names', 100],
  ['birth_date', 10],
  ['unknown', undefined],
])('of %s as many signs fit as the entry takes', (name, limit) =>
  expect(findLimit(Entry, name)).toBe(limit),
)

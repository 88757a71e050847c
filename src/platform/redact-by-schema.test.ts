import { expect, test } from 'vitest'
import * as z from 'zod'
import { listRedactedFields, redactValue } from './redact-by-schema.ts'

const sum = z.number().meta({ redact: 'offerings.read' })

test.each([
  ['a field', z.object({ sum }), { sum: 5 }, { sum: null }],
  [
    'nullable and optional',
    z.object({ sum: sum.nullable().optional() }),
    { sum: 5 },
    { sum: null },
  ],
  ['with a default', z.object({ sum: sum.default(1) }), { sum: 5 }, { sum: null }],
  ['checked after it', z.object({ sum: sum.min(1) }), { sum: 5 }, { sum: null }],
  ['read from text', z.object({ sum: z.preprocess(Number, sum) }), { sum: 5 }, { sum: null }],
  [
    'in a list',
    z.object({ data: z.array(z.object({ sum })) }),
    { data: [{ sum: 5 }] },
    { data: [{ sum: null }] },
  ],
  [
    'a choice',
    z.union([z.object({ sum }), z.object({ day: z.string() })]),
    { sum: 5 },
    { sum: null },
  ],
  [
    'of a refined object',
    z.object({ sum, day: z.string() }).refine(() => true),
    { sum: 5, day: 'x' },
    { sum: null, day: 'x' },
  ],
  [
    'of an extended object',
    z.object({ sum }).extend({ day: z.date() }),
    { sum: 5, day: new Date(0) },
    { sum: null, day: new Date(0) },
  ],
  ['not declared', z.object({ sum: z.number() }), { sum: 5 }, { sum: 5 }],
])(
  'redactValue: %s → null only in place of the declared sum',
  (_, schema: z.ZodType, value, redactedValue) => {
    expect(redactValue(schema, value, () => null)).toEqual(redactedValue)
  },
)

test('redactValue: undefined → the field is removed, and an absent field is not added', () => {
  const schema = z.object({ sum: sum.optional(), day: z.string() })
  expect(redactValue(schema, { sum: 5, day: 'x' }, () => undefined)).toEqual({ day: 'x' })
  expect(redactValue(schema, { day: 'x' }, () => null)).toEqual({ day: 'x' })
})

test('listRedactedFields: returns paths through lists and objects, with their permissions', () => {
  const schema = z.object({ data: z.array(z.object({ sum, facts: z.object({ sum }) })) })
  expect(listRedactedFields(schema)).toEqual([
    ['data.sum', 'offerings.read'],
    ['data.facts.sum', 'offerings.read'],
  ])
})

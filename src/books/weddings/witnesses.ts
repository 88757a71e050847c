import * as z from 'zod'
import { listColumn } from '#history/columns.ts'
import { personName, requiredSurname } from '#shared/people/person-fields.ts'
import { Id, PartialDay, optionalText, orNull, requiredText } from '#shared/fields.ts'

/** A witness as recorded in the book; old acts have only names. */
export const WitnessRecord = z.object({
  person_id: z.number().nullable().default(null),
  names: z.string().nullable().default(null),
  surname: z.string().nullable().default(null),
  birth_date: z.string().nullable().default(null),
  address: z.string().nullable().default(null),
})
export type WitnessRecord = z.infer<typeof WitnessRecord>

export const BLANK_WITNESS = {
  person_id: null,
  names: '',
  surname: '',
  birth_date: null,
  address: '',
}

/** Describes the witnesses in the history. */
export const witnessHistory = listColumn<WitnessRecord>(
  'Świadkowie',
  'Świadek',
  {
    person_id: { label: 'osoba z kartoteki', source: 'people' },
    names: 'imiona',
    surname: 'nazwisko',
    birth_date: 'data urodzenia',
    address: 'adres',
  },
  people =>
    people.map(({ surname, names }) => [surname, names].filter(Boolean).join(' ')).join(', '),
)

const sharedFields = {
  person_id: orNull(Id).default(null),
  birth_date: orNull(PartialDay).default(null),
  address: optionalText(200),
}

/** A witness of any faith and sex; two are required (KPK 1108 § 1). */
const Witness = z.strictObject({
  names: personName('Podaj imiona świadka'),
  surname: requiredSurname('Podaj nazwisko świadka'),
  ...sharedFields,
})
const ArchivalWitness = z.strictObject({
  names: optionalText(100),
  surname: requiredText('Podaj nazwisko świadka', 100),
  ...sharedFields,
})

const isBlank = (row: unknown) => {
  const { names, surname } = (row ?? {}) as { names?: unknown; surname?: unknown }
  return !names && !surname
}

/** Schema of the lines of a form; a line without a name is dropped. */
const getLines = <One extends z.ZodType>(schema: One, maxCount: number, message: string) =>
  z
    .array(z.preprocess(row => (isBlank(row) ? undefined : row), schema.optional()))
    .max(maxCount, message)
    .transform(rows => rows.filter(row => row !== undefined) as z.output<One>[])
    .default([])

export const Witnesses = getLines(Witness, 2, 'Świadków jest dwoje')
export const ArchivalWitnesses = getLines(ArchivalWitness, 6, 'Najwyżej 6 osób')

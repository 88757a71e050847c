import * as z from 'zod'
import { checkmarkModules } from '#books/core/checkmarks/modules.ts'
import { Id, Year, orNull } from '#shared/fields.ts'
import { Paging, buildSortField } from '#platform/paging.ts'
import { DELIVERY_STATES, MOST_RECEIVERS, PROBLEMS } from '../labels.ts'
import { listKeys } from '#shared/objects.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** A recipient of a message or a group; for a sent message, one number. */
export const ReceiverRow = z.object({
  id: z.number(),
  person_id: number,
  parish_worker_id: number,
  name: text,
  /** Number or e-mail address in its normalised form; an invalid one as on the card. */
  phone: text,
  problem: z.enum(listKeys(PROBLEMS)).nullable(),
  /** Another number of the card that would get the SMS, where the main one does not; with the version of the card. */
  other_mobile: z
    .object({ contact_id: z.number(), version: z.number(), phone: z.string() })
    .nullable(),
  /** Number of people who share the telephone number, which gets the message once. */
  shares: z.number(),
  state: z.enum(listKeys(DELIVERY_STATES)).nullable(),
  /** Error code of the provider when it refused or did not deliver the message. */
  code: text,
})
export type ReceiverRow = z.infer<typeof ReceiverRow>

export const ReceiverQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('phone', 'name'),
  only: z.enum(['incorrect', 'undelivered']).optional(),
})
export type ReceiverQuery = z.infer<typeof ReceiverQuery>

const TOO_MANY = `Naraz można wskazać najwyżej ${MOST_RECEIVERS} odbiorców`
const Ids = z.array(Id).max(MOST_RECEIVERS, TOO_MANY).default([])

/** People of the register and workers of the parish, by their ids. */
export const ReceiversEntry = z
  .strictObject({ people: Ids, parishWorkers: Ids })
  .refine(
    ({ people, parishWorkers }) => people.length + parishWorkers.length > 0,
    'Wskaż odbiorców',
  )
export type ReceiversEntry = z.infer<typeof ReceiversEntry>

const age = orNull(
  z.number('Podaj wiek w latach').int().min(0).max(130, 'Podaj wiek w latach'),
).default(null)
const choice = orNull(Id).default(null)
const word = orNull(z.string().max(150)).default(null)

/** Conditions for adding receivers; all given conditions must hold. */
export const Criteria = z
  .strictObject({
    message_group_id: choice,
    dic_town_id: choice,
    dic_street_id: choice,
    school: word,
    school_class: word,
    age_from: age,
    age_to: age,
    gender: orNull(z.coerce.number<number>().pipe(z.literal([1, 2]))).default(null),
    /** Whether to add only the head of each family. */
    heads: z.boolean().default(false),
    /** Whether the found people are children whose parents receive the message. */
    parents: z.boolean().default(false),
    /** Preparation to a sacrament; the year, school, class and guardian are then those of its cards. */
    preparation: orNull(z.enum(listKeys(checkmarkModules), 'Nie ma takiego przygotowania')).default(
      null,
    ),
    year: orNull(Year).default(null),
    dic_school_id: choice,
    dic_youth_guardian_id: choice,
    /** Function of workers of the parish; when set, no people of the register are added. */
    worker_function: word,
  })
  .refine(
    ({ heads, parents: _, year: __, dic_school_id: ___, dic_youth_guardian_id: ____, ...by }) =>
      Object.values(by).some(value => value !== null) || heads,
    {
      error: 'Wybierz, kogo dodać',
      path: ['dic_street_id'],
    },
  )
  .refine(({ age_from, age_to }) => age_from === null || age_to === null || age_from <= age_to, {
    error: 'Górny wiek jest niższy niż dolny',
    path: ['age_to'],
  })
export type Criteria = z.infer<typeof Criteria>

/** Number of added recipients; those already present are not counted. */
export const Added = z.object({ added: z.number(), receivers_count: z.number() })

/** Receivers whom conditions choose, before the message is saved. */
export const ReceiverPreview = z.object({
  receivers: z.number(),
  /** Number of telephones or addresses that would get the message. */
  numbers: z.number(),
  /** Chosen people who would get nothing, at most 200. */
  left_out: z.array(
    z.object({ person_id: number, name: z.string(), problem: z.enum(listKeys(PROBLEMS)) }),
  ),
  /** Children of whom no living parent is in the register. */
  orphans: z.array(z.object({ person_id: z.number(), name: z.string() })),
})
export type ReceiverPreview = z.infer<typeof ReceiverPreview>

const Named = z.array(z.object({ id: z.number(), name: z.string() }))
export const Choices = z.object({
  groups: Named,
  towns: Named,
  streets: z.array(z.object({ id: z.number(), name: z.string(), dic_town_id: z.number() })),
  schools: z.array(z.string()),
  classes: z.array(z.string()),
  functions: z.array(z.string()),
})

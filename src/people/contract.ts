import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Flag, Id, IdParam, Version } from '#platform/fields.ts'
import { Page, Paging, sortBy } from '#platform/page.ts'
import { Address } from './address.ts'
import { PersonEntry } from './entry.ts'
import { Parents } from './parents.ts'

export { Address, AddressEntry, addressLine, streetLine } from './address.ts'
export { Parents, ParentsEntry } from './parents.ts'
export { PersonEntry } from './entry.ts'

const Status = z.enum(['parishioner', 'former', 'outsider', 'deceased'])
const text = z.string().nullable()
const number = z.number().nullable()

/** Somebody of the register, with what tells namesakes apart: birth, parents, address. */
export const PersonHint = z.object({
  id: z.number(),
  names: z.string(),
  surname: z.string(),
  family_name: text,
  gender: z.number(),
  birth_date: text,
  status: Status,
  father_names: text,
  mother_names: text,
  address: text,
})
export type PersonHint = z.infer<typeof PersonHint>

const FamilyMember = z.object({
  id: z.number(),
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  gender: z.number(),
  status: Status,
  role: text,
  is_head: z.boolean(),
})

/** An act of our own books about this person. */
const OwnAct = z.object({
  book: z.enum(['baptisms']),
  kind: z.string(),
  id: z.number(),
  act_number: text,
  year: z.number(),
  event_date: text,
  place: text,
  cancelled: z.boolean(),
  annotations: z.array(
    z.object({ id: z.number(), kind: z.string(), event_date: text, text, struck: z.boolean() }),
  ),
})

const OutsideSacrament = z.object({
  id: z.number(),
  kind: z.enum([
    'baptism',
    'first_communion',
    'confirmation',
    'marriage',
    'orders',
    'vows',
    'death',
  ]),
  event_date: text,
  place: text,
  act_number: text,
  act_year: number,
  note: text,
})

const IssuedDocument = z.object({
  id: z.number(),
  number,
  year: z.number(),
  title: z.string(),
  recipient: text,
  purpose: text,
  issued_at: z.string(),
  issued_by_name: z.string(),
})

/** One card of a person: what is written about them and everything that hangs on them. */
export const Person = z.object({
  id: z.number(),
  version: z.number(),
  names: z.string(),
  surname: z.string(),
  family_name: text,
  previous_names: z.array(z.string()),
  gender: z.number(),
  birth_date: text,
  birth_town: text,
  birth_country: text,
  /** Null also when the parish does not keep PESEL numbers. */
  pesel: text,
  birth_act_number: text,
  birth_usc_town: text,
  birth_act_year: number,
  father_id: number,
  mother_id: number,
  ...Parents.shape,
  dic_marital_status_id: number,
  dic_faith_id: number,
  dic_rite_id: number,
  marital_status: text,
  faith: text,
  rite: text,
  phone_type: text,
  education: text,
  /** For clergy; absent for others. */
  dic_practice_id: number.optional(),
  practice: text.optional(),
  citizenship: text,
  ...Address.shape,
  correspondence_address: text,
  status: Status,
  in_parish_from: text,
  in_parish_to: text,
  death_date: text,
  phone: text,
  dic_phone_type_id: number,
  email: text,
  sms_consent: z.boolean(),
  sms_consent_date: text,
  publish_consent: z.boolean(),
  publish_consent_date: text,
  profession: text,
  dic_education_id: number,
  school: text,
  school_class: text,
  left_church_date: text,
  left_church_number: text,
  returned_date: text,
  /** For clergy; absent for others. */
  notes: text.optional(),
  needs_attention: z.boolean(),
  sacraments: z.array(OutsideSacrament),
  father: PersonHint.nullable(),
  mother: PersonHint.nullable(),
  children: z.array(PersonHint),
  family: z
    .object({ id: z.number(), family_name: z.string(), members: z.array(FamilyMember) })
    .nullable(),
  acts: z.array(OwnAct),
  documents: z.array(IssuedDocument),
})
export type Person = z.infer<typeof Person>

/** A line of the list. `pesel` is masked: `*******1234`. */
export const PersonRow = z.object({
  id: z.number(),
  surname: z.string(),
  names: z.string(),
  family_name: text,
  gender: z.number(),
  birth_date: text,
  pesel: text,
  town: text,
  address: text,
  phone: text,
  status: Status,
  needs_attention: z.boolean(),
  family_id: number,
  family: text,
})
export type PersonRow = z.infer<typeof PersonRow>

const age = z.coerce.number('Podaj wiek w latach').int('Podaj wiek w latach').min(0).max(130)

/** The dead, the former and outsiders stay out unless asked for. */
export const PersonQuery = z.strictObject({
  ...Paging,
  sort: sortBy('surname', 'birth_date', 'town', 'street'),
  status: z.enum(['parishioner', 'former', 'outsider', 'deceased', 'all']).default('parishioner'),
  dic_town_id: Id.optional(),
  dic_street_id: Id.optional(),
  age_from: age.optional(),
  age_to: age.optional(),
  gender: z.coerce
    .number()
    .pipe(z.literal([1, 2]))
    .optional(),
  needs_attention: Flag.optional(),
  without_family: Flag.optional(),
})
export type PersonQuery = z.infer<typeof PersonQuery>

export const SuggestionQuery = z.strictObject({
  search: z.string().max(200),
  gender: z.coerce
    .number()
    .pipe(z.literal([1, 2]))
    .optional(),
  /** Only people born before this day, and those whose birth nobody knows: parents of somebody. */
  born_before: Day.optional(),
  except: Id.optional(),
})
export const AlikeQuery = z.strictObject({
  names: z.string().max(100),
  surname: z.string().max(100),
  birth_date: z.string().max(10).optional(),
  except: Id.optional(),
})

const Hints = z.object({ data: z.array(PersonHint) })
const Kept = z.object({
  id: z.number(),
  version: z.number(),
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
})

export const people = {
  list: endpoint('GET /api/peoples', {
    access: 'people.read',
    query: PersonQuery,
    answer: Page(PersonRow),
  }),
  /** For fields that pick a person: every status, best fit first, at most 20. */
  suggest: endpoint('GET /api/peoples/suggestions', {
    access: 'people.read',
    query: SuggestionQuery,
    answer: Hints,
  }),
  /** Those who may be the same person; asked while a new one is typed. */
  alike: endpoint('GET /api/peoples/alike', {
    access: 'people.read',
    query: AlikeQuery,
    answer: Hints,
  }),
  /** Where people of the register live, to narrow the list by. */
  places: endpoint('GET /api/peoples/places', {
    access: 'people.read',
    answer: z.object({
      towns: z.array(z.object({ id: z.number(), name: z.string() })),
      streets: z.array(z.object({ id: z.number(), name: z.string(), dic_town_id: z.number() })),
    }),
  }),
  rules: endpoint('GET /api/peoples/rules', {
    access: 'people.read',
    answer: z.object({ pesel_kept: z.boolean() }),
  }),
  get: endpoint('GET /api/peoples/:id', {
    access: 'people.read',
    params: IdParam,
    answer: Person,
  }),
  add: endpoint('POST /api/peoples', {
    access: 'people.write',
    body: PersonEntry,
    answer: Kept,
    status: 201,
  }),
  edit: endpoint('PUT /api/peoples/:id', {
    access: 'people.write',
    params: IdParam,
    body: PersonEntry.safeExtend({ version: Version }),
    answer: Kept,
  }),
}

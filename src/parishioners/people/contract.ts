import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Flag, Id, IdParam, Version, VersionBody } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { PersonEntry } from './entry.ts'
import { Person, PersonHint, Status } from './person.ts'
import { ROLE_AGES } from './roles.ts'

export {
  Address,
  AddressEntry,
  addressLine,
  addressWithCountry,
  streetLine,
} from '#shared/places/address.ts'
export { Parents } from './parents.ts'
export { PersonEntry } from './entry.ts'
export { type PersonFamilyMember, Person, PersonHint } from './person.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** A row of the list. `pesel` is masked: `*******1234`. */
export const PersonRow = z.object({
  id: z.number(),
  surname: z.string(),
  names: z.string(),
  family_name: text,
  gender: z.literal([1, 2]),
  birth_date: text,
  pesel: text,
  town: text,
  address: text,
  phone: text,
  email: text,
  /** Telephones and e-mail addresses besides the main ones. */
  other_phones: z.array(z.string()),
  other_emails: z.array(z.string()),
  status: Status,
  needs_attention: z.boolean(),
  /** Whether processing is restricted to storage at the person's request. */
  restricted: z.boolean(),
  family_id: number,
  family: text,
})
export type PersonRow = z.infer<typeof PersonRow>

const age = z.coerce.number('Podaj wiek w latach').int('Podaj wiek w latach').min(0).max(130)

/** The dead, former parishioners and outsiders are excluded by default. */
export const PersonQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('surname', 'birth_date', 'town', 'street'),
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
  restricted: Flag.optional(),
  /** Known from our books, certificates of other parishes or family cards. */
  baptism: Flag.optional(),
  first_communion: Flag.optional(),
  confirmation: Flag.optional(),
  marriage: Flag.optional(),
  has_phone: Flag.optional(),
  has_email: Flag.optional(),
  sms_consent: Flag.optional(),
  /** Whether a consent ticked on the card has no day or source. */
  unproved_consent: Flag.optional(),
  /** Only for clergy; refused for other users. */
  dic_practice_id: Id.optional(),
})
export type PersonQuery = z.infer<typeof PersonQuery>

export const SuggestionQuery = z.strictObject({
  search: z.string().max(200).default(''),
  gender: z.coerce
    .number()
    .pipe(z.literal([1, 2]))
    .optional(),
  /** Only people born before this day or with an unknown birth, as possible parents. */
  born_before: Day.optional(),
  except: Id.optional(),
  /** Role for which the person is selected: those old enough for it come first. */
  role: z.enum(listKeys(ROLE_AGES)).optional(),
})
export const AlikeQuery = z.strictObject({
  names: z.string().max(100).default(''),
  surname: z.string().max(100).default(''),
  birth_date: z.string().max(10).optional(),
  except: Id.optional(),
})

/** Part of a person in the act or preparation of other people. */
export const PersonRole = z.object({
  table_name: z.string(),
  record_id: z.number(),
  role: z.enum(['godparent', 'witness', 'wedding_witness', 'sponsor', 'protocol_witness']),
  /** Whose act it is: „Zofia Lis”, „Jan Lis i Ewa Kos”. */
  subject: z.string(),
  act_number: text,
  year: z.number(),
  event_date: text,
  cancelled: z.boolean(),
})
export type PersonRole = z.infer<typeof PersonRole>

const Hints = z.object({ data: z.array(PersonHint) })
const Kept = z.object({
  id: z.number(),
  version: z.number(),
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
})

export const people = {
  list: endpoint('GET /api/peoples', {
    access: 'people.read',
    loggedRecords: 'people',
    query: PersonQuery,
    answer: Page(PersonRow),
  }),
  /** Suggestions for fields that select a person: every status, best match first, at most 20. */
  suggest: endpoint('GET /api/peoples/suggestions', {
    access: 'people.read',
    accessLogLabel: 'Podpowiedź przy wpisywaniu',
    loggedRecords: 'people',
    query: SuggestionQuery,
    answer: Hints,
  }),
  /** Lists people who may be the same person; used while a new person is typed. */
  alike: endpoint('GET /api/peoples/alike', {
    access: 'people.read',
    accessLogLabel: 'Podpowiedź przy wpisywaniu',
    loggedRecords: 'people',
    query: AlikeQuery,
    answer: Hints,
  }),
  /** Towns and streets of people in the register, as filters of the list. */
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
    loggedRecords: 'people',
    params: IdParam,
    answer: Person,
  }),
  /** Acts and preparations of others in which the person is a godparent, witness or sponsor. */
  roles: endpoint('GET /api/peoples/:id/roles', {
    access: 'people.read',
    accessLogLabel: 'Udział w aktach innych osób',
    params: IdParam,
    answer: z.object({ data: z.array(PersonRole) }),
    loggedRecords: ({ data }) =>
      data.map(({ table_name, record_id }) => ({ table_name, record_ids: [record_id] })),
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
  /** Exchanges the main telephone or e-mail address with another one of the card. */
  setMainContact: endpoint('POST /api/peoples/:id/contacts/:contactID/make-main', {
    formerAddress: 'POST /api/peoples/:id/contacts/:contactID/main',
    access: 'people.write',
    params: z.strictObject({ id: Id, contactID: Id }),
    body: VersionBody,
    answer: Kept,
  }),
  /** Deletes a card added by mistake; 422 while anything refers to the person. */
  remove: endpoint('DELETE /api/peoples/:id', {
    access: 'people.write',
    params: IdParam,
    body: VersionBody,
    answer: z.object({ id: z.number() }),
  }),
}

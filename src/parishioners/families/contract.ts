import * as z from 'zod'
import { Address } from '#parishioners/people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, Id, IdParam, Saved, VersionBody } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import {
  FamilyEdition,
  FamilyEntry,
  JoiningUndo,
  MemberEdition,
  MemberEntry,
  MoveOut,
} from './entry.ts'

export * from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** A row of the list of families: the card and the address. `address` is one line, `head` is surname and names. */
export const FamilyRow = z.object({
  id: z.number(),
  family_name: z.string(),
  card_number: text,
  address: z.string(),
  head: text,
  members_count: z.number(),
  region: text,
  inactive: z.boolean(),
  needs_attention: z.boolean(),
})
export type FamilyRow = z.infer<typeof FamilyRow>

/** Member of a family; sacraments come from our own books and from certificates of other parishes. */
export const FamilyMember = z.object({
  id: z.number(),
  version: z.number(),
  person_id: z.number(),
  names: z.string(),
  surname: z.string(),
  gender: z.number(),
  birth_date: text,
  age: number,
  status: z.enum(['parishioner', 'former', 'outsider', 'deceased']),
  death_date: text,
  dic_family_role_id: number,
  role: text,
  is_head: z.boolean(),
  member_from: text,
  member_to: text,
  baptism: z.boolean(),
  first_communion: z.boolean(),
  confirmation: z.boolean(),
  marriage: z.boolean(),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** The complete family card. Former members remain on it with their dates; heads and parents come first. */
export const Family = z.object({
  id: z.number(),
  version: z.number(),
  family_name: z.string(),
  card_number: text,
  ...Address.shape,
  region: text,
  dic_family_marriage_id: number,
  family_marriage: text,
  /** End of the couple's marriage other than by death. */
  marriage_ended: text,
  marriage_date: text,
  marriage_place: text,
  moved_in: text,
  moved_out: text,
  inactive: z.boolean(),
  /** Notes for clergy; undefined for other users. */
  notes: text.optional(),
  needs_attention: z.boolean(),
  members: z.array(FamilyMember),
})
export type Family = z.infer<typeof Family>

export const FamilyQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('family_name', 'address', 'card_number'),
  status: z
    .enum(['active', 'inactive', 'all'], 'Stan to active, inactive albo all')
    .default('active'),
  dic_town_id: Id.optional(),
  dic_street_id: Id.optional(),
  region: z.string().max(100).optional(),
  needs_attention: Flag.optional(),
  dic_family_marriage_id: Id.optional(),
  /** Whether a living member has a telephone number. */
  has_phone: Flag.optional(),
  sms_consent: Flag.optional(),
})
export type FamilyQuery = z.infer<typeof FamilyQuery>

const MemberParam = z.strictObject({ id: Id, memberId: Id })

/**
 * Endpoints of families. A write that would remove a person from another family answers 422 with
 * `require_confirmation`, `require_type: 'move'` and the question as `message`; repeated with `confirm_move` it is
 * executed.
 */
export const families = {
  list: endpoint('GET /api/families', {
    access: 'families.read',
    loggedRecords: 'families',
    query: FamilyQuery,
    answer: Page(FamilyRow),
  }),
  /** Towns, streets and regions of the families, as filters of the list. */
  filters: endpoint('GET /api/families/filters', {
    access: 'families.read',
    answer: z.object({
      towns: z.array(z.object({ id: z.number(), name: z.string() })),
      streets: z.array(z.object({ id: z.number(), name: z.string(), dic_town_id: z.number() })),
      regions: z.array(z.string()),
    }),
  }),
  get: endpoint('GET /api/families/:id', {
    access: 'families.read',
    loggedRecords: 'families',
    params: IdParam,
    answer: Family,
  }),
  add: endpoint('POST /api/families', {
    access: 'families.write',
    body: FamilyEntry,
    answer: Saved,
    status: 201,
  }),
  /** Members without `id` join, those with it are changed; members left out stay as they are. */
  edit: endpoint('PUT /api/families/:id', {
    access: 'families.write',
    params: IdParam,
    body: FamilyEdition,
    answer: Saved,
  }),
  moveOut: endpoint('POST /api/families/:id/move-out', {
    access: 'families.write',
    params: IdParam,
    body: MoveOut,
    answer: Saved,
  }),
  /** Undoes the move-out of the family and its people; `kept` names people changed since, who stay unchanged. */
  undoMoveOut: endpoint('POST /api/families/:id/move-out/undo', {
    access: 'families.write',
    params: IdParam,
    body: VersionBody,
    answer: Saved.extend({ kept: z.array(z.string()) }),
  }),
  addMember: endpoint('POST /api/families/:id/members', {
    access: 'families.write',
    params: IdParam,
    body: MemberEntry,
    answer: Saved,
    status: 201,
  }),
  editMember: endpoint('PUT /api/families/:id/members/:memberId', {
    access: 'families.write',
    params: MemberParam,
    body: MemberEdition,
    answer: Saved,
  }),
  /** Undoes a joining; the person returns to the former family, but not as its head when it has another one by now. */
  undoJoining: endpoint('POST /api/families/:id/members/:memberId/undo', {
    access: 'families.write',
    params: MemberParam,
    body: JoiningUndo,
    answer: z.object({ former_family: text, head_taken: z.boolean() }),
  }),
  /** Removes an entry made by mistake; a member who has left gets `member_to` instead. */
  removeMember: endpoint('DELETE /api/families/:id/members/:memberId', {
    access: 'families.write',
    params: MemberParam,
    query: VersionBody,
    answer: z.object({ result: z.boolean() }),
  }),
}

import * as z from 'zod'
import { Added, ForAll } from '#dictionaries/entries/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  Flag,
  Id,
  IdParam,
  Saved,
  Version,
  optionalText,
  orNull,
  requiredText,
} from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'

const text = z.string().nullable()

/** A parish outside the installation that acts refer to: the parish of a baptism, or of a licence. */
export const DictionaryParish = z.object({
  id: z.number(),
  version: z.number(),
  global: z.boolean(),
  name: z.string(),
  town: text,
  address: text,
  diocese_id: z.number().nullable(),
  diocese: text,
})
export type DictionaryParish = z.infer<typeof DictionaryParish>

export const DictionaryParishEntry = z.strictObject({
  name: requiredText('Podaj nazwę parafii, np. pw. św. Jana Chrzciciela', 150),
  diocese_id: orNull(Id).default(null),
  town: optionalText(),
  address: optionalText(200),
})
export type DictionaryParishEntry = z.infer<typeof DictionaryParishEntry>
export const DictionaryParishAddition = DictionaryParishEntry.extend(ForAll)
export type DictionaryParishAddition = z.infer<typeof DictionaryParishAddition>

/** Returns the title with the town, because the same title exists in many towns. */
export const parishLine = ({ name, town }: { name: string; town: string | null }) =>
  [name, town].filter(Boolean).join(', ')

const { page, per_page, search, sortType } = Paging
export const DictionaryParishQuery = z.strictObject({
  page,
  per_page,
  search,
  sortType,
  sort: z.enum(['name', 'town', 'diocese'], 'Po tej kolumnie nie można sortować').optional(),
  without_global: Flag.default(false),
  id: Id.optional(),
  diocese_id: Id.optional(),
})
export type DictionaryParishQuery = z.infer<typeof DictionaryParishQuery>

export const Diocese = z.object({ id: z.number(), name: z.string(), kind: z.string() })

/**
 * Returns the full name: „archidiecezja krakowska”; the name of an ordinariate or an eparchy contains its kind already.
 */
export const dioceseName = ({ kind, name }: { kind: string; name: string }) =>
  /^(archi)?diecezja$/.test(kind) ? `${kind} ${name}` : name

export const dictionaryParishes = {
  list: endpoint('GET /api/dic-parishes', {
    access: 'dictionaries.read',
    query: DictionaryParishQuery,
    answer: Page(DictionaryParish),
  }),
  add: endpoint('POST /api/dics/parishes/add', {
    access: 'dictionaries.write',
    body: DictionaryParishAddition,
    answer: Added(DictionaryParish),
  }),
  get: endpoint('GET /api/dic-parishes/:id', {
    access: 'dictionaries.read',
    params: IdParam,
    answer: DictionaryParish,
  }),
  edit: endpoint('PUT /api/dic-parishes/:id', {
    access: 'dictionaries.write',
    params: IdParam,
    body: DictionaryParishEntry.extend({ version: Version }),
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/dic-parishes/:id', {
    access: 'dictionaries.write',
    params: IdParam,
    answer: z.object({ result: z.boolean() }),
  }),
  dioceses: endpoint('GET /api/dioceses', {
    access: 'dictionaries.read',
    scope: 'installation',
    answer: z.object({ data: z.array(Diocese) }),
  }),
}

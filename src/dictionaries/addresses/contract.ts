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
  collapseSpaces,
  requiredText,
  trimText,
  boundedText,
} from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'

const entryFields = { id: z.number(), version: z.number(), global: z.boolean() }
const text = z.string().nullable()

/** A town; names repeat hundreds of times in Poland, so commune and county distinguish them. */
export const Town = z.object({
  ...entryFields,
  name: z.string(),
  commune: text,
  county: text,
  voivodeship: text,
})
export type Town = z.infer<typeof Town>
export const TownEntry = z.strictObject({
  name: requiredText('Podaj nazwę miejscowości').transform(collapseSpaces),
  commune: optionalText(),
  county: optionalText(),
  voivodeship: optionalText(),
})
export type TownEntry = z.infer<typeof TownEntry>
export const TownAddition = TownEntry.extend(ForAll)
export type TownAddition = z.infer<typeof TownAddition>

/** A street of one town, with its kind in the name: «ul. Polna», «os. Złotej Jesieni». */
export const Street = z.object({
  ...entryFields,
  name: z.string(),
  dic_town_id: z.number(),
  town: z.string(),
})
export type Street = z.infer<typeof Street>
export const StreetEntry = z.strictObject({
  dic_town_id: z.number('Najpierw wybierz miejscowość').int().positive(),
  name: requiredText('Podaj nazwę ulicy'),
})
export type StreetEntry = z.infer<typeof StreetEntry>
export const StreetAddition = StreetEntry.extend(ForAll)
export type StreetAddition = z.infer<typeof StreetAddition>

export const ZipCode = z.object({
  ...entryFields,
  code: z.string(),
  dic_town_id: z.number().nullable(),
  town: text,
})
export type ZipCode = z.infer<typeof ZipCode>
export const ZipCodeEntry = z.strictObject({
  code: boundedText(100, 'Podaj kod pocztowy, np. 33-100')
    .transform(code => trimText(code).replace(/^(\d{2})\s?(\d{3})$/, '$1-$2'))
    .pipe(z.string().regex(/^\d{2}-\d{3}$/, 'Podaj kod pocztowy, np. 33-100')),
  dic_town_id: orNull(Id).default(null),
})
export type ZipCodeEntry = z.infer<typeof ZipCodeEntry>
export const ZipCodeAddition = ZipCodeEntry.extend(ForAll)
export type ZipCodeAddition = z.infer<typeof ZipCodeAddition>

const { page, per_page, search, sortType } = Paging
const searchFields = { page, per_page, search, sortType, without_global: Flag.default(false) }
const buildSortSchema = <const C extends readonly [string, ...string[]]>(...columns: C) =>
  z.enum(columns, 'Po tej kolumnie nie można sortować').optional()

/**
 * `id` requests the label of one entry that a record refers to. Without a sort order, entries that begin with `search`
 * come first.
 */
export const TownQuery = z.strictObject({
  ...searchFields,
  sort: buildSortSchema('name', 'commune'),
  id: Id.optional(),
})
export type TownQuery = z.infer<typeof TownQuery>
export const StreetQuery = z.strictObject({
  ...searchFields,
  sort: buildSortSchema('name', 'town'),
  id: Id.optional(),
  dic_town_id: Id.optional(),
})
export type StreetQuery = z.infer<typeof StreetQuery>
export const ZipCodeQuery = z.strictObject({
  ...searchFields,
  sort: buildSortSchema('code', 'town'),
  dic_town_id: Id.optional(),
})
export type ZipCodeQuery = z.infer<typeof ZipCodeQuery>
export const LikelyQuery = z.strictObject({
  dic_town_id: Id,
  dic_street_id: Id.optional(),
  building_number: z.string().max(10).optional(),
})
export type LikelyQuery = z.infer<typeof LikelyQuery>

const access = 'dictionaries.write'
const Removed = z.object({ result: z.boolean() })

/**
 * Endpoints of towns. Lists return entries that begin with `search` first; `add` returns an existing similar entry
 * instead of adding a second one.
 */
export const towns = {
  list: endpoint('GET /api/towns', {
    access: 'dictionaries.read',
    query: TownQuery,
    answer: Page(Town),
  }),
  add: endpoint('POST /api/towns', {
    access: 'dictionaries.write',
    body: TownAddition,
    answer: Added(Town),
  }),
  get: endpoint('GET /api/towns/:id', {
    access: 'dictionaries.read',
    params: IdParam,
    answer: Town,
  }),
  edit: endpoint('PUT /api/towns/:id', {
    access,
    params: IdParam,
    body: TownEntry.extend({ version: Version }),
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/towns/:id', { access, params: IdParam, answer: Removed }),
}

export const streets = {
  list: endpoint('GET /api/streets', {
    access: 'dictionaries.read',
    query: StreetQuery,
    answer: Page(Street),
  }),
  add: endpoint('POST /api/streets', {
    access: 'dictionaries.write',
    body: StreetAddition,
    answer: Added(Street),
  }),
  get: endpoint('GET /api/streets/:id', {
    access: 'dictionaries.read',
    params: IdParam,
    answer: Street,
  }),
  edit: endpoint('PUT /api/streets/:id', {
    access,
    params: IdParam,
    body: StreetEntry.extend({ version: Version }),
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/streets/:id', { access, params: IdParam, answer: Removed }),
}

export const zipCodes = {
  list: endpoint('GET /api/zip-codes', {
    access: 'dictionaries.read',
    query: ZipCodeQuery,
    answer: Page(ZipCode),
  }),
  /** The code and post office that the parish has used most at this street or town; null when it has used none. */
  likely: endpoint('GET /api/zip-codes/likely', {
    access: 'people.read',
    query: LikelyQuery,
    answer: z.object({ zip_code: text, post_office: text }),
  }),
  add: endpoint('POST /api/zip-codes', {
    access: 'dictionaries.write',
    body: ZipCodeAddition,
    answer: Added(ZipCode),
  }),
  get: endpoint('GET /api/zip-codes/:id', {
    access: 'dictionaries.read',
    params: IdParam,
    answer: ZipCode,
  }),
  edit: endpoint('PUT /api/zip-codes/:id', {
    access,
    params: IdParam,
    body: ZipCodeEntry.extend({ version: Version }),
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/zip-codes/:id', { access, params: IdParam, answer: Removed }),
}

import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, VersionBody } from '#platform/fields.ts'
import { Page, Paging } from '#platform/page.ts'

/** A dictionary (`Faith`), or `towns`, `streets`, `zip-codes`, `names`, `dic-parishes`. */
const NameParam = z.strictObject({ name: z.string().max(60) })

const MANY = 'Naraz można scalić najwyżej 200 pozycji'
export const Merge = z.strictObject({
  items: z.array(Id).min(1, 'Zaznacz pozycje do scalenia').max(200, MANY),
  mergeIntoId: Id,
})
export type Merge = z.infer<typeof Merge>

const several = z.union([Id.transform(id => [id]), z.array(Id).max(201, MANY)])

/** An entry, and how many records of the parish name it. */
export const Use = z.object({
  id: z.number(),
  value: z.string(),
  global: z.boolean(),
  uses: z.number(),
})
export type Use = z.infer<typeof Use>

/**
 * Preview of a merge: the entries that are removed, the one that remains, and the records that would refer to it
 * instead.
 */
export const MergePreview = z.object({
  target: z.object({ id: z.number(), value: z.string(), global: z.boolean() }),
  gone: z.array(z.object({ id: z.number(), value: z.string() })),
  /** How many records of each table would move; names and codes stand in records as words and move none. */
  kinds: z.array(z.object({ table: z.string(), records: z.number() })),
  /** Streets and codes of the towns that go, which the other town has too. */
  joined: z.array(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

const Twin = z.object({ id: z.number(), value: z.string(), global: z.boolean() })

/** Two entries that may be one; of its own the pair has only a place on the list. */
export const Double = z.object({ one: Twin, other: Twin, reason: z.enum(['same', 'letter']) })
export type Double = z.infer<typeof Double>

const { page, per_page } = Paging
export const MergesQuery = z.strictObject({ page, per_page })
export type MergesQuery = z.infer<typeof MergesQuery>

const text = z.string().nullable()
/** A merge that was done. */
export const DictionaryMerge = z.object({
  id: z.number(),
  version: z.number(),
  list: z.string(),
  publicName: z.string(),
  target_value: z.string(),
  gone_values: z.array(z.string()),
  moved: z.number(),
  merged_at: z.string(),
  merged_by_name: z.string(),
  undone_at: text,
  undone_by_name: text,
})
export type DictionaryMerge = z.infer<typeof DictionaryMerge>

const access = 'dictionaries.write'

export const dictionaryMerging = {
  merge: endpoint('POST /api/dictionaries/items/:name/merge', {
    access,
    params: NameParam,
    body: Merge,
    answer: z.object({
      result: z.boolean(),
      merged: z.number(),
      repointed: z.number(),
      merge_id: z.number(),
      merge_version: z.number(),
    }),
  }),
  /** The same, only told: `?items=4&items=7&mergeIntoId=2`. */
  preview: endpoint('GET /api/dictionaries/items/:name/merge', {
    access,
    params: NameParam,
    query: z.strictObject({ items: several, mergeIntoId: Id }),
    answer: MergePreview,
  }),
  /** How many records name each of the entries: `?items=4&items=7`. */
  uses: endpoint('GET /api/dictionaries/items/:name/uses', {
    access,
    params: NameParam,
    query: z.strictObject({ items: several }),
    answer: z.object({ data: z.array(Use) }),
  }),
  /** Likely doubles of the parish's own entries. */
  doubles: endpoint('GET /api/dictionaries/items/:name/doubles', {
    access,
    params: NameParam,
    answer: z.object({ data: z.array(Double) }),
  }),
  list: endpoint('GET /api/dictionaries/merges', {
    access,
    query: MergesQuery,
    answer: Page(DictionaryMerge),
  }),
  /** `kept`: records that stay, for somebody has changed them since. */
  undo: endpoint('POST /api/dictionaries/merges/:id/undo', {
    access,
    params: IdParam,
    body: VersionBody,
    answer: z.object({ result: z.boolean(), returned: z.number(), kept: z.number() }),
  }),
}

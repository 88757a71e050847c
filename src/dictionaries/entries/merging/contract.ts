import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, VersionBody } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'

/** Name of a dictionary (`Faith`), or `towns`, `streets`, `zip-codes`, `names`, `dic-parishes`. */
const NameParam = z.strictObject({ name: z.string().max(60) })

const TOO_MANY_MERGED_ITEMS_MESSAGE = 'Naraz można scalić najwyżej 200 pozycji'
export const Merge = z.strictObject({
  items: z.array(Id).min(1, 'Zaznacz pozycje do scalenia').max(200, TOO_MANY_MERGED_ITEMS_MESSAGE),
  mergeIntoId: Id,
})
export type Merge = z.infer<typeof Merge>

const several = z.union([
  Id.transform(id => [id]),
  z.array(Id).max(201, TOO_MANY_MERGED_ITEMS_MESSAGE),
])

/** An entry, and the number of the parish’s records that refer to it. */
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
  /**
   * Number of records of each table that would change; names and codes are stored as text, so their merges change none.
   */
  kinds: z.array(z.object({ table: z.string(), records: z.number() })),
  /** Streets and codes of the removed towns that the remaining town has too. */
  joined: z.array(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

const PairEntry = z.object({ id: z.number(), value: z.string(), global: z.boolean() })

/** Two entries that may be duplicates; the pair has no id, only its position on the list. */
export const DuplicatePair = z.object({
  one: PairEntry,
  other: PairEntry,
  reason: z.enum(['same', 'letter']),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

const { page, per_page } = Paging
export const MergesQuery = z.strictObject({ page, per_page })
export type MergesQuery = z.infer<typeof MergesQuery>

const text = z.string().nullable()
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
  /** Previews the merge without executing it: `?items=4&items=7&mergeIntoId=2`. */
  preview: endpoint('GET /api/dictionaries/items/:name/merge', {
    access,
    params: NameParam,
    query: z.strictObject({ items: several, mergeIntoId: Id }),
    answer: MergePreview,
  }),
  /** Counts the records that refer to each of the entries: `?items=4&items=7`. */
  uses: endpoint('GET /api/dictionaries/items/:name/uses', {
    access,
    params: NameParam,
    query: z.strictObject({ items: several }),
    answer: z.object({ data: z.array(Use) }),
  }),
  /** Likely duplicates of the parish’s own entries. */
  doubles: endpoint('GET /api/dictionaries/items/:name/doubles', {
    access,
    params: NameParam,
    answer: z.object({ data: z.array(DuplicatePair) }),
  }),
  list: endpoint('GET /api/dictionaries/merges', {
    access,
    query: MergesQuery,
    answer: Page(DictionaryMerge),
  }),
  /** `kept` counts the records that stay unchanged, because somebody has changed them since. */
  undo: endpoint('POST /api/dictionaries/merges/:id/undo', {
    access,
    params: IdParam,
    body: VersionBody,
    answer: z.object({ result: z.boolean(), returned: z.number(), kept: z.number() }),
  }),
}

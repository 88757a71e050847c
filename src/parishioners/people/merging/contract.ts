import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Version, boundedRecord, VersionBody } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'
import { PersonHint } from '../person.ts'

const text = z.string().nullable()
const Choice = z.enum(['kept', 'gone', 'both'], 'Wybierz, co zostaje')

/** One field group of two cards; `choice` is the default choice, and `options` is empty where there is no choice. */
export const MergeLine = z.object({
  name: z.string(),
  label: z.string(),
  kept: text,
  gone: text,
  options: z.array(Choice),
  choice: Choice.nullable(),
})
export type MergeLine = z.infer<typeof MergeLine>

const Card = z.object({ id: z.number(), version: z.number(), name: z.string() })

/** Comparison of two cards and the effects of merging them. */
export const Comparison = z.object({
  kept: Card,
  gone: Card,
  lines: z.array(MergeLine),
  /** Records that move from the other card to the kept one, in words: «2 wydane dokumenty». */
  moved: z.array(z.string()),
  /** Facts to verify before the merge; they do not prevent it. */
  warnings: z.array(z.string()),
  /** Reason why these two cards cannot be merged in their present state. */
  refusal: text,
  /** Mark that the two cards are different people (or families). */
  apart: z.object({ id: z.number(), said_at: z.string(), said_by_name: z.string() }).nullable(),
})
export type Comparison = z.infer<typeof Comparison>

export const OtherQuery = z.strictObject({ other: Id })
/** Versions of both cards as they were read, and the choices; a missing choice means the default. */
export const MergeEntry = z.strictObject({
  other_id: Id,
  version: Version,
  other_version: Version,
  choices: boundedRecord(z.string().max(40), Choice, 200).default({}),
})
export type MergeEntry = z.output<typeof MergeEntry>
/** Kept card, with the id and version of the merge for undoing it. */
export const Merged = z.object({
  id: z.number(),
  merge_id: z.number(),
  merge_version: z.number(),
})
export const ApartEntry = z.strictObject({ other_id: Id })

/** Probable duplicate pair with the reasons. */
export const LikelyPair = z.object({
  /** Id of the pair for lists; no record has this id. */
  id: z.number(),
  one: PersonHint,
  other: PersonHint,
  reasons: z.array(z.string()),
  score: z.number(),
})
export type LikelyPair = z.infer<typeof LikelyPair>

const { page, per_page } = Paging
export const PairQuery = z.strictObject({ page, per_page })
export type PairQuery = z.output<typeof PairQuery>

export const MergeRow = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(['people', 'families']),
  kept_id: z.number(),
  gone_id: z.number(),
  kept_name: z.string(),
  gone_name: z.string(),
  merged_at: z.string(),
  merged_by_name: z.string(),
  undone_at: text,
  undone_by_name: text,
})
export type MergeRow = z.infer<typeof MergeRow>

const access = 'people.merge'

export const personMerging = {
  compare: endpoint('GET /api/peoples/:id/merge', {
    formerAddress: 'GET /api/peoples/:id/merging',
    access,
    params: IdParam,
    query: OtherQuery,
    answer: Comparison,
    accessLogLabel: 'Łączenie kart',
    loggedRecords: ({ kept, gone }) => [{ table_name: 'people', record_ids: [kept.id, gone.id] }],
  }),
  /** Merges two cards: the card in the address is kept; the other is deleted and its id leads to the kept card. */
  merge: endpoint('POST /api/peoples/:id/merge', {
    formerAddress: 'POST /api/peoples/:id/merging',
    access,
    params: IdParam,
    body: MergeEntry,
    answer: Merged,
  }),
  /** Marks two cards as different people: «To nie jest ta sama osoba». */
  apart: endpoint('POST /api/peoples/:id/not-duplicates', {
    formerAddress: 'POST /api/peoples/:id/apart',
    access,
    params: IdParam,
    body: ApartEntry,
    answer: z.object({ result: z.boolean() }),
  }),
  together: endpoint('DELETE /api/peoples/:id/not-duplicates', {
    formerAddress: 'DELETE /api/peoples/:id/apart',
    access,
    params: IdParam,
    query: OtherQuery,
    answer: z.object({ result: z.boolean() }),
  }),
  /** Lists pairs that may be one person, the most probable first. */
  pairs: endpoint('GET /api/people-pairs', {
    access,
    query: PairQuery,
    answer: Page(LikelyPair),
    accessLogLabel: 'Łączenie kart',
    loggedRecords: ({ data }) => [
      { table_name: 'people', record_ids: data.flatMap(({ one, other }) => [one.id, other.id]) },
    ],
  }),
}

export const merges = {
  /** Lists merges of people and of families, the newest first. */
  list: endpoint('GET /api/merges', {
    access,
    query: PairQuery,
    answer: Page(MergeRow),
    loggedRecords: ({ data }) =>
      (['people', 'families'] as const).map(table_name => ({
        table_name,
        record_ids: data
          .filter(({ kind }) => kind === table_name)
          .flatMap(({ kept_id, gone_id }) => [kept_id, gone_id]),
      })),
  }),
  /** Restores both cards to their state before the merge; 422 lists later changes that prevent it. */
  undo: endpoint('POST /api/merges/:id/undo', {
    access,
    params: IdParam,
    body: VersionBody,
    answer: z.object({ id: z.number(), kept_id: z.number(), gone_id: z.number() }),
  }),
}

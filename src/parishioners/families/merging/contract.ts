import * as z from 'zod'
import {
  ApartEntry,
  Comparison,
  MergeEntry,
  Merged,
  OtherQuery,
  PairQuery,
} from '#parishioners/people/merging/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#shared/fields.ts'
import { Page } from '#platform/paging.ts'

const FamilyHint = z.object({
  id: z.number(),
  family_name: z.string(),
  card_number: z.string().nullable(),
  address: z.string(),
  members: z.array(z.string()),
})
export type FamilyHint = z.infer<typeof FamilyHint>

/** Two cards that may belong to one family, and the reason. */
export const FamilyPair = z.object({
  /** Number of the pair for lists; no record has it. */
  id: z.number(),
  one: FamilyHint,
  other: FamilyHint,
  reasons: z.array(z.string()),
  score: z.number(),
})
export type FamilyPair = z.infer<typeof FamilyPair>

const access = 'people.merge'
const result = z.object({ result: z.boolean() })

export const familyMerging = {
  compare: endpoint('GET /api/families/:id/merge', {
    formerAddress: 'GET /api/families/:id/merging',
    access,
    params: IdParam,
    query: OtherQuery,
    answer: Comparison,
    accessLogLabel: 'Łączenie kart',
    loggedRecords: ({ kept, gone }) => [{ table_name: 'families', record_ids: [kept.id, gone.id] }],
  }),
  /** Merges two cards; the card in the address remains, with the members of both. */
  merge: endpoint('POST /api/families/:id/merge', {
    formerAddress: 'POST /api/families/:id/merging',
    access,
    params: IdParam,
    body: MergeEntry,
    answer: Merged,
  }),
  /** Marks the cards as two families: «To nie jest ta sama rodzina». */
  apart: endpoint('POST /api/families/:id/not-duplicates', {
    formerAddress: 'POST /api/families/:id/apart',
    access,
    params: IdParam,
    body: ApartEntry,
    answer: result,
  }),
  together: endpoint('DELETE /api/families/:id/not-duplicates', {
    formerAddress: 'DELETE /api/families/:id/apart',
    access,
    params: IdParam,
    query: OtherQuery,
    answer: result,
  }),
  pairs: endpoint('GET /api/family-pairs', {
    access,
    query: PairQuery,
    answer: Page(FamilyPair),
    accessLogLabel: 'Łączenie kart',
    loggedRecords: ({ data }) => [
      { table_name: 'families', record_ids: data.flatMap(({ one, other }) => [one.id, other.id]) },
    ],
  }),
}

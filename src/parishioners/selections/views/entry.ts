import * as z from 'zod'
import { FamilyQuery } from '#parishioners/families/contract.ts'
import { PersonQuery } from '#parishioners/people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version, requiredText, VersionBody } from '#shared/fields.ts'

const place = { page: true, per_page: true } as const
/** Filters that a view of each list may store; a view has no columns and no page. */
export const QUERIES = {
  people: PersonQuery.omit(place),
  families: FamilyQuery.omit(place),
} as const

const name = requiredText('Podaj nazwę widoku', 60)
const Kept = z.discriminatedUnion(
  'list',
  [
    z.strictObject({ list: z.literal('people'), query: QUERIES.people }),
    z.strictObject({ list: z.literal('families'), query: QUERIES.families }),
  ],
  'Ta lista nie ma widoków',
)
export type ViewInput = z.input<typeof Kept>
const sharedField = z.boolean('Wybierz, dla kogo jest widok')

export const ViewWords = z.strictObject({ name, shared: sharedField })
export const ViewEntry = ViewWords.extend({ kept: Kept })
export type ViewEntry = z.output<typeof ViewEntry>

/** Schemas of view entries, in a file of their own because they import the query schemas of both lists. */
export const viewEntries = {
  add: endpoint('POST /api/views', {
    access: 'views.write',
    body: ViewEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/views/:id', {
    access: 'views.write',
    params: IdParam,
    body: ViewEntry.extend({ version: Version }),
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/views/:id', {
    access: 'views.write',
    params: IdParam,
    query: VersionBody,
    answer: z.object({ result: z.boolean() }),
  }),
}

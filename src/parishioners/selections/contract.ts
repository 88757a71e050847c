import * as z from 'zod'
import { FamilyQuery } from '#parishioners/families/contract.ts'
import { PersonQuery } from '#parishioners/people/contract.ts'
import { PrintedDocument } from '#documents/contract.ts'
import { FileFormat, exportEndpoint } from '#platform/export/file.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'

/** Maximum number of selected records: more than the largest parish has, and the limit of one message. */
export const MAX_SELECTED_RECORDS = 10_000

const Ids = z
  .array(Id, 'Zaznacz pozycje na liście')
  .max(
    MAX_SELECTED_RECORDS,
    `Zaznaczyć można najwyżej ${MAX_SELECTED_RECORDS.toLocaleString('pl-PL')} pozycji`,
  )

/**
 * Schema of a selection of records of a list: by ids, or all that match its query except some. Ids of deleted records
 * or of another parish select nothing.
 */
const getSelection = <Q extends typeof PersonQuery | typeof FamilyQuery>(query: Q) =>
  z.union(
    [
      z.strictObject({
        ids: Ids.min(1, 'Zaznacz pozycje na liście'),
        sort: query.shape.sort,
        sortType: query.shape.sortType,
      }),
      z.strictObject({ all: query, except: Ids.default([]) }),
    ],
    'Zaznacz pozycje na liście',
  )

export const PeopleSelection = getSelection(PersonQuery)
export const FamilySelection = getSelection(FamilyQuery)
export type PeopleSelection = z.output<typeof PeopleSelection>
export type FamilySelection = z.output<typeof FamilySelection>

/** Selected records of either list. */
export const SelectedRecords = z.discriminatedUnion(
  'of',
  [
    z.strictObject({ of: z.literal('people'), selection: PeopleSelection }),
    z.strictObject({ of: z.literal('families'), selection: FamilySelection }),
  ],
  'Zaznacz pozycje na liście',
)
export type SelectedRecords = z.output<typeof SelectedRecords>

const Column = z.enum(['birth_date', 'address', 'phone', 'status'], 'Nie ma takiej kolumny')
const print = { access: 'documents.issue', answer: PrintedDocument }
const { answer: Exported, ...away } = exportEndpoint
/** `remarks` list the people left out and the reasons. */
const file = { ...away, answer: Exported.extend({ remarks: z.array(z.string()) }) }

export const selections = {
  exportPeople: endpoint('POST /api/peoples/export', {
    bodyKiB: 256,
    ...file,
    access: 'people.read',
    body: z.strictObject({ selection: PeopleSelection, ...FileFormat }),
  }),
  exportFamilies: endpoint('POST /api/families/export', {
    bodyKiB: 256,
    ...file,
    access: 'families.read',
    body: z.strictObject({ selection: FamilySelection, ...FileFormat }),
  }),
  printPeople: endpoint('POST /api/prints/peoplesList', {
    bodyKiB: 256,
    ...print,
    body: z.strictObject({
      selection: PeopleSelection,
      columns: z.array(Column).max(4).default(['birth_date', 'address', 'phone']),
    }),
  }),
  printFamilies: endpoint('POST /api/prints/familiesList', {
    bodyKiB: 256,
    ...print,
    body: z.strictObject({ selection: FamilySelection }),
  }),
}

import type * as z from 'zod'
import { printFamilies } from '#parishioners/papers/server/families.ts'
import {
  familyFilters,
  peopleFilters,
  describeSelection,
} from '#parishioners/papers/server/filters.ts'
import { printPeople } from '#parishioners/papers/server/people.ts'
import type { PeopleListQuery } from '#parishioners/papers/contract.ts'
import { listFamilyRows as listFamilies } from '#parishioners/families/server/list.ts'
import type { FamilyQuery } from '#parishioners/families/contract.ts'
import { exportList } from '#platform/export/export.ts'
import { familyListing } from '#parishioners/families/export/server/listing.ts'
import type { ExportFormat } from '#platform/export/file.ts'
import { peopleListing } from '#parishioners/people/export/server/listing.ts'
import { listPeople } from '#parishioners/people/list/server/list.ts'
import type { PersonQuery } from '#parishioners/people/contract.ts'
import type { Context } from '#platform/context.ts'
import type { FamilySelection, PeopleSelection } from '../contract.ts'
import { chosenFamilies, chosenPeople, familiesLeftOut, peopleLeftOut } from './reading.ts'

type DetachedContext = Omit<Context, 'db'>
type Columns = z.output<typeof PeopleListQuery>['columns']

/** Exports the selected people as a file. */
export async function exportPeople(
  context: DetachedContext,
  selection: PeopleSelection,
  format: ExportFormat,
) {
  const choice = chosenPeople(selection)
  const { chosen } = choice
  const remarks = await context.inNewTransaction(db => peopleLeftOut({ ...context, db }, choice))
  const listing = {
    ...peopleListing,
    page: (asking: Context, query: PersonQuery) =>
      listPeople(asking, { ...query, restricted: false }, chosen),
    filters: async (db: Context['db'], query: PersonQuery) =>
      describeSelection(chosen, await peopleFilters(db, query)),
  }
  return { ...(await exportList(context, listing, { ...choice.query, format })), remarks }
}

export async function exportFamilies(
  context: DetachedContext,
  selection: FamilySelection,
  format: ExportFormat,
) {
  const choice = chosenFamilies(selection)
  const { chosen } = choice
  const remarks = await context.inNewTransaction(db => familiesLeftOut({ ...context, db }, choice))
  const listing = {
    ...familyListing,
    page: (asking: Context, query: FamilyQuery) => listFamilies(asking, query, chosen),
    filters: async (db: Context['db'], query: FamilyQuery) =>
      describeSelection(chosen, await familyFilters(db, query)),
  }
  return { ...(await exportList(context, listing, { ...choice.query, format })), remarks }
}

/** Prints the selected people in the order of the list. */
export async function printChosenPeople(
  context: DetachedContext,
  selection: PeopleSelection,
  columns: Columns,
) {
  const choice = chosenPeople(selection)
  const remarks = await context.inNewTransaction(db => peopleLeftOut({ ...context, db }, choice))
  const sheet = await printPeople(context, { ...choice.query, columns }, choice.chosen)
  return { ...sheet, remarks: [...remarks, ...sheet.remarks] }
}

export async function printChosenFamilies(context: DetachedContext, selection: FamilySelection) {
  const choice = chosenFamilies(selection)
  const remarks = await context.inNewTransaction(db => familiesLeftOut({ ...context, db }, choice))
  const sheet = await printFamilies(context, choice.query, choice.chosen)
  return { ...sheet, remarks: [...remarks, ...sheet.remarks] }
}

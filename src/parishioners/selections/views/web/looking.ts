import { type ListQueryState, asAsked } from '#ui/table/list-query.ts'
import type { ViewListName, View } from '../contract.ts'

const PLACE = new Set(['page', 'per_page'])

const getFilters = (query: object) =>
  Object.entries(asAsked(query as Record<string, unknown>)).filter(
    ([name, value]) => !PLACE.has(name) && value !== undefined && value !== '',
  )

/** Returns the filters of a list in the form that a view stores. */
export const getKeptView = <Query extends object>(
  list: ViewListName,
  { query }: ListQueryState<Query>,
) => ({
  list,
  query: Object.fromEntries(getFilters(query)),
})

/** Returns the change of the address that applies a view: its filters, and none of the earlier ones. */
export const toViewQuery = <Query extends object>(
  { query }: View,
  list: ListQueryState<Query>,
) => ({
  ...Object.fromEntries(getFilters(list.query).map(([name]) => [name, undefined])),
  ...query,
})

const serializeEntries = (entries: [string, unknown][]) =>
  entries
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join('&')

/** Checks whether the list shows the filters of the view. */
export const isShown = <Query extends object>(view: View, list: ListQueryState<Query>) =>
  view.problem === null &&
  serializeEntries(getFilters(view.query)) === serializeEntries(getFilters(list.query))

import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type * as z from 'zod'
import { localStore } from '../storage.ts'

/** Serialises addresses of lists as plain text (`?search=now&year=1994`), not as JSON: for createRouter. */
export const plainSearch = {
  parseSearch: (text: string) => {
    const search: Record<string, unknown> = {}
    const words = new URLSearchParams(text)
    for (const name of new Set(words.keys())) {
      const all = words.getAll(name)
      search[name] = all.length > 1 ? all : all[0]
    }
    return search
  },
  stringifySearch: (search: Record<string, unknown>) => {
    const words = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) {
      if (value === undefined || value === null || value === '') continue
      for (const entry of Array.isArray(value) ? value : [value]) words.append(name, String(entry))
    }
    const text = words.toString()
    return text ? `?${text}` : ''
  },
}

/** State of a list in the address bar: the query to call with, and functions that change it. */
export interface ListQueryState<Query = Record<string, unknown>> {
  query: Query
  /** Changes a part of the address; any change except of the page returns to page 1. */
  set(change: Partial<Record<keyof Query | 'page', unknown>>): void
  /** Changes the filter of this name. */
  put: (name: string, value: unknown) => void
  /** Names of active conditions: all query parameters that differ from their defaults, except paging and sort. */
  active: readonly string[]
  /** True when any condition limits the list. */
  narrowed: boolean
  clear: () => void
  /** Sets the number of rows per page, remembered by this browser. */
  setRows: (count: number) => void
  /**
   * Labels of conditions in the address that this account may not use; they are left out of the query and shown to the
   * user.
   */
  unseen: readonly string[]
}

const ANYTHING: Record<string, string> = {}

/**
 * Stores paging, sort and filters of a list in the address, parsed by the list’s own schema. `hiddenNames` are filters
 * with labels that this account may not use, because another user may have shared the address.
 */
export function useListQuery<S extends z.ZodObject>(
  schema: S,
  hiddenNames = ANYTHING,
): ListQueryState<z.output<S>> {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [per_page, setRows] = useRows()
  const query = useMemo(() => {
    const visibleEntries = Object.entries(search).filter(([name]) => !(name in hiddenNames))
    return parseListSearch(schema, { per_page, ...Object.fromEntries(visibleEntries) })
  }, [schema, search, hiddenNames, per_page])
  const change = useCallback(
    (next: (last: Record<string, unknown>) => Record<string, unknown>) =>
      void navigate({ to: '.', search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  const set = useCallback(
    (part: Record<string, unknown>) =>
      change(last => withoutDefaults(schema, { ...last, page: undefined, ...part })),
    [change, schema],
  )
  const active = useMemo(() => listActiveFilters(schema, query), [schema, query])
  return {
    query,
    set,
    put: (name, value) => set({ [name]: value }),
    active,
    narrowed: active.length > 0,
    clear: () =>
      change(last =>
        Object.fromEntries(
          Object.entries(last).filter(([name]) => PLACE.has(name) && name !== 'page'),
        ),
      ),
    setRows: count => {
      setRows(count)
      set({ per_page: undefined })
    },
    unseen: Object.keys(search).flatMap(name => hiddenNames[name] ?? []),
  }
}

/**
 * Returns the number of rows per page for this list as remembered by this browser; nothing for a list without a change.
 */
function useRows() {
  const path = useLocation({ select: ({ pathname }) => pathname.replaceAll(/\d+/g, 'n') })
  const [rows, setRows] = useState(() => localStore.get(`rows:${path}`) ?? undefined)
  const put = (count: number) => {
    localStore.set(`rows:${path}`, String(count))
    setRows(String(count))
  }
  return [rows, put] as const
}

/** Query for the length of the unfiltered list. */
export const WHOLE_LIST_COUNT_QUERY = { query: { per_page: 1 } }
export const whenNarrowed = ({ narrowed }: Pick<ListQueryState, 'narrowed'>) => ({
  enabled: narrowed,
  staleTime: 60_000,
})

const PLACE = new Set(['page', 'per_page', 'sort', 'sortType'])

/** Lists the conditions of a query that differ from their defaults. */
export const listActiveFilters = (schema: z.ZodObject, query: Record<string, unknown>) =>
  Object.keys(withoutDefaults(schema, query)).filter(name => !PLACE.has(name))

/** Parses the query; a part of the address that the schema refuses counts as absent, never as an error. */
export function parseListSearch<S extends z.ZodObject>(schema: S, search: object): z.output<S> {
  const parts = Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => name in schema.shape)
      .map(([name, value]) => [
        name,
        typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
      ]),
  )
  const read = schema.safeParse(parts)
  if (read.success) return read.data
  for (const { path } of read.error.issues) delete parts[String(path[0])]
  return schema.parse(parts)
}

function withoutDefaults(schema: z.ZodObject, search: Record<string, unknown>) {
  const defaults = schema.safeParse({}).data ?? {}
  return Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        text(value) !== text(defaults[name]),
    ),
  )
}

// Formats a value as in the address.
const text = (value: unknown) => JSON.stringify(value)?.replaceAll('"', '')

/** Query in the form of the API, where a boolean is text: `true`. */
type RequestQuery<Query> = {
  [K in keyof Query]: boolean extends Query[K]
    ? Exclude<Query[K], boolean> | 'true' | 'false'
    : Query[K]
}
export const asAsked = <Query extends object>(query: Query) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(value) : value,
    ]),
  ) as RequestQuery<Query>

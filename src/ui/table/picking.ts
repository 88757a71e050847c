import { useEffect, useState } from 'react'
import { notify } from '../dialogs/modals.ts'

/** Selection: rows chosen by hand, or all rows that match the filter except some. */
export type RowSelectionFilter = { ids: number[] } | { except: number[] }

/** Selected rows of a list. The selection survives paging and opening a record; changing a filter clears it. */
export interface RowSelection {
  count: number
  picked: RowSelectionFilter
  has: (id: number) => boolean
  /** Toggles one row; with `range`, all rows of the page between the last toggled one and this one. */
  turn: (id: number, here: readonly number[], range?: boolean) => void
  /** Selects a whole page, or deselects it when all of it was selected. */
  turnPage: (here: readonly number[]) => void
  everything: () => void
  clear: () => void
}

interface StoredSelection {
  /** Filter of the selection, as text. */
  filter: string
  /** True when all matching rows are selected, except `ids`. */
  all: boolean
  ids: ReadonlySet<number>
}

/** Selections by list, kept as long as the window, so that opening a card and returning does not lose fifty ticks. */
const selections = new Map<string, StoredSelection>()

const buildEmptySelection = (filter: string): StoredSelection => ({
  filter,
  all: false,
  ids: new Set(),
})

interface Options {
  /** Name of the list. */
  name: string
  query: object
  /** Number of matching rows; undefined while it is loading. */
  total: number | undefined
}

const SELECTION_CLEARED_MESSAGE =
  'Zmieniono wyszukiwanie lub filtr, więc zaznaczenie zostało usunięte.'

export function useSelection({ name, query, total = 0 }: Options): RowSelection {
  const filter = getFilter(query)
  const [state, setState] = useState(() => {
    const before = selections.get(name)
    if (before?.filter === filter) return before
    selections.delete(name)
    return buildEmptySelection(filter)
  })
  // A selection made under another filter is no longer valid.
  if (state.filter !== filter) setState(buildEmptySelection(filter))
  const [anchor, setAnchor] = useState<number>()
  const put = (next: StoredSelection) => {
    selections.set(name, next)
    setState(next)
  }
  const { all, ids } = state.filter === filter ? state : buildEmptySelection(filter)
  useEffect(() => {
    const before = selections.get(name)
    if (!before || before.filter === filter) return
    selections.delete(name)
    if (before.all || before.ids.size > 0) notify(SELECTION_CLEARED_MESSAGE)
  }, [filter, name])
  const has = (id: number) => ids.has(id) !== all
  /** Selects or deselects all of these rows. */
  const set = (some: readonly number[], into: boolean) => {
    const next = new Set(ids)
    for (const id of some) {
      if (into !== all) next.add(id)
      else next.delete(id)
    }
    put({ filter, all, ids: next })
  }
  return {
    count: all ? Math.max(0, total - ids.size) : ids.size,
    picked: all ? { except: [...ids] } : { ids: [...ids] },
    has,
    turn: (id, pageIds, range = false) => {
      const from = range && anchor !== undefined ? pageIds.indexOf(anchor) : -1
      const to = pageIds.indexOf(id)
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      set(pageIds.slice(first, last + 1), !has(id))
      setAnchor(id)
    },
    turnPage: pageIds => set(pageIds, !pageIds.every(has)),
    everything: () => put({ filter, all: true, ids: new Set() }),
    clear: () => put(buildEmptySelection(filter)),
  }
}

const PLACE = new Set(['page', 'per_page', 'sort', 'sortType'])

const getFilter = (query: object) =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => !PLACE.has(name) && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Returns a selection of single rows only, which a change of the filter does not clear. */
export function useRowSelection(): RowSelection & { ids: number[] } {
  const [ids, set] = useState<number[]>([])
  const excludeIds = (some: readonly number[]) => ids.filter(id => !some.includes(id))
  const has = (id: number) => ids.includes(id)
  return {
    ids,
    count: ids.length,
    picked: { ids },
    has,
    turn: id => set(has(id) ? excludeIds([id]) : [...ids, id]),
    turnPage: pageIds =>
      set(pageIds.every(has) ? excludeIds(pageIds) : [...excludeIds(pageIds), ...pageIds]),
    everything: () => {},
    clear: () => set([]),
  }
}

import type { Filter } from '#ui/table/FilterBar.tsx'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { towns } from '../contract.ts'

/** Returns the filter by the town from whose row the list was opened; the user can clear it. */
export function useInTown({ query }: ListQueryState<{ dic_town_id?: number }>): Filter<{
  dic_town_id?: number
}> {
  const id = query.dic_town_id
  const { data } = useCall(towns.list, { query: { id } }, { enabled: id !== undefined })
  const town = data?.data.find(row => row.id === id)
  const text = town?.name ?? '…'
  return { name: 'dic_town_id', label: 'Miejscowość', noun: 'Miejscowość', proper: true, text }
}

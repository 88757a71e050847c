import type { Filter } from '#ui/table/FilterBar.tsx'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { towns } from '../contract.ts'

/** The town a list was opened for, from the list of towns; it may be cleared. */
export function useInTown({ query }: ListQueryState<{ dic_town_id?: number }>): Filter<{
  dic_town_id?: number
}> {
  const id = query.dic_town_id
  const { data } = useCall(towns.list, { query: { id } }, { enabled: id !== undefined })
  const town = data?.data.find(row => row.id === id)
  const text = town?.name ?? '…'
  return { name: 'dic_town_id', label: 'Miejscowość', noun: 'Miejscowość', proper: true, text }
}

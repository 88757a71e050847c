import { FilterChoice } from '#kit/table/FilterBar.tsx'
import type { List } from '#kit/table/list-query.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { towns } from '../contract.ts'

/** The town a list was opened for, from the list of towns; it may be cleared. */
export function InTown({ list }: { list: List<{ dic_town_id?: number }> }) {
  const id = list.query.dic_town_id
  const { data } = useCall(towns.list, { query: { id } }, { enabled: id !== undefined })
  if (id === undefined) return null
  const options = (data?.data ?? []).map(({ id: value, name }) => ({ value, label: name }))
  return <FilterChoice list={list} name="dic_town_id" label="Każda miejscowość" options={options} />
}

import { KeptList } from '#dictionaries/entries/web/keeping/KeptList.tsx'
import { asAsked, useListQuery } from '#ui/table/list-query.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { type Street, StreetQuery, streets } from '../contract.ts'
import { useInTown } from './in-town.ts'

const columns: TableColumn<Street>[] = [
  { key: 'name', title: 'Ulica', sort: 'name', cell: ({ name }) => name },
  { key: 'town', title: 'Miejscowość', sort: 'town', cell: ({ town }) => town },
]

/** List of the streets of addresses, each with its town. */
export function StreetsList() {
  const list = useListQuery(StreetQuery)
  const answer = useCall(streets.list, { query: asAsked(list.query) })
  const add = useSave(streets.add)
  return (
    <KeptList
      name="streets"
      list={list}
      answer={answer}
      columns={columns}
      count={['ulica', 'ulice', 'ulic']}
      addWords="Dodaj ulicę"
      search="Nazwa ulicy"
      empty="Nie ma jeszcze żadnej ulicy. Ulice dopisują się też same, gdy wpisuje się adres."
      wordsOf={({ name, town }) => `${name}, ${town}`}
      remove={streets.remove}
      putBack={({ name, dic_town_id, global }) =>
        add.mutateAsync({ body: { name, dic_town_id, global } })
      }
      filters={[useInTown(list)]}
    />
  )
}

import { KeptList } from '#dictionaries/entries/web/keeping/KeptList.tsx'
import { asAsked, useListQuery } from '#ui/table/list-query.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { type Name, NameQuery, names } from '../contract.ts'
import { nameGenders } from './genders.ts'

const columns: TableColumn<Name>[] = [
  { key: 'value', title: 'Imię', sort: 'value', cell: ({ value }) => value },
  {
    key: 'gender',
    title: 'Rodzaj',
    cell: ({ gender }) =>
      nameGenders.find(({ value }) => value === gender)?.label ?? 'męskie i żeńskie',
  },
]

/** List of the first names offered in forms; the program also derives the gender of a person from them. */
export function NamesList() {
  const list = useListQuery(NameQuery)
  const answer = useCall(names.list, { query: asAsked(list.query) })
  const add = useSave(names.add)
  return (
    <KeptList
      name="names"
      list={list}
      answer={answer}
      columns={columns}
      count={['imię', 'imiona', 'imion']}
      addWords="Dodaj imię"
      search="Imię"
      empty="Nie ma jeszcze żadnego imienia."
      wordsOf={({ value }) => value}
      remove={names.remove}
      putBack={({ value, gender: kind, global }) =>
        add.mutateAsync({ body: { value, gender: kind, global } })
      }
      filters={[{ name: 'gender', label: 'Męskie i żeńskie', options: nameGenders }]}
    />
  )
}

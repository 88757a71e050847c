import { KeptList } from '#administration/dictionaries/keeping/KeptList.tsx'
import { flag } from '#books/BookFilters.tsx'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import type { Column } from '#kit/RecordTable.tsx'
import {
  type DictionaryParish,
  DictionaryParishQuery,
  dictionaryParishes,
  parishLine,
} from './contract.ts'

const columns: Column<DictionaryParish>[] = [
  { key: 'name', title: 'Parafia', sort: 'name', cell: ({ name }) => name },
  { key: 'town', title: 'Miejscowość', sort: 'town', cell: ({ town }) => town },
  { key: 'address', title: 'Adres', hidden: true, cell: ({ address }) => address },
  { key: 'diocese', title: 'Diecezja', sort: 'diocese', cell: ({ diocese }) => diocese },
]

/** Parishes of the wide world that acts and protocols name. */
export function DicParishesList() {
  const list = useListQuery(DictionaryParishQuery)
  const query = { ...list.query, without_global: flag(list.query.without_global) }
  const answer = useCall(dictionaryParishes.list, { query })
  const remove = useSave(dictionaryParishes.remove)
  const add = useSave(dictionaryParishes.add)
  return (
    <KeptList
      name="dic-parishes"
      list={list}
      answer={answer}
      columns={columns}
      count={['parafia', 'parafie', 'parafii']}
      addWords="Dodaj parafię"
      search="Wezwanie, miejscowość"
      empty="Nie ma tu jeszcze żadnej parafii. Dopisują się też same, gdy wybiera się parafię w formularzu."
      wordsOf={parishLine}
      remove={({ id }) => remove.mutateAsync({ params: { id } })}
      putBack={({ name, town, address, diocese_id, global }) =>
        add.mutateAsync({ body: { name, town, address, diocese_id, global } })
      }
    />
  )
}

import { KeptList } from '#dictionaries/entries/web/keeping/KeptList.tsx'
import { asAsked, useListQuery } from '#ui/table/list-query.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import {
  type DictionaryParish,
  DictionaryParishQuery,
  dictionaryParishes,
  parishLine,
} from '../contract.ts'

const columns: TableColumn<DictionaryParish>[] = [
  { key: 'name', title: 'Parafia', sort: 'name', cell: ({ name }) => name },
  { key: 'town', title: 'Miejscowość', sort: 'town', cell: ({ town }) => town },
  { key: 'address', title: 'Adres', hidden: true, cell: ({ address }) => address },
  { key: 'diocese', title: 'Diecezja', sort: 'diocese', cell: ({ diocese }) => diocese },
]

/** List of the parishes outside the installation that acts and protocols refer to. */
export function DicParishesList() {
  const list = useListQuery(DictionaryParishQuery)
  const answer = useCall(dictionaryParishes.list, { query: asAsked(list.query) })
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
      remove={dictionaryParishes.remove}
      putBack={({ name, town, address, diocese_id, global }) =>
        add.mutateAsync({ body: { name, town, address, diocese_id, global } })
      }
    />
  )
}

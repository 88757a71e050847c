import { KeptList } from '#dictionaries/entries/web/keeping/KeptList.tsx'
import { asAsked, useListQuery } from '#ui/table/list-query.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { type ZipCode, ZipCodeQuery, zipCodes } from '../contract.ts'
import { useInTown } from './in-town.ts'

const columns: TableColumn<ZipCode>[] = [
  { key: 'code', title: 'Kod', sort: 'code', cell: ({ code }) => code },
  { key: 'town', title: 'Miejscowość', sort: 'town', cell: ({ town }) => town },
]

export function ZipCodesList() {
  const list = useListQuery(ZipCodeQuery)
  const answer = useCall(zipCodes.list, { query: asAsked(list.query) })
  const add = useSave(zipCodes.add)
  return (
    <KeptList
      name="zip-codes"
      list={list}
      answer={answer}
      columns={columns}
      count={['kod', 'kody', 'kodów']}
      addWords="Dodaj kod"
      search="Początek kodu"
      empty="Nie ma jeszcze żadnego kodu. Dodaj kody swojej parafii, a formularze będą je podpowiadać."
      wordsOf={({ code, town }) => [code, town].filter(Boolean).join(' ')}
      remove={zipCodes.remove}
      putBack={({ code, dic_town_id, global }) =>
        add.mutateAsync({ body: { code, dic_town_id, global } })
      }
      filters={[useInTown(list)]}
    />
  )
}

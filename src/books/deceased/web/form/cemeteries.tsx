import { useMemo } from 'react'
import { parishPlaces } from '#parishes/places/contract.ts'
import { Suggest } from '#ui/fields.ts'
import { useCall, useSuspenseCall } from '#ui/calls/query.ts'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { useMatched } from '#books/core/web/form/matched.ts'

const ALL_PLACES = { per_page: 200 }

const listCemeteries = (places: readonly { id: number; kind: string; name: string }[]) =>
  places
    .filter(({ kind, name }) => /^cmentarz/i.test(kind) || /^cmentarz/i.test(name))
    .map(({ id, name }) => ({ id, label: name }))

/** The cemeteries among the places of the parish. */
export const useCemeteries = () =>
  listCemeteries(
    useSuspenseCall(parishPlaces.list, { query: ALL_PLACES }, { staleTime: 300_000 }).data.data,
  )

/** Field of the cemetery: one of the parish or any other; `cemetery_place_id` is set for one of the parish. */
export function CemeteryField() {
  const advice = useAdvice()
  const { data } = useCall(parishPlaces.list, { query: ALL_PLACES }, { staleTime: 300_000 })
  const cemeteries = useMemo(() => data && listCemeteries(data.data), [data])
  useMatched('cemetery', 'cemetery_place_id', cemeteries)
  return (
    <Suggest
      name="cemetery"
      label="Cmentarz"
      hint={advice('cemetery')}
      among={cemeteries ?? []}
      span={2}
    />
  )
}

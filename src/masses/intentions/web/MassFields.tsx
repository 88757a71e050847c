import { useMemo } from 'react'
import { useMinisters } from '#books/core/web/form/MinisterField.tsx'
import { useMatched } from '#books/core/web/form/matched.ts'
import { today } from '#shared/dates/days.ts'
import { parishPlaces } from '#parishes/places/contract.ts'
import { Choice, Suggest } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'

const MASS_PLACES = { per_page: 200, mass_place: 'true', active: 'true' } as const

/** Returns the churches and chapels of the parish where Masses are celebrated. */
export function useMassPlaces() {
  const { data } = useCall(parishPlaces.list, { query: MASS_PLACES }, { staleTime: 300_000 })
  return data?.data
}

/** Whether the place of a Mass must be shown; not in a parish with one church. */
export const useManyPlaces = () => (useMassPlaces()?.length ?? 0) > 1

/** Field of the place of the Mass; hidden in a parish with one church. */
export function PlaceChoice() {
  const places = useMassPlaces()
  const options = useMemo(
    () => (places ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [places],
  )
  return <Choice name="parish_place_id" label="Miejsce" options={options} span={2} />
}

/**
 * Fields of the celebrant: the name as recorded in the book, and the priest of the parish it refers to. A priest who
 * has left is not offered for a future Mass.
 */
export function CelebrantField() {
  const ministers = useMinisters()
  useMatched('celebrant', 'celebrant_id', ministers)
  const day = useFormValue<string>('mass_date')
  const past = day !== undefined && day < today()
  const priests = (ministers ?? []).filter(({ clergy, active }) => clergy && (active || past))
  return <Suggest name="celebrant" label="Celebrans" among={priests} span={2} />
}

import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { addTown } from '#shared/places/parish-names.ts'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { parishPlaces } from '#parishes/places/contract.ts'
import { Suggest } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { useSession } from '#shell/session.ts'
import { useMatched } from './matched.ts'

const MASS_PLACES = { per_page: 200, mass_place: 'true' } as const

/** Lists the churches and chapels of the parish as acts name them: «kościół św. Anny, Sokołów». */
function useChurches() {
  const { data } = useCall(parishPlaces.list, { query: MASS_PLACES }, { staleTime: 300_000 })
  const town = useSession().parish?.town?.name
  return useMemo(
    () =>
      data?.data.map(({ id, name, is_default }) => ({
        id,
        label: addTown(name, town),
        is_default,
      })),
    [data, town],
  )
}

/** Returns the usual place of a marriage: the church (KPK 1118 § 1), or the parish while no church is known. */
export function useOwnChurch(): { id: number | null; label: string } {
  const parish = useOwnParish()
  return useChurches()?.find(({ is_default }) => is_default) ?? { id: null, label: parish }
}

interface Props {
  /** Text field of the act: `baptism_place`. */
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  span?: 2 | 3 | 4
}

/**
 * Field of the place: a church of the parish or any other place; `parish_place_id` is set for a church of the parish.
 */
export function PlaceField({ name, ...props }: Props) {
  const parish = useOwnParish()
  const places = useChurches()
  useMatched(name, 'parish_place_id', places)
  return <Suggest {...props} name={name} among={[{ label: parish }, ...(places ?? [])]} />
}

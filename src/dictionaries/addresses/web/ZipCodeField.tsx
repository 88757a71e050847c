import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { Suggest } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { zipCodes } from '../contract.ts'

interface Props {
  name: string
  /** Names of the other fields of the same address. */
  town: string
  street: string
  building: string
  postOffice: string
}

/**
 * Field of a zip code. When the clerk changes the place, the parish’s usual code of that street or town is filled in; a
 * code typed by hand stays.
 */
export function ZipCodeField({ name, ...place }: Props) {
  useLikely(name, place)
  const dic_town_id = useFormValue<number | null>(place.town) || undefined
  return (
    <Suggest
      name={name}
      label="Kod pocztowy"
      placeholder="00-000"
      suggest={async (search, signal) => {
        const { data } = await call(zipCodes.list, { query: { search, dic_town_id }, signal })
        return [...new Set(data.map(({ code }) => code))]
      }}
    />
  )
}

function useLikely(name: string, { town, street, building, postOffice }: Omit<Props, 'name'>) {
  const { getValues, setValue, getFieldState } = useFormContext()
  const dic_town_id = useFormValue<number | null>(town)
  const dic_street_id = useFormValue<number | null>(street)
  const building_number = useFormValue<string | null>(building)
  const learnt = useRef<string | null>(null)
  const isAddressDirty = [town, street, building].some(field => getFieldState(field).isDirty)
  useEffect(() => {
    if (!isAddressDirty || !dic_town_id) return
    const controller = new AbortController()
    const put = (field: string, value: string | null) => {
      if (value) setValue(field, value, { shouldDirty: true })
    }
    const learn = async () => {
      const query = {
        dic_town_id,
        dic_street_id: dic_street_id || undefined,
        building_number: building_number || undefined,
      }
      const likely = await call(zipCodes.likely, { query, signal: controller.signal })
      const now: string | null = getValues(name)
      if (now && now !== learnt.current) return
      learnt.current = likely.zip_code
      put(name, likely.zip_code)
      if (!getValues(postOffice)) put(postOffice, likely.post_office)
    }
    // The code is only a suggestion: when the request fails, the clerk types it.
    const timer = setTimeout(() => void learn().catch(() => {}), 250)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [
    isAddressDirty,
    dic_town_id,
    dic_street_id,
    building_number,
    name,
    postOffice,
    getValues,
    setValue,
  ])
}

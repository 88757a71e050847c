import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { Lookup } from '#ui/fields.ts'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { foldText } from '#shared/text/fold-text.ts'
import { type Street, streets } from '../contract.ts'
import { streetName } from '../street-kinds.ts'

interface Props {
  name: string
  /** Name of the town field: its streets are offered, and choosing a street first fills the town. */
  town: string
  label?: string
  span?: 2 | 3 | 4
}

/** Field of a street of the dictionary; the form stores its number. */
export function StreetField({ town, label = 'Ulica', ...props }: Props) {
  const id = useFormValue<number | null>(props.name)
  const town_id = useFormValue<number | null>(town) || undefined
  const streetAnswer = useCall(
    streets.list,
    { query: { id: id || undefined } },
    { enabled: Boolean(id) },
  )
  const street = streetAnswer.data?.data.find(row => row.id === id)
  useSameTown(props.name, town, street)
  return (
    <Lookup
      {...props}
      label={label}
      shown={street?.name}
      find={async (search, signal) => {
        const query = { search, dic_town_id: town_id }
        const { data } = await call(streets.list, { query, signal })
        return data.map(row => getOption(row, !town_id))
      }}
      onCreate={name => addStreet(name, town_id)}
    />
  )
}

const getOption = ({ id, name, town }: Street, withTown = false) => ({
  value: id,
  label: name,
  note: withTown ? town : undefined,
})

/** Fills the town of a street that is chosen first, and clears a street of another town when the town changes. */
function useSameTown(name: string, town: string, street: Street | undefined) {
  const { setValue, getValues } = useFormContext()
  const town_id = useFormValue<number | null>(town)
  const last = useRef(town_id)
  useEffect(() => {
    const townChanged = !Object.is(last.current, town_id)
    last.current = town_id
    if (!street || street.id !== getValues(name) || street.dic_town_id === town_id) return
    if (townChanged) setValue(name, null, { shouldDirty: true })
    else setValue(town, street.dic_town_id, { shouldDirty: true, shouldValidate: true })
  }, [town_id, street, name, town, setValue, getValues])
}

async function addStreet(text: string, dic_town_id: number | undefined) {
  if (!dic_town_id) {
    notify('Najpierw wybierz miejscowość, potem dopisz ulicę.', { tone: 'bad' })
    return undefined
  }
  const name = streetName(text)
  const { data } = await call(streets.list, { query: { search: text, dic_town_id } })
  const existingStreet = data.find(street => foldText(street.name) === foldText(name))
  if (existingStreet) return getOption(existingStreet)
  const isConfirmed = await confirm({
    title: 'Nowa ulica',
    message: `Dopisać do słownika ulicę „${name}”?`,
    yes: 'Dopisz',
    no: 'Anuluj',
  })
  if (!isConfirmed) return undefined
  const { entry } = await call(streets.add, { body: { name, dic_town_id } })
  return getOption(entry)
}

import { call } from '#ui/calls/call.ts'
import { Lookup } from '#ui/fields.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { foldText } from '#shared/text/fold-text.ts'
import { type Town, towns } from '../contract.ts'

interface Props {
  name: string
  label?: string
  span?: 2 | 3 | 4
  required?: boolean
}

/** Field of a town of the dictionary; the form stores its number, and an unknown town may be added. */
export function TownField({ label = 'Miejscowość', ...props }: Props) {
  const id = useFormValue<number | null>(props.name)
  const townAnswer = useCall(
    towns.list,
    { query: { id: id || undefined } },
    { enabled: Boolean(id) },
  )
  return (
    <Lookup
      {...props}
      label={label}
      shown={townAnswer.data?.data.find(town => town.id === id)?.name}
      find={async (search, signal) =>
        (await call(towns.list, { query: { search }, signal })).data.map(getOption)
      }
      onCreate={addTown}
    />
  )
}

const getOption = (town: Town) => ({
  value: town.id,
  label: town.name,
  note: [
    town.commune && `gm. ${town.commune}`,
    town.county && `pow. ${town.county}`,
    town.voivodeship && `woj. ${town.voivodeship}`,
  ]
    .filter(Boolean)
    .join(', '),
})

async function addTown(name: string) {
  const { data } = await call(towns.list, { query: { search: name } })
  const existingTown = data.find(town => foldText(town.name) === foldText(name))
  if (existingTown) return getOption(existingTown)
  const isConfirmed = await confirm({
    title: 'Nowa miejscowość',
    message: `Dopisać do słownika miejscowość „${name}”?`,
    yes: 'Dopisz',
    no: 'Anuluj',
  })
  if (!isConfirmed) return undefined
  const { entry } = await call(towns.add, { body: { name } })
  return getOption(entry)
}

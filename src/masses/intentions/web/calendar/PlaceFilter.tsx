import { NativeSelect } from '@mantine/core'
import { useMassPlaces } from '../MassFields.tsx'

interface Props {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Filter by church; hidden in a parish with one church. */
export function PlaceFilter({ value, onChange }: Props) {
  const places = useMassPlaces()
  if (!places || places.length < 2) return null
  return (
    <NativeSelect
      aria-label="Miejsce"
      value={value ?? ''}
      data={[
        { value: '', label: 'Wszystkie miejsca' },
        ...places.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={event => onChange(Number(event.currentTarget.value) || undefined)}
    />
  )
}

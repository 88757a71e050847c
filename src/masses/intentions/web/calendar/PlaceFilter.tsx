import { NativeSelect } from '@mantine/core'
import { useMassPlaces } from '../MassFields.tsx'

interface Props {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** One church of several; nothing where there is but one. */
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

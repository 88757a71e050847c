import '@mantine/core/styles/Checkbox.layer.css'
import './WeekdaysField.css'
import { Checkbox } from '@mantine/core'
import { useField } from '#ui/fields/field.ts'
import { weekdayWords } from '../../labels.ts'

/** Days of the week, 1 Monday to 7 Sunday, as a row of boxes. */
export function WeekdaysField() {
  const { value, change, input } = useField<number[]>({ name: 'weekdays', label: 'Dni tygodnia' })
  return (
    <Checkbox.Group
      label="Dni tygodnia"
      error={input.error}
      value={(value ?? []).map(String)}
      onChange={days => change(days.map(Number).toSorted())}
      className="intentions-weekday-boxes"
    >
      <div>
        {weekdayWords.map((name, index) => (
          <Checkbox key={name} value={String(index + 1)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

import './FreeMasses.css'
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { FirstFree } from '../../free-masses/web/FirstFree.tsx'
import { useManyPlaces } from '../MassFields.tsx'
import { intentions, type Mass } from '../../contract.ts'

const isDay = (day: unknown): day is string =>
  typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)

type ChosenMass = Pick<Mass, 'mass_time' | 'parish_place_id'> & { mass_date?: string }

/**
 * Lists the free Masses of the typed day, with one step to the nearest free Mass; a click copies the hour and the place
 * into the form.
 */
export function FreeMasses() {
  const day = useFormValue<string>('mass_date')
  const isKnownDay = isDay(day) && day >= '1970'
  const { data } = useCall(
    intentions.calendar,
    { query: { date_from: day ?? '', date_to: day ?? '' } },
    { enabled: isKnownDay },
  )
  const manyPlaces = useManyPlaces()
  const { setValue, setFocus } = useFormContext()
  // While another day loads, the answer is still about the former one.
  const calendarDay = data?.data.find(entry => entry.day === day)
  const take = ({ mass_time, parish_place_id, mass_date }: ChosenMass) => {
    const fieldOptions = { shouldDirty: true, shouldValidate: true }
    if (mass_date) setValue('mass_date', mass_date, fieldOptions)
    setValue('mass_time', mass_time, fieldOptions)
    setValue('parish_place_id', parish_place_id, { shouldDirty: true })
    // Wait until the dialog of free Masses has returned the focus to its button.
    setTimeout(() => setFocus('content'))
  }
  return (
    <div className="intentions-free" role="group" aria-label="Msze tego dnia">
      {calendarDay && (
        <p>
          {calendarDay.name}
          {calendarDay.closed && ` · ${calendarDay.closed}`}
        </p>
      )}
      {calendarDay?.masses.map(mass => (
        <Button
          key={`${mass.mass_time} ${mass.parish_place_id}`}
          variant="default"
          size="compact-sm"
          disabled={isFull(mass)}
          onClick={() => take(mass)}
        >
          {mass.mass_time}
          {manyPlaces && mass.place && ` ${mass.place}`}: {describeFreeSlots(mass)}
        </Button>
      ))}
      {calendarDay && calendarDay.masses.length > 0 && calendarDay.masses.every(isFull) && (
        <p>Wszystkie Msze tego dnia są zajęte: wybierz pierwszy wolny termin albo inny dzień.</p>
      )}
      <FirstFree size="compact-sm" from={isKnownDay ? day : undefined} onTake={take} />
      {calendarDay?.masses.length === 0 && !calendarDay.closed && (
        <p>W szablonie nie ma Mszy tego dnia; godzinę można wpisać ręcznie.</p>
      )}
    </div>
  )
}

const isFull = ({ slots, intentions: bookedIntentions }: Mass) => bookedIntentions.length >= slots

function describeFreeSlots({ slots, intentions: bookedIntentions }: Mass) {
  const free = Math.max(0, slots - bookedIntentions.length)
  if (free === 0) return 'zajęta'
  return slots === 1 ? 'wolna' : `wolne ${free} z ${slots}`
}

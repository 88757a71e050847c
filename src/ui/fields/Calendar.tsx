import '@mantine/dates/styles.layer.css'
import './Calendar.css'
import 'dayjs/locale/pl'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'

interface Props {
  value: string | null
  /** True when opened by keyboard: the chosen day, or today, gets the focus. */
  byKeys: boolean
  onPick: (day: string | null) => void
}

/** Calendar of a month, from Monday, with only Sundays red. Loaded when it is first opened. */
export function Calendar({ value, byKeys, onPick }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!byKeys) return
    const days = box.current?.querySelector<HTMLElement>('[data-selected], [data-today]')
    ;(days ?? box.current?.querySelector<HTMLElement>('button'))?.focus()
  }, [byKeys])
  return (
    <section ref={box} aria-label="Kalendarz" className="kit-calendar">
      <DatePicker
        value={value}
        defaultDate={value ?? undefined}
        onChange={onPick}
        highlightToday
        locale="pl"
        firstDayOfWeek={1}
        weekendDays={[0]}
        ariaLabels={labels}
      />
    </section>
  )
}

const labels = {
  nextMonth: 'Następny miesiąc',
  previousMonth: 'Poprzedni miesiąc',
  nextYear: 'Następny rok',
  previousYear: 'Poprzedni rok',
  nextDecade: 'Następne lata',
  previousDecade: 'Poprzednie lata',
}

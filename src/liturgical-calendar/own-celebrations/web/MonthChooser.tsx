import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { MONTHS } from '#shared/dates/month-names.ts'
import { isMonth, getMonth, getLocalToday } from './months.ts'
import { listParts } from '#shared/dates/days.ts'

interface Props {
  month: string
  onMonth: (month: string) => void
}

/** Control that moves by a month, or to any month of any year. */
export function MonthChooser({ month, onMonth }: Props) {
  const [year, number] = listParts(month)
  return (
    <div className="calendar-months no-print">
      <Step label="Poprzedni miesiąc" to={getMonth(year, number - 1)} onMonth={onMonth}>
        <IconChevronLeft size={20} aria-hidden />
      </Step>
      <NativeSelect
        aria-label="Miesiąc"
        value={number}
        onChange={event => onMonth(getMonth(year, Number(event.currentTarget.value)))}
        data={MONTHS.map((label, index) => ({ value: String(index + 1), label }))}
      />
      <NativeSelect
        aria-label="Rok"
        value={year}
        onChange={event => onMonth(getMonth(Number(event.currentTarget.value), number))}
        data={yearsAround(year)}
      />
      <Step label="Następny miesiąc" to={getMonth(year, number + 1)} onMonth={onMonth}>
        <IconChevronRight size={20} aria-hidden />
      </Step>
      <Button variant="default" onClick={() => onMonth(getLocalToday().slice(0, 7))}>
        Dziś
      </Button>
    </div>
  )
}

interface StepProps {
  label: string
  to: string
  onMonth: (month: string) => void
  children: React.ReactNode
}

const Step = ({ label, to, onMonth, children }: StepProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    disabled={!isMonth(to)}
    onClick={() => onMonth(to)}
  >
    {children}
  </ActionIcon>
)

/** Lists the supported years from twenty before to thirty after the given one. */
const yearsAround = (year: number) =>
  Array.from({ length: 51 }, (_, index) => year - 20 + index)
    .filter(candidateYear => isMonth(getMonth(candidateYear, 1)))
    .map(String)

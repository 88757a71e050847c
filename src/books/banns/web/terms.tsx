import { Mark } from '#ui/layout/Mark.tsx'
import { isBefore, today } from '#shared/dates/days.ts'
import type { BannsRow } from '../contract.ts'
import { firstDay, lastDay } from '../date-rules.ts'

type Terms = Pick<
  BannsRow,
  | 'mode'
  | 'date_from'
  | 'date_to'
  | 'first_date'
  | 'second_date'
  | 'result'
  | 'dispensation_reason'
  | 'cancelled_at'
>

export function BannsState({ act }: { act: Terms }) {
  if (act.cancelled_at) return null
  if (act.dispensation_reason) return <Mark>dyspensa</Mark>
  if (act.result === 'obstacle') return <Mark tone="bad">zgłoszono przeszkodę</Mark>
  if (act.result === 'clear') return <Mark tone="good">bez przeszkód</Mark>
  if (isBefore(lastDay(act), today())) return <Mark tone="warn">wpisz wynik</Mark>
  return isBefore(today(), firstDay(act)) ? <Mark>zaplanowane</Mark> : <Mark>trwają</Mark>
}

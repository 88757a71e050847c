import { Mark } from '#ui/layout/Mark.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { Countdown } from '../deadline.ts'

/** «do USC jeszcze 3 dni, do 19.06.2026» */
export function countdownWords({ deadline, left }: Countdown) {
  if (left < 0) return `termin USC minął ${showDay(deadline)}`
  if (left === 0) return 'do USC: dziś ostatni dzień'
  return `do USC jeszcze ${plural(left, 'dzień', 'dni', 'dni')}, do ${showDay(deadline)}`
}

/** Badge with the time left for sending to the civil registry. */
export const CountdownMark = ({ countdown }: { countdown: Countdown | null }) =>
  countdown && <Mark tone={countdown.left < 1 ? 'bad' : 'warn'}>{countdownWords(countdown)}</Mark>

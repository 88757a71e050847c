import { addDays, today } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { type MessageState, STATES } from './labels.ts'

/** Date and time in the time zone of Poland. */
export interface Clock {
  day: string
  time: string
}

const warsaw = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export const getClock = (moment: Date): Clock => {
  const [day, time] = warsaw.format(moment).split(' ') as [string, string]
  return { day, time }
}

/** Formats when a message goes out: „dziś o 8:00”, „jutro o 8:00”, „02.12.2026 o 8:00”. */
export function formatSendingStart({ day, time }: Clock, now = new Date()) {
  const present = today(now)
  const dayText = day === present ? 'dziś' : day === addDays(present, 1) ? 'jutro' : showDay(day)
  return `${dayText} o ${time.replace(/^0/, '')}`
}

/** Says when a message goes out if it is sent now. */
export const describeStart = ({ quiet, ...clock }: Clock & { quiet: boolean }) =>
  quiet
    ? `Przez ciszę SMS wiadomość wyjdzie dopiero ${formatSendingStart(clock)}.`
    : `Wiadomość wyjdzie ${formatSendingStart(clock)}.`

/** Longest wait that is not worth telling: the pause in which the sending can be undone. */
const SHORT_WAIT_MS = 60_000

/** Describes until when a queued message waits; undefined when it is going out now. */
export function describeWait(starts_at: string | null, now = new Date()) {
  if (starts_at === null) return undefined
  const start = new Date(starts_at)
  if (start.getTime() - now.getTime() <= SHORT_WAIT_MS) return undefined
  return `wyjdzie ${formatSendingStart(getClock(start), now)}`
}

interface MessageStatus {
  state: MessageState
  starts_at: string | null
}

/** Describes the state of a message; of one that waits for its hour, until when. */
export const describeMessageState = ({ state, starts_at }: MessageStatus) =>
  (state === 'queued' && describeWait(starts_at)) || STATES[state]

import { type Clock, getClock } from '../../sending-start.ts'

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

interface Quiet {
  from: string
  to: string
}

export const isQuiet = ({ time }: Clock, { from, to }: Quiet) =>
  from <= to ? time >= from && time < to : time >= from || time < to

/** Returns the end of the quiet hours that contain the moment, or the moment itself. */
export function getEndOfQuietHours(at: Clock, quiet: Quiet): Clock {
  if (!isQuiet(at, quiet)) return at
  return { day: at.time < quiet.to ? at.day : nextDay(at.day), time: quiet.to }
}

/** Returns when the sending may begin: not before `earliest`, and outside of the quiet hours; null means now. */
export function getSendingStart(
  earliest: Clock | null,
  quiet: Quiet | null,
  now: Date,
): Clock | null {
  const present = getClock(now)
  const begin =
    earliest && `${earliest.day} ${earliest.time}` > `${present.day} ${present.time}`
      ? earliest
      : present
  const start = quiet ? getEndOfQuietHours(begin, quiet) : begin
  return start === present ? null : start
}

import type { Channel } from '../../labels.ts'
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

interface PlannedMessage {
  channel: Channel
  send_day: string | null
  send_time: string | null
}

/** Plans the start of a message by its own hour and, for an SMS, the quiet hours of the parish; null means now. */
export function planSendingStart(
  { channel, send_day, send_time }: PlannedMessage,
  parish: { sms_quiet_from: string; sms_quiet_to: string },
  now = new Date(),
): (Clock & { quiet: boolean }) | null {
  const wish = send_day && send_time ? { day: send_day, time: send_time } : null
  const quiet = { from: parish.sms_quiet_from, to: parish.sms_quiet_to }
  const start = getSendingStart(wish, channel === 'sms' ? quiet : null, now)
  return start && { day: start.day, time: start.time, quiet: start !== wish }
}

import { BackupProblem } from './problem.ts'

const warsaw = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Formats a moment in Polish time as it is typed: `2026-11-30 14:05:00`. */
export const formatPolishTime = (time: number) => warsaw.format(time)

/** Writes the time as an argument of a command; cmd.exe of Windows knows no apostrophes. */
export const quoteTime = (text: string, platform = process.platform) =>
  platform === 'win32' ? text.replace(' ', 'T') : `'${text}'`

const TYPED = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/
const FORMAT_HINT = `Podaj dzień i godzinę czasu polskiego, np. --to ${quoteTime('2026-11-30 14:05')}.`
const OFFSETS = ['+02:00', '+01:00']

/**
 * Reads a moment in Polish time. Of the two moments of the hour that an autumn night repeats it means the first; the
 * hour that a spring night leaves out is refused.
 */
export function parsePolishTime(text: string): number {
  const [, day, minute, seconds = ':00'] = TYPED.exec(text.trim()) ?? []
  if (!day || !minute) throw new BackupProblem(FORMAT_HINT)
  const typedTime = `${day} ${minute}${seconds}`
  const times = OFFSETS.map(offset => Date.parse(`${day}T${minute}${seconds}${offset}`))
  const match = times.find(time => !Number.isNaN(time) && formatPolishTime(time) === typedTime)
  if (match === undefined)
    throw new BackupProblem(`Takiej chwili nie ma w kalendarzu: ${text}. ${FORMAT_HINT}`)
  return match
}

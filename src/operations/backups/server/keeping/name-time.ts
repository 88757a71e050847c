import { basename } from 'node:path'
import { formatPolishTime } from '../polish-time.ts'
import { BackupProblem } from '../problem.ts'

/** Names have UTC, so that they sort by age and differ also in the hour that an autumn night repeats. */
const NAME_TIME = /^((?:kancelaria|parafia-\d+)-)(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)/

const parseNameTime = (name: string) => {
  const [, , day, hours, minutes, seconds] = NAME_TIME.exec(name) ?? []
  return day && Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Returns the name of a file of backups with its Polish time. */
export function describeFile(name: string): string {
  const time = parseNameTime(name)
  return time ? `${name} (${formatPolishTime(time)} czasu polskiego)` : name
}

/** A backup is begun within seconds after it got its name. */
const TOLERANCE_MS = 3_600_000

/**
 * Refuses an older backup under the name of a newer one before anything is restored. Returns a sentence about the time
 * of a file whose name does not tell it.
 */
export function checkNameTime(
  file: string,
  at: string | undefined,
  allowsOther: boolean,
): string | undefined {
  if (at === undefined) return undefined
  const name = basename(file)
  const [nameTime, time] = [parseNameTime(name), Date.parse(at)]
  if (!nameTime) return `Ta kopia jest z ${formatPolishTime(time)} (czas polski).`
  if (nameTime - time < TOLERANCE_MS || allowsOther) return undefined
  const stamp = new Date(time).toISOString().slice(0, 19).replaceAll(':', '')
  throw new BackupProblem(
    `Ta kopia jest starsza, niż podaje jej nazwa: jest z ${formatPolishTime(time)}, a w nazwie jest ${formatPolishTime(nameTime)} (czas polski). Nic nie zostało zmienione. Jeżeli chcesz wrócić do tamtego dnia, zmień nazwę pliku na ${name.replace(NAME_TIME, `$1${stamp}`)} albo dopisz na końcu --untrusted.`,
  )
}

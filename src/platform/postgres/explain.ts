import * as fs from 'node:fs'
import type { ClusterPaths } from './cluster-paths.ts'
import { NO_PASSWORD, explainMissingPassword, explainWrongPassword } from './server-password.ts'

/** SQLSTATE `invalid_password`. */
export const WRONG_PASSWORD = '28P01'

/** Debian packages of the libraries that PostgreSQL loads from the system. */
const packages: Record<string, string> = {
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
}

type Cause = { code?: unknown; syscall?: string; stderr?: string; message: string }

/** Explains in one Polish sentence why the database did not start, with a remedy. */
export function explainStartFailure(
  cause: unknown,
  { log, cluster }: Pick<ClusterPaths, 'log' | 'cluster'>,
): Error {
  const { code, syscall, stderr, message } = cause as Cause
  if (code === NO_PASSWORD) return new Error(explainMissingPassword(cluster), { cause })
  if (code === WRONG_PASSWORD) return new Error(explainWrongPassword(cluster), { cause })
  const errorOutput = stderr || lastLines(log)
  const library = /loading shared libraries: ([^\s:]+)/.exec(errorOutput)?.[1]
  if (library) return new Error(lacks(library), { cause })
  if (code === 'ENOENT' && syscall?.startsWith('spawn')) return new Error(noGlibc, { cause })
  return new Error(
    `Nie udało się uruchomić bazy danych w ${cluster}: usuń przyczynę podaną niżej albo wskaż własny serwer PostgreSQL w ustawieniu DATABASE_URL.\n${errorOutput || message}`,
    { cause },
  )
}

const noGlibc =
  'Wbudowana baza danych nie działa w tym systemie (potrzebuje biblioteki glibc): wskaż własny serwer PostgreSQL w ustawieniu DATABASE_URL.'

function lacks(library: string) {
  const name = packages[library]
  const advice = name ? `zainstaluj pakiet ${name} (apt-get install ${name})` : 'zainstaluj ją'
  return `Wbudowanej bazie danych brakuje biblioteki ${library}: ${advice}.`
}

const serious = /FATAL|PANIC|error while/

function lastLines(log: string) {
  if (!fs.existsSync(log)) return ''
  const lines = fs.readFileSync(log, 'utf8').split('\n')
  return lines
    .filter(line => serious.test(line))
    .slice(-3)
    .join('\n')
}

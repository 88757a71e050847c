import { commandLine } from '#platform/command-line.ts'
import type { Database } from '#platform/database/database.ts'
import { listAcceptedSecrets } from '#platform/files/previous-secrets.ts'
import { type BrokenChain, listHistories, verifyChain } from '../chain.ts'
import { readSnapshot } from '../snapshot.ts'
import { isRecent, readHeads } from '../heads/head-files.ts'
import {
  type SignedHeads,
  findHeadDifferences,
  findDifferentReadings,
  queryUnhurried,
} from '../heads/heads.ts'
import { type HistoryKeys, readHistoryKeys } from '../heads/history-keys.ts'
import { findStrayRecords } from './verify-records.ts'
import type { Stray } from '../readings/last-entry-difference.ts'
import { tableTitle } from '../table-titles.ts'

const LINKS: Record<BrokenChain['problem'], string> = {
  changed: 'zmieniono treść wpisu',
  missing: 'brakuje wpisu lub zmieniono kolejność',
  tail: 'odcięto koniec historii',
  headless: 'brakuje zapisu, na którym wpisie kończy się historia',
}
const RECORDS: Record<Stray['problem'], string> = {
  changed: 'ma inną treść niż w historii (zmieniono go poza programem)',
  added: 'nie ma wpisu w historii (dodano go poza programem)',
  deleted: 'jest w historii, a nie ma go w bazie (usunięto go poza programem)',
}

const VERIFY = commandLine('verify', 'ścieżka-do-pliku')

/** Result of `npm run verify`: problems that were found, and warnings about what could not be checked. */
export interface HistoryVerdict {
  rows: number
  files: number
  problems: string[]
  warnings: string[]
}

const getParish = (parish_id: number | null) =>
  parish_id ? `Parafia ${parish_id}` : 'Cała instalacja'

const KEY_CHANGED = `Klucz SECRET_KEY jest inny niż ten, którym podpisywano historię, więc podpisów nie da się sprawdzić. To nie znaczy, że historię zmieniono. Podaj poprzedni klucz w ustawieniu SECRET_KEY_PREVIOUS i uruchom polecenie: ${commandLine('secrets:rotate')}.`

/** Lists the problems of one file: whether this installation signed it, and whether the history still matches it. */
async function getProblems(
  database: Database,
  file: string,
  keys: HistoryKeys,
  signedHeads?: SignedHeads,
) {
  if (!signedHeads || keys.findSigner(signedHeads) === 'foreign')
    return [`${file}: podpis się nie zgadza (plik uszkodzony, zmieniony albo z innej instalacji)`]
  const moment = isRecent(file)
    ? signedHeads.at.slice(0, 16).replace('T', ' ')
    : signedHeads.at.slice(0, 10)
  const different = await findHeadDifferences(database, signedHeads)
  const readings = await findDifferentReadings(database, signedHeads)
  return [
    ...different.map(
      ({ parish_id, seq }) => `${getParish(parish_id)}, wpis ${seq}: inny niż podpisany ${moment}`,
    ),
    ...readings.map(
      ({ parish_id, last_id }) =>
        `${getParish(parish_id)}, ${tableTitle('reads')} nr ${last_id}: inny niż podpisany ${moment}`,
    ),
  ]
}

const DAY = 24 * 3600 * 1000
const getDay = (moment: string) => moment.slice(0, 10)

/**
 * Returns a warning when the history began before the first signature, because a complete rewrite from before it would
 * not be noticed.
 */
async function findUnsignedHistory(database: Database, signedHeads: SignedHeads[]) {
  const [earliest] = await queryUnhurried<{ begin: string | null }>(
    database,
    `select min(h.at) as begin from history_heads join history h using (parish_id)
     where h.seq = 1 and h.at > coalesce((select demo_left_at from installation_state), '-infinity')`,
  )
  const begin = earliest?.begin
  const first = signedHeads.map(({ at }) => at).toSorted()[0]
  if (!first)
    return `Nie ma żadnego pliku z podpisem historii: nie da się wykluczyć, że całą historię napisano od nowa. Podaj pliki z wiadomości „Podpis historii zmian”: ${VERIFY}.`
  if (begin && Date.parse(first) - Date.parse(begin) > DAY)
    return `Historia zaczyna się ${getDay(begin)}, a najstarszy plik z jej podpisem jest z ${getDay(first)}: pliki z tego czasu zginęły. Podaj te z wiadomości „Podpis historii zmian”: ${VERIFY}.`
  return undefined
}

/** Recomputes the chains, and compares every record with its history and both with the signed heads in `files`. */
export async function getVerdict(
  database: Database,
  files: string[],
  secret: string,
): Promise<HistoryVerdict> {
  let rows = 0
  const problems: string[] = []
  for (const parish_id of await listHistories(database)) {
    const verdict = await verifyParish(database, parish_id)
    rows += verdict.rows
    problems.push(...verdict.problems)
  }
  const signatures = await verifySignatures(database, files, secret)
  return {
    rows,
    files: files.length,
    ...signatures,
    problems: [...problems, ...signatures.problems],
  }
}

/** Recomputes the chain of one parish (0: the installation) and compares its records with it, at one moment. */
export const verifyParish = (database: Database, parish_id: number) =>
  readSnapshot(database, async client => {
    const { rows, broken, head } = await verifyChain(client, parish_id)
    const strays = await findStrayRecords(client, parish_id)
    const place = getParish(parish_id)
    return {
      rows,
      head,
      problems: [
        ...broken.map(({ seq, problem }) => `${place}, wpis ${seq}: ${LINKS[problem]}`),
        ...strays.map(
          ({ table_name, record_id, problem }) =>
            `${place}, ${tableTitle(table_name)} nr ${record_id}: ${RECORDS[problem]}`,
        ),
      ],
    }
  })

/** Compares the history with the signed heads in the files. */
export async function verifySignatures(
  database: Database,
  files: string[],
  secret: string,
): Promise<Pick<HistoryVerdict, 'problems' | 'warnings'>> {
  const problems: string[] = []
  const signedHeads: SignedHeads[] = []
  const keys = await readHistoryKeys(database, listAcceptedSecrets(secret))
  for (const file of files) {
    const heads = await readHeads(file)
    if (heads && keys.findSigner(heads) !== 'foreign') signedHeads.push(heads)
    problems.push(...(await getProblems(database, file, keys, heads)))
  }
  const warnings = [
    keys.isChanged ? KEY_CHANGED : undefined,
    await findUnsignedHistory(database, signedHeads),
  ]
  return { problems, warnings: warnings.filter(warning => warning !== undefined) }
}

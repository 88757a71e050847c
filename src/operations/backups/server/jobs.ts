import { listAdministrators } from '#platform/mail/list-administrators.ts'
import { getPublicKey } from '#history/server/heads/heads.ts'
import { commandLine } from '#platform/command-line.ts'
import { basename, join } from 'node:path'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { createDatabase } from '#platform/postgres/embedded.ts'
import type { ScratchServer, WithScratchServer } from '#platform/postgres/scratch-server.ts'
import { dropAbandoned, dropDatabase } from '#platform/postgres/databases.ts'
import { measureFile } from './database/check.ts'
import { findChangedBackups } from './format/digests.ts'
import { loadBackup } from './database/load.ts'
import { inspectBackup } from './signature/inspect-backup.ts'
import { hasRecipients, openReadableLock } from './format/lock.ts'
import { type BackupLocation, makeBackup } from './make-backup.ts'
import { describeFile } from './keeping/name-time.ts'
import { listOwnBackups } from './keeping/own-backups.ts'
import { BACKUP, type BackupJob } from './backup-job.ts'
import { BackupProblem, describeProblem } from './problem.ts'

const PASSING = 'kancelaria_rehearsal_'

/** Notifies every administrator of a problem with the backups. */
async function tell({ database }: BackupLocation, mail: Mail, subject: string, words: string) {
  const administrators = await listAdministrators(database)
  for (const to of administrators) {
    await mail.send({
      to,
      subject,
      paragraphs: [
        'Szczęść Boże!',
        words,
        `Sprawdź dysk i katalog kopii, a potem zrób kopię od razu: „Stan systemu”, „Zrób kopię teraz”, albo polecenie ${commandLine('backup')}.`,
      ],
    })
  }
}

/** Job of the nightly backup, or of one ordered on the screen; a failure is reported by e-mail. */
export const backUp =
  (place: BackupLocation, mail: Mail) => async (job: BackupJob, signal?: AbortSignal) => {
    try {
      await makeBackup(place, new Date(), { ...job, signal })
    } catch (problem) {
      if (signal?.aborted) throw problem // the queue tries again
      await tell(place, mail, 'Kopia zapasowa nie powstała', describeProblem(problem))
      if (!(problem instanceof BackupProblem)) throw problem
    }
  }

/**
 * Chooses the backup that is restored on trial. This server cannot open those encrypted to public keys, so a new one is
 * made, which a key in the memory of this moment opens too.
 */
async function chooseTrial(place: BackupLocation, signal?: AbortSignal) {
  if (!hasRecipients(place))
    return { name: (await listOwnBackups(place)).at(-1), lock: place.passphrase }
  const { writeLock, readLock } = await openReadableLock(place)
  const { file } = await makeBackup(place, new Date(), { signal, lock: writeLock })
  return { name: basename(file), lock: readLock }
}

/**
 * Restores the newest backup into a separate database, checks it and drops it again, because only a restore proves that
 * a backup is usable.
 */
export async function rehearseRestore(
  place: BackupLocation,
  server: ScratchServer,
  signal?: AbortSignal,
): Promise<string | null> {
  const { folder, database } = place
  const { name: newest, lock } = await chooseTrial(place, signal)
  if (!newest) return 'Nie ma jeszcze żadnej kopii.'
  await dropAbandoned(server, PASSING)
  const name = `${PASSING}${process.pid}`
  await dropDatabase(server, name)
  const url = await createDatabase(server, name)
  try {
    const trust = { keys: [getPublicKey(place.secret)], allowsUntrusted: false, isLocked: !!lock }
    const { digest } = await inspectBackup(join(folder, newest), lock, trust)
    const loadResult = await loadBackup(join(folder, newest), lock, url, { signal, digest })
    const { problems } = await measureFile(url, loadResult)
    const problem = problems.join(' ') || null
    await keepRehearsal(database, newest, problem)
    return problem
  } catch (problem) {
    signal?.throwIfAborted() // the queue tries again
    await keepRehearsal(database, newest, describeProblem(problem))
    if (problem instanceof BackupProblem) return problem.message
    throw problem
  } finally {
    await dropDatabase(server, name)
  }
}

const keepRehearsal = (
  database: BackupLocation['database'],
  file: string,
  problem: string | null,
) =>
  database.query(
    'update backups set rehearsed_at = now(), rehearsal_problem = $2 where file = $1',
    [file, problem],
  )

const describeChanged = (names: string[]) =>
  `Zawartość tych plików jest inna niż po zapisaniu: ${names.map(describeFile).join(', ')}. Nie usuwaj innych kopii.`

/** Registers the nightly backup, and a trial restore on the first of the month. */
export async function takeUpBackups(
  jobs: Jobs,
  place: BackupLocation,
  mail: Mail,
  withScratchServer: WithScratchServer,
) {
  await jobs.every(BACKUP, '15 1 * * *', backUp(place, mail), { longestHours: 12 })
  await jobs.every(
    'backup-rehearsal',
    '30 4 1 * *',
    async (_, signal) => {
      const { folder } = place
      const changedNames = await findChangedBackups(folder, await listOwnBackups(place), signal)
      if (changedNames.length > 0)
        await tell(place, mail, 'Kopie zapasowe są uszkodzone', describeChanged(changedNames))
      const problem = await withScratchServer(server => rehearseRestore(place, server, signal))
      if (problem) await tell(place, mail, 'Kopii zapasowej nie da się odtworzyć', problem)
    },
    { longestHours: 24 },
  )
}

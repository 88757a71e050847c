import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLine, startAgain } from '#platform/command-line.ts'
import { runningPostmaster } from '#platform/postgres/postmaster.ts'
import { type Settings, readSettings } from '#platform/settings.ts'
import { storeBesideFiles } from '../../restoring/beside-files.ts'
import { BackupProblem } from '../../problem.ts'
import { readTrust } from '../../signature/origin.ts'
import { describeRanges, listRanges } from './moments.ts'
import { formatPolishTime, parsePolishTime, quoteTime } from '../../polish-time.ts'
import { restoreMoment } from './restore-moment.ts'

const OWN_DATABASE =
  'Program przywraca do chwili tylko wbudowaną bazę. Bazę wskazaną w DATABASE_URL przywróć narzędziem, którym robisz jej kopie.'
const NO_MOMENTS =
  'Nie ma jeszcze żadnej chwili do wyboru: program robi pierwszą pełną kopię kilka minut po uruchomieniu.'

async function listMoments({ backupDir, dataDir }: Pick<Settings, 'backupDir' | 'dataDir'>) {
  const cluster = join(dataDir, 'postgres')
  const isRunning = existsSync(cluster) && runningPostmaster({ cluster: realpathSync(cluster) })
  const ranges = await listRanges(backupDir, Boolean(isRunning))
  const last = ranges.at(-1)
  if (!last) return NO_MOMENTS
  const example = formatPolishTime(last.to)
  return [
    'Można przywrócić każdą chwilę (czas polski):',
    ...describeRanges(ranges).map(range => `- ${range}`),
    `Polecenie: ${commandLine('restore', `--to ${quoteTime(example)}`)}`,
  ].join('\n')
}

/** Runs `restore --moments` (without a time) or `restore --to TIME`; returns its output. */
export async function runMomentCommand(
  time: string | undefined,
  environment: NodeJS.ProcessEnv,
  {
    identityFile,
    ...options
  }: { identityFile?: string; signedBy?: string; untrusted?: boolean } = {},
): Promise<string> {
  const dataDir = resolve(environment.DATA_DIR?.trim() || './data')
  const isFresh = !existsSync(join(dataDir, 'secret.key'))
  const settings = readSettings(environment)
  if (settings.databaseUrl) throw new BackupProblem(OWN_DATABASE)
  if (time === undefined) return listMoments(settings)
  const moment = parsePolishTime(time)
  const { heads, secret, remarks, before } = await restoreMoment(
    { ...settings, identityFile, trust: readTrust(settings, options) },
    moment,
  )
  const currentKey = { fresh: isFresh, key: settings.secretKey }
  const warnings = storeBesideFiles(dataDir, { heads, secret }, currentKey)
  return [
    `Przywrócono stan z ${formatPolishTime(moment)} (czas polski).`,
    ...remarks,
    ...(before ? [`Poprzednie dane leżą w katalogu ${before}.`] : []),
    ...warnings,
    `Wszyscy muszą się zalogować od nowa. ${startAgain}`,
  ].join('\n')
}

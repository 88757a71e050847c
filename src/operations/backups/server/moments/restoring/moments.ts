import { commandLine } from '#platform/command-line.ts'
import { type Base, listBases } from '../archive/bases.ts'
import { type Segment, listSegments, takeUnbroken } from '../archive/segments.ts'
import { BackupProblem } from '../../problem.ts'
import { getProgramMajor } from '#platform/postgres/major-version.ts'
import { formatPolishTime } from '../../polish-time.ts'

/** Moments that one base backup and the segments after it can restore. */
export interface MomentRange {
  base: Base
  segments: Segment[]
  from: number
  to: number
}

const SECOND_MS = 1000
const floorToSecond = (time: number) => Math.floor(time / SECOND_MS) * SECOND_MS

async function findRange(base: Base, goesOn: boolean): Promise<MomentRange | undefined> {
  const all = await listSegments(base.folder)
  const segments = takeUnbroken(all, base.first_segment)
  const lastSegment = segments.at(-1)
  // The copy is consistent only with every segment that was written while it was made.
  if (!lastSegment || lastSegment.name < base.last_segment) return undefined
  // Moments are typed in whole seconds, and the last one means the end of the log, where the clock may have been put
  // back.
  const to = floorToSecond(Math.max(...segments.map(({ finishTime }) => finishTime)))
  const firstSecond = floorToSecond(Date.parse(base.consistent_at)) + SECOND_MS
  // The end of a log before the first second is a moment only until the log goes on.
  if (goesOn && to < firstSecond) return undefined
  return { base, segments, from: Math.min(firstSecond, to), to }
}

/**
 * Lists the ranges of all base backups in a folder of backups, oldest first; of a log that still goes on only the
 * moments that remain.
 */
export async function listRanges(backupDir: string, goesOn = false): Promise<MomentRange[]> {
  const bases = await listBases(backupDir)
  const ranges = await Promise.all(bases.map(base => findRange(base, goesOn)))
  return ranges.filter(range => range !== undefined)
}

const showRange = ({ from, to }: Pick<MomentRange, 'from' | 'to'>) =>
  `od ${formatPolishTime(from)} do ${formatPolishTime(to)}`

/** Returns the major version of PostgreSQL whose files the base backup contains. */
const getMajor = ({ base }: Pick<MomentRange, 'base'>) => Number.parseInt(base.server_version)

/** Joins ranges that overlap, because a later base backup continues the former one. */
function joinRanges(ranges: readonly MomentRange[]) {
  const joinedRanges: { from: number; to: number; major: number }[] = []
  for (const { from, to, base } of ranges) {
    const [last, major] = [joinedRanges.at(-1), getMajor({ base })]
    if (last && from <= last.to && last.major === major) last.to = Math.max(last.to, to)
    else joinedRanges.push({ from, to, major })
  }
  return joinedRanges
}

/** Describes the ranges; of a former major version of PostgreSQL only a former program restores a moment. */
export const describeRanges = (ranges: readonly MomentRange[], ownMajor = getProgramMajor()) =>
  joinRanges(ranges).map(range =>
    range.major === ownMajor
      ? showRange(range)
      : `${showRange(range)} (PostgreSQL ${range.major}: poprzednią wersją programu)`,
  )

/** Refuses a moment whose base backup this program's PostgreSQL cannot read. */
export function requireReadableBase(range: Pick<MomentRange, 'base'>): void {
  const [major, programMajor] = [getMajor(range), getProgramMajor()]
  if (major === programMajor) return
  throw new BackupProblem(
    `Ta chwila jest w kopii bazy PostgreSQL ${major}, a ten program ma PostgreSQL ${programMajor}. Przywróć ją wersją programu, która wtedy pracowała: zachowaj jej katalog i uruchom w nim to samo polecenie. Nic nie zostało zmienione.`,
  )
}

const MOMENTS = commandLine('restore', '--moments')

const NO_RANGES =
  'W katalogu kopii nie ma pełnej kopii, od której zaczyna się przywracanie do chwili. Odtwórz kopię nocną: podaj jej plik.'

/** Returns the range with the latest base backup before the moment; refuses a moment that cannot be restored. */
export function chooseRange(
  ranges: readonly MomentRange[],
  moment: number,
  now = Date.now(),
): MomentRange {
  const [first] = ranges
  if (!first) throw new BackupProblem(NO_RANGES)
  if (moment > Math.max(now, ...ranges.map(({ to }) => to)))
    throw new BackupProblem(
      `Ta chwila jeszcze nie nadeszła: jest ${formatPolishTime(now)}. Podaj wcześniejszą.`,
    )
  if (moment < first.from)
    throw new BackupProblem(
      `Ta chwila jest wcześniejsza niż pierwsza pełna kopia. Można przywrócić ${describeRanges(ranges).join(', ')}. Wcześniejszy stan odtworzysz z kopii nocnej: podaj jej plik.`,
    )
  const range = ranges.findLast(({ from, to }) => from <= moment && moment <= to)
  if (range) return range
  throw new BackupProblem(
    `Zapisów do tej chwili nie ma w całości w katalogu kopii. Można przywrócić ${describeRanges(ranges).join(', ')}. Podaj jedną z tych chwil; lista: ${MOMENTS}.`,
  )
}

/** Returns every range that contains the moment, the latest base backup first; refuses like `chooseRange`. */
export function chooseRanges(
  ranges: readonly MomentRange[],
  moment: number,
  now = Date.now(),
): MomentRange[] {
  chooseRange(ranges, moment, now)
  return ranges.filter(({ from, to }) => from <= moment && moment <= to).toReversed()
}

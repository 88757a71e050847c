import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BaseFacts, getFactsFile } from './bases.ts'
import { formatSegmentFile } from './segments.ts'

export const buildSegmentName = (number: number) =>
  `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`

/** Creates the folder of a series in a folder of backups. */
export async function addSeries(backupDir: string, id = 'a'): Promise<string> {
  const folder = join(backupDir, 'wal', id)
  await mkdir(folder, { recursive: true })
  return folder
}

/** Adds an empty segment that was written last at that moment. */
export const addSegment = (folder: string, number: number, finishTime: number) =>
  writeFile(
    join(
      folder,
      formatSegmentFile(
        { name: buildSegmentName(number), finishTime, digest: 'a'.repeat(16) },
        false,
      ),
    ),
    '',
  )

/** Adds an empty base backup that became consistent at that moment, in one segment. */
export async function addBase(
  folder: string,
  consistent_at: string,
  segmentNumber: number,
): Promise<string> {
  const file = `base-${consistent_at.slice(0, 19).replaceAll(':', '')}.tar.zst`
  const segment = buildSegmentName(segmentNumber)
  const facts: BaseFacts = {
    file,
    consistent_at,
    first_segment: segment,
    last_segment: segment,
    bytes: 1,
    server_version: '18.4',
  }
  await writeFile(join(folder, file), '.')
  await writeFile(join(folder, getFactsFile(file)), JSON.stringify(facts))
  return file
}

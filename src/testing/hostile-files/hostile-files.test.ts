import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TERRITORY_LIMITS } from '#dictionaries/official-places/server/staging.ts'
import { inspectAttachment } from '#documents/attachments/server/files/inspect.ts'
import { Refusal } from '#platform/refusals.ts'
import { readSheet } from '#platform/sheets/read.ts'
import { SheetProblem } from '#platform/sheets/sheet.ts'
import { inspectFile } from '#platform/workers/inspect-file.ts'
import { readGedcom } from '#parishioners/gedcom/server/reading/read.ts'
import { GedcomProblem } from '#parishioners/gedcom/server/reading/records.ts'
import { hostileDocuments, hostilePictures } from './pictures.ts'
import { hostileGedcoms, hostileTerritories } from './registers.ts'
import { hostileOds } from './ods.ts'
import { hostileTables } from './tables.ts'
import { hostileWorkbooks } from './workbooks.ts'

const folder = mkdtempSync(join(tmpdir(), 'kancelaria-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'file')
const owner = 'parish 1'
const inspect = (script: string, workerData = {}) =>
  inspectFile({
    script: new URL(`../../${script}`, import.meta.url),
    workerData: { path, ...workerData },
    owner,
    limits: TERRITORY_LIMITS,
  })

/**
 * Maximum milliseconds of processor time, worker and server together, without the start of a worker, which takes longer
 * on a busy machine.
 */
const MAX_MS = 2000
/**
 * Maximum milliseconds for the server alone, which serves others meanwhile; it asks the worker four times a second for
 * its usage.
 */
const MAX_SERVER_MS = 500

/** Files read in daily runs; the nightly run reads all of them. */
const DAILY = new Set([
  'accents of ANSEL',
  'empty cells',
  'sheets and relations without end',
  'accents without a letter',
  'empty lines before the last',
  'names of one person',
  'PNG of empty rows',
  'semicolons alone',
  'rows repeated again and again',
])

type Content = string | Buffer
type FileReader = () => Promise<unknown>
const listFiles = (files: Record<string, () => Content>, read: FileReader) =>
  Object.entries(files).map(([name, make]) => ({ name, make, read }))

const groups = {
  picture: listFiles(hostilePictures, () => inspectAttachment({ path }, owner)),
  table: listFiles(hostileTables, () => readSheet(path, 'a.csv')),
  workbook: listFiles(hostileWorkbooks, () => readSheet(path, 'a.xlsx')),
  'open document': listFiles(hostileOds, () => readSheet(path, 'a.ods')),
  genealogy: listFiles(hostileGedcoms, () => readGedcom(path)),
  territory: listFiles(hostileTerritories, () =>
    inspect('dictionaries/official-places/server/inspect-thread.ts'),
  ),
  document: Object.entries(hostileDocuments).map(([name, [file, make]]) => ({
    name,
    make,
    read: () => inspect('news/downloads/server/inspect-thread.ts', { name: file }),
  })),
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
const isRefusal = (answer: unknown) =>
  [Refusal, SheetProblem, GedcomProblem].some(kind => answer instanceof kind)

async function measure(content: Content, read: FileReader) {
  writeFileSync(path, content)
  const [server, all] = [process.threadCpuUsage(), process.cpuUsage()]
  const answer = await read().catch((error: unknown) => error)
  return {
    answer,
    server: milliseconds(process.threadCpuUsage(server)),
    all: milliseconds(process.cpuUsage(all)),
  }
}
const startUp = await measure('a;b\n1;2', groups.table[0]!.read)

for (const [group, files] of Object.entries(groups)) {
  for (const { name, make, read } of files) {
    const options = DAILY.has(name) ? {} : { tags: ['nightly'] }
    test(`${group} (${name}): read or refused, and the server keeps working`, options, async () => {
      const { answer, server, all } = await measure(make(), read)
      expect(server).toBeLessThan(MAX_SERVER_MS)
      expect(all - startUp.all).toBeLessThan(MAX_MS)
      if (answer instanceof Error) expect(answer).toSatisfy(isRefusal)
    })
  }
}

test('hostile files: the names of the daily ones exist', () => {
  const names = Object.values(groups).flatMap(files => files.map(({ name }) => name))
  expect(names).toEqual(expect.arrayContaining([...DAILY]))
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusals.ts'
import { buildPng } from '../../../pictures/server/testing.ts'
import { buildPdf, buildSamplePdf, streamObject } from './testing/build-pdf.ts'
import { hostilePdfs } from './testing/hostile-pdf.ts'
import { inspectAttachment } from './inspect.ts'

const folder = mkdtempSync(join(tmpdir(), 'kancelaria-inspect-'))
afterAll(() => rmSync(folder, { recursive: true }))

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/**
 * Limit in milliseconds of processor time: a worker is stopped after 1 s of its own; its start costs more on a busy
 * machine, and without the limit a worker runs for 30 s.
 */
const MAX_WORKER_MS = 2000

/** Measures the processor time, which depends less on other load of the machine than the clock does. */
async function measure(content: Buffer) {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const [main, all] = [process.threadCpuUsage(), process.cpuUsage()]
  const answer = await inspectAttachment({ path }, 'parish 1').catch((error: unknown) => error)
  return {
    answer,
    main: milliseconds(process.threadCpuUsage(main)),
    all: milliseconds(process.cpuUsage(all)),
  }
}

const startUp = await measure(buildSamplePdf(1))

/** One PDF of each kind of high cost; the others are tested in the nightly run. */
const DAILY = ['objects with ends', 'one text', 'page trees without end', 'nesting in the catalog']

describe.each(
  Object.entries(hostilePdfs).map(
    ([kind, make]) => [kind, make, DAILY.includes(kind) ? {} : { tags: ['nightly'] }] as const,
  ),
)('attachment: %s', (_, make, options) => {
  test(
    'inspection ends without long use of the processor, and the server remains responsive',
    options,
    async () => {
      const { answer, main, all } = await measure(make())
      if (answer instanceof Error) expect(answer).toBeInstanceOf(Refusal)
      else expect(answer).toMatchObject({ kind: 'pdf' })
      expect(main).toBeLessThan(500)
      expect(all - startUp.all).toBeLessThan(MAX_WORKER_MS)
    },
  )
})

test('hostile PDFs: the kinds tested daily exist', () => {
  expect(Object.keys(hostilePdfs)).toEqual(expect.arrayContaining(DAILY))
})

test('attachment: scan of 200 pages and 20 MB → its pages are counted', async () => {
  const objects = Array.from({ length: 200 }, (_, at) => [
    `<< /Type /Page /Parent 2 0 R /Contents ${at * 2 + 4} 0 R >>`,
    streamObject('/Subtype /Image', randomBytes(100_000)),
  ]).flat()
  const kids = Array.from({ length: 200 }, (_, at) => `${at * 2 + 3} 0 R`).join(' ')
  const tree = `<< /Type /Pages /MediaBox [0 0 595 842] /Count 200 /Kids [${kids}] >>`
  const scan = buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, ...objects])
  const { answer, main } = await measure(scan)
  expect(answer).toMatchObject({ kind: 'pdf', pages: 200, bytes: scan.length })
  expect(main).toBeLessThan(500)
})

test('attachment: picture of a full sheet → cleaned on the disk, and the server remains responsive', async () => {
  const { answer, main } = await measure(buildPng(2480, 3508))
  expect(answer).toMatchObject({ kind: 'png', width: 2480, height: 3508, pages: null })
  expect(main).toBeLessThan(500)
})

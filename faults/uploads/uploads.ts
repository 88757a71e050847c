import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { hostilePdfs } from '#documents/attachments/server/files/testing/hostile-pdf.ts'
import { buildPdf, streamObject } from '#documents/attachments/server/files/testing/build-pdf.ts'
import { JPEG } from '#documents/pictures/server/testing.ts'
import { hostilePictures } from '#testing/hostile-files/pictures.ts'
import type { TestUser } from '../clerk.ts'
import { runWithBystander } from '../crowd.ts'
import type { FaultFinding } from '../finding.ts'
import { type TestInstallation, inOffice } from '../office.ts'
import { freePort } from '../port.ts'
import { readProcessorSeconds } from '../processor.ts'
import { waitForCondition } from '../until.ts'
import { NEWCOMER, uniqueName } from '../writers.ts'
import type { LoopReading } from './loop-meter.ts'
import type { FileToSend } from './send-files.ts'

const METER = fileURLToPath(new URL('loop-meter.ts', import.meta.url))
/** Number of files of each of two parishes, the most that one parish may send at once. */
const PER_PARISH = 10
/** Limit of processor time in one turn of the event loop: no request waits longer for a computation of the program. */
const MAX_TURN_MS = 100
/** Limit of processor time for one file, the worker and the server together. */
const MAX_FILE_SECONDS = 2

/** Creates a photograph of 20 MB; its pixel data contain no marker, which would end them. */
const newPhotograph = () =>
  Buffer.concat([
    JPEG.subarray(0, -2),
    randomBytes(20_000_000).map(byte => Math.min(byte, 0xfe)),
    JPEG.subarray(-2),
  ])

/** Creates a scanned book of 100 pages. */
function newScan() {
  const pages = Array.from({ length: 100 }, (_, at) => [
    `<< /Type /Page /Parent 2 0 R /Contents ${at * 2 + 4} 0 R >>`,
    streamObject('/Subtype /Image', randomBytes(200_000)),
  ])
  const kids = pages.map((_, at) => `${at * 2 + 3} 0 R`).join(' ')
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /MediaBox [0 0 595 842] /Count 100 /Kids [${kids}] >>`,
    ...pages.flat(),
  ])
}

/** Half of the files would block a careless parser, half are typical office scans. */
const FILES: Record<string, () => Buffer> = {
  'objects.pdf': hostilePdfs['objects with ends']!,
  'text.pdf': hostilePdfs['one text']!,
  'tree.pdf': hostilePdfs['page trees without end']!,
  'rows.png': hostilePictures['PNG of empty rows']!,
  'segments.jpg': hostilePictures['JPEG of empty segments']!,
  'photograph 1.jpg': newPhotograph,
  'photograph 2.jpg': newPhotograph,
  'photograph 3.jpg': newPhotograph,
  'book 1.pdf': newScan,
  'book 2.pdf': newScan,
}

/** Builds the program's folder with its workers and packages; the tests run before any build. */
async function buildProgram(target: string): Promise<string> {
  const { buildFolder } = await import(new URL('../../scripts/build.mjs', import.meta.url).href)
  buildFolder(target)
  return join(target, 'dist/server/server.js')
}

/** Returns the delays and processor time of the server's event loop since the last reading. */
async function readLoop({ server }: TestInstallation, file: string): Promise<LoopReading> {
  const parse = () => JSON.parse(readFileSync(file, 'utf8')) as LoopReading
  const before = existsSync(file) ? parse().serial : 0
  server().child.kill('SIGUSR2')
  let reading: LoopReading | undefined
  await waitForCondition(() => {
    try {
      reading = parse()
    } catch {
      return false
    }
    return reading.serial > before
  })
  return reading!
}

async function addPerson(clerk: TestUser): Promise<number> {
  const { body, status } = await clerk('POST', '/api/peoples', {
    ...NEWCOMER,
    surname: uniqueName(),
  })
  if (status !== 201) throw new Error(`Nobody to attach files to: ${status}`)
  return body.id
}

async function prepareFiles(office: TestInstallation, clerks: TestUser[]): Promise<FileToSend[]> {
  const folder = join(office.folder, 'sent')
  mkdirSync(folder)
  const names = Object.keys(FILES)
  for (const [name, make] of Object.entries(FILES)) writeFileSync(join(folder, name), make())
  const people = await Promise.all(clerks.map(addPerson))
  return clerks.flatMap(({ headers }, at) =>
    Array.from({ length: PER_PARISH }, (_, index) => {
      const name = names[index % names.length]!
      const url = `${office.address}/api/attachments/people/${people[at]}/files`
      return { url, headers, path: join(folder, name), name }
    }),
  )
}

async function sendAll(files: FileToSend[]): Promise<number[]> {
  const worker = new Worker(new URL('send-files.ts', import.meta.url), { workerData: files })
  const [statuses] = await once(worker, 'message')
  await worker.terminate()
  return statuses
}

interface Trial {
  office: TestInstallation
  /** Clerk who reads the list meanwhile. */
  clerk: TestUser
  /** Path of the file into which the server writes its loop readings. */
  file: string
}

/** Measures the delays and processor time of the loop during `work`, while a clerk reads the list. */
async function measure<T>({ office, clerk, file }: Trial, work: () => Promise<T>) {
  await readLoop(office, file)
  const before = readProcessorSeconds(office)
  const readings = await runWithBystander(clerk, work)
  return {
    ...readings,
    loop: await readLoop(office, file),
    processor: readProcessorSeconds(office) - before,
  }
}

const describe = ({ loop, p99, count }: Awaited<ReturnType<typeof measure>>) =>
  `busiest turn ${loop.busiest_ms.toFixed(0)} ms of processor, 99 of 100 turns late by ${loop.late_p99_ms.toFixed(0)} ms, p99 of the list ${p99.toFixed(0)} ms of ${count}`

/** Tests twenty simultaneous files of 20 MB while the clerk of another parish keeps working. */
export async function testUploads(): Promise<FaultFinding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-loop-'))
  const file = join(folder, 'loop.json')
  const work = async (office: TestInstallation) => {
    const trial = { office, clerk: await office.clerk(), file }
    const senders = [await office.clerk(), await office.clerk()]
    const files = await prepareFiles(office, senders)
    const calm = await measure(trial, () => pause(3000))
    const busy = await measure(trial, () => sendAll(files))
    const control = await measure(trial, async () => {
      await pause(500)
      office.server().child.kill('SIGWINCH')
      await pause(1500)
    })
    const { result: statuses, loop, refused, processor } = busy
    const answers = Object.entries(Object.groupBy(statuses, String)).map(
      ([status, all]) => `${all?.length} × ${status}`,
    )
    const perFile = processor / files.length
    return [
      {
        id: 'B23',
        what: `${files.length} files of 20 MB at once: each is answered, no turn of the event loop takes ${MAX_TURN_MS} ms of processor, the list is answered`,
        held:
          statuses.every(status => [201, 422].includes(status)) &&
          statuses.includes(201) &&
          refused === 0 &&
          loop.busiest_ms < MAX_TURN_MS,
        figure: `${answers.join(', ')}; ${describe(busy)}; calm: ${describe(calm)}`,
      },
      {
        id: 'B23',
        what: `each of them costs at most ${MAX_FILE_SECONDS} s of processor`,
        held: perFile < MAX_FILE_SECONDS,
        figure: `${perFile.toFixed(2)} s in the mean, of it ${(loop.thread_ms / files.length).toFixed(0)} ms of the thread that answers everybody`,
      },
      {
        id: 'B23',
        what: 'control: a loop that is held for 300 ms is seen',
        held: control.loop.busiest_ms >= MAX_TURN_MS,
        figure: describe(control),
      },
    ]
  }
  return inOffice(await freePort(), work, {
    NODE_OPTIONS: `--import ${METER}`,
    ...(process.env.PROGRAM && { PROGRAM: await buildProgram(join(folder, 'program')) }),
    LOOP_READING: file,
  }).finally(() => rmSync(folder, { recursive: true }))
}

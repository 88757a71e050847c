import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openTypesetWorker } from './typeset-worker.ts'
import { createPrintQueue } from './queue.ts'
import { PrintFailed, PrintingStopped, PrintQueueFull } from './refusals.ts'
import { buildManyPeople } from './testing/many-people.ts'
import { baptismContent } from './sample-records.ts'

const certificate = { template: 'baptism-certificate', json: JSON.stringify(baptismContent) }
const long = {
  template: 'people-list',
  json: JSON.stringify({ people: buildManyPeople(5000) }),
  large: true,
}
const openQueues: { stop: () => Promise<void> }[] = []
const queue = (settings: Partial<Parameters<typeof createPrintQueue>[0]> = {}) => {
  const newQueue = createPrintQueue({ workers: 1, limit: 5, timeout: 60_000, ...settings })
  openQueues.push(newQueue)
  return newQueue
}
/** Deadlines and idle times of typeset workers pass when the test advances the timers, however fast the machine is. */
const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

afterEach(() => void vi.useRealTimers())
afterEach(() => Promise.all(openQueues.splice(0).map(({ stop }) => stop())))

test('createPrintQueue: full → refuses at once with a retry time; accepted documents are printed', async () => {
  const { add } = queue({ limit: 2 })
  const printJobs = [add(certificate), add(certificate), add(certificate)]
  const refusal = await add(certificate).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(PrintQueueFull)
  expect(refusal).toMatchObject({
    statusCode: 503,
    message: 'Kolejka wydruków jest pełna. Spróbuj ponownie za chwilę.',
  })
  for (const { pdf } of await Promise.all(printJobs)) expect(pdf.length).toBeGreaterThan(10_000)
})

test('createPrintQueue: document over its deadline → abandoned, and the next one gets a new typeset worker', async () => {
  fakeTimeouts()
  const { add } = queue({ timeout: 60_000 })
  await add(certificate)
  const printing = add(long)
  await nextTurn() // the worker is free a moment after its document is ready
  vi.advanceTimersByTime(60_000)
  await expect(printing).rejects.toThrow(PrintFailed)
  expect((await add(certificate)).pdf.length).toBeGreaterThan(10_000)
})

test('createPrintQueue: typeset worker killed by the system → only its document fails', async () => {
  const worker = openTypesetWorker()
  const printing = worker.print(long, 60_000)
  process.kill(worker.pid!, 'SIGKILL')
  await expect(printing).rejects.toThrow(PrintFailed)
  expect(worker.worn()).toBe(true)
  await expect(worker.print(certificate, 1000)).rejects.toThrow(PrintFailed)
})

test('typeset worker without a deadline: runs at a lower priority', async () => {
  const [worker, withoutDeadline] = [openTypesetWorker(), openTypesetWorker(true)]
  await Promise.all(
    [worker, withoutDeadline].map(typesetWorker => typesetWorker.print(certificate, 60_000)),
  )
  expect(getPriority(withoutDeadline.pid)).toBeGreaterThan(getPriority(worker.pid))
  for (const typesetWorker of [worker, withoutDeadline]) typesetWorker.close()
})

test('createPrintQueue: stop → refuses new documents, finishes accepted ones, and can print again afterwards', async () => {
  const { add, stop } = queue()
  const printJobs = [add(certificate), add(certificate)]
  const stopPromise = stop()
  await expect(add(certificate)).rejects.toThrow(PrintingStopped)
  await stopPromise
  for (const { pdf } of await Promise.all(printJobs)) expect(pdf.length).toBeGreaterThan(10_000)
  expect((await add(certificate)).pdf.length).toBeGreaterThan(10_000)
})

test('createPrintQueue: stop before any print → no error', async () => {
  await expect(queue().stop()).resolves.toBeUndefined()
})

test('createPrintQueue: consecutive lists share a typeset worker, which closes when none follows', async () => {
  fakeTimeouts()
  const { add } = queue({ idleTimeout: 1000 })
  const before = await children()
  const presses = async () => (await children()).filter(pid => !before.includes(pid))
  await add(certificate)
  const first = await presses()
  expect(first).toHaveLength(1)
  await add(certificate)
  expect(await presses()).toEqual(first)
  await nextTurn()
  vi.advanceTimersByTime(1000)
  await expect.poll(presses).toEqual([])
})

test('typeset worker: knows no settings and secrets of the server', async () => {
  process.env.SECRET_OF_THE_SERVER = 'x'
  const worker = openTypesetWorker()
  await worker.print(certificate, 60_000)
  const environment = await readFile(`/proc/${worker.pid}/environ`, 'utf8')
  expect(environment).not.toContain('SECRET_OF_THE_SERVER')
  worker.close()
})

test('typeset worker: ends when its parent is killed', async () => {
  const worker = JSON.stringify(new URL('./typeset-worker.ts', import.meta.url).href)
  const code = `import { openTypesetWorker } from ${worker}; console.log(openTypesetWorker().pid); setInterval(() => {}, 9e5)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  parent.kill('SIGKILL')
  while (await running(Number(pid))) await pause(10)
  expect(await running(Number(pid))).toBe(false)
})

const children = async () => {
  const tasks = `/proc/${process.pid}/task`
  const lists = (await readdir(tasks)).map(task => readFile(`${tasks}/${task}/children`, 'utf8'))
  return (await Promise.all(lists)).join(' ').split(' ').filter(Boolean)
}

// Checks that a process runs; an ended process may stay in the list as a zombie until its exit status is read.
const running = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    stat => !/\) Z /.test(stat),
    () => false,
  )

import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type BenchClerk, newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { runServer } from './server.ts'
import { protocolContent } from '#books/premaritals/prints/server/content.ts'
import { QUESTIONS } from '#books/premaritals/questions/questionnaire.ts'
import { sampleProtocol } from '#books/premaritals/server/testing/sample-protocol.ts'
import { plainLook } from '#documents/letterheads/contract.ts'
import { buildPng } from '#documents/pictures/server/testing.ts'
import { openTypesetWorker } from '#platform/printing/typeset-worker.ts'
import { renderPaper, stopPrinting, warmUp } from '#platform/printing/print.ts'
import { buildManyPeople } from '#platform/printing/testing/many-people.ts'
import { baptismContent } from '#platform/printing/sample-records.ts'
import { SHEETS } from '#parishioners/selections/mailing/sheets.ts'
import { clearTypesetCache, typesetJob } from '#platform/printing/typesetter.ts'

const certificate = (number: number) => ({
  ...baptismContent,
  kind: 'church',
  document_number: `${number}/2026`,
})
const address = (number: number) => `https://lekawka.example/w/7F3K-${1000 + number}`
const people = { title: 'Lista parafian', issued_at: '2026-11-21', people: buildManyPeople(10_000) }

/** Prints certificates and a list of 10,000 people and reports their time and cost. */
export async function benchPrint(): Promise<BenchFigure[]> {
  const figures = [
    await firstRender(),
    ...(await warmRenders()),
    ...(await measureIssuing()),
    await premarital(),
    await typstAlone(),
    ...(await longList()),
    await labels(),
  ]
  await stopPrinting()
  for (const figure of figures) figure.value = roundNumber(figure.value, 1)
  return figures
}

async function firstRender(): Promise<BenchFigure> {
  const press = openTypesetWorker()
  const job = { template: 'baptism-certificate', json: JSON.stringify(certificate(0)) }
  const value = await measureWork(() => press.print(job, 60_000))
  press.close()
  return { name: 'print: first certificate, process start included', value, unit: 'ms' }
}

async function warmRenders(): Promise<BenchFigure[]> {
  await warmUp()
  const print = (number: number) =>
    renderPaper('baptism-certificate', certificate(number), { qr: address(number) })
  for (let number = 0; number < 20; number++) await print(number)
  const times: number[] = []
  for (let number = 0; number < 200; number++) times.push(await measureWork(() => print(number)))
  const burstTime = await measureWork(() =>
    Promise.all(times.slice(0, 150).map((_, index) => print(index))),
  )
  return [
    { name: 'print: warm certificate with QR, median', value: calculateMedian(times), unit: 'ms' },
    {
      name: 'print: warm certificate with QR, p95',
      value: times.toSorted((a, b) => a - b)[190]!,
      unit: 'ms',
      bar: '20 ms',
    },
    { name: 'print: certificates per second', value: 150_000 / burstTime, unit: '1/s' },
  ]
}

/** Measures the whole path of a certificate over HTTP: permissions, data, number, code, record of issue, print. */
async function measureIssuing(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('print')
  const [parish] = await insertPeople(database, 1, 1000)
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4024)
  const clerk = await newClerk(database, parish!, running.address)
  const child = {
    archival: true,
    act_number: '7',
    year: 2026,
    baptism_date: '2026',
    names: 'Zofia',
    surname: 'Gołąb',
  }
  const { body } = await clerk('POST', '/api/baptisms', child)
  const print = async () => {
    const answer = await clerk('GET', `/api/prints/baptismDefaultCertificate?id=${body.id}`)
    if (answer.status !== 200) throw new Error(`The certificate is refused: ${answer.status}`)
  }
  const plain = await issuing('print: certificate issued over HTTP', print)
  await giveLogo(clerk)
  const logoFigures = await issuing('print: certificate with a logo issued over HTTP', print)
  await running.stop()
  await database.end()
  await server.stop()
  return [...plain, ...logoFigures]
}

async function issuing(name: string, print: () => Promise<unknown>): Promise<BenchFigure[]> {
  for (let number = 0; number < 20; number++) await print()
  const times: number[] = []
  for (let number = 0; number < 200; number++) times.push(await measureWork(print))
  const p95 = times.toSorted((a, b) => a - b)[190]!
  return [
    { name: `${name}, median`, value: calculateMedian(times), unit: 'ms' },
    { name: `${name}, p95`, value: p95, unit: 'ms', bar: '20 ms' },
  ]
}

/** Uploads a coat of arms for the papers, as large as the form sends it. */
async function giveLogo(clerk: BenchClerk) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(buildPng(875, 1000))]), 'herb.png')
  const { body } = await clerk('POST', '/api/letterhead-pictures', form)
  const look = { ...plainLook, logo: body.digest, version: null }
  const { status } = await clerk('PUT', '/api/letterheads/all', look)
  if (status !== 200) throw new Error(`The letterhead was refused: ${status}`)
}

/** Measures a premarital protocol with every question answered, about six pages. */
async function premarital(): Promise<BenchFigure> {
  const answers = Object.fromEntries(
    QUESTIONS.map(({ key }) => [key, { answer: 'yes' as const, text: 'od 2020 roku' }]),
  )
  const party = (side: 'fiance' | 'fiancee') => ({ ...sampleProtocol[side], answers })
  const fullProtocol = { ...sampleProtocol, fiance: party('fiance'), fiancee: party('fiancee') }
  const content = { ...baptismContent, ...protocolContent(fullProtocol, null) }
  const times: number[] = []
  for (let number = 0; number < 60; number++) {
    const document = { ...content, document_number: `${number}/2026` }
    times.push(
      await measureWork(() =>
        renderPaper('premarital-protocol', document, { qr: address(number) }),
      ),
    )
  }
  const warm = times.slice(10)
  return {
    name: 'print: premarital protocol, median',
    value: calculateMedian(warm),
    unit: 'ms',
    bar: '300 ms',
  }
}

async function typstAlone(): Promise<BenchFigure> {
  const times: number[] = []
  for (let number = 0; number < 200; number++) {
    const json = JSON.stringify(certificate(number))
    times.push(await measureWork(() => typesetJob({ template: 'baptism-certificate', json })))
    clearTypesetCache()
    await new Promise(setImmediate)
  }
  return { name: 'print: Typst part, median', value: calculateMedian(times.slice(20)), unit: 'ms' }
}

async function longList(): Promise<BenchFigure[]> {
  const press = openTypesetWorker()
  const job = { template: 'people-list', json: JSON.stringify(people), large: true }
  await press.print(job, 60_000)
  const peak = await peakMemory(press.pid)
  press.close()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const value = await measureWork(() => renderPaper('people-list', people, { large: true }))
  loop.disable()
  return [
    { name: 'print: list of 10,000 people', value, unit: 'ms', bar: '3000 ms' },
    { name: 'print: list of 10,000 people, peak memory', value: peak, unit: 'MB', bar: '500 MB' },
    { name: 'print: list of 10,000 people, longest block', value: loop.max / 1e6, unit: 'ms' },
  ]
}

async function labels(): Promise<BenchFigure> {
  const pieces = people.people.map(({ surname, names, address }) => [
    `Sz. Państwo ${surname} ${names}`,
    ...address.split(', '),
  ])
  const sheet = { sheet: SHEETS['3x8'], start: 1, shift_x: 0, shift_y: 0, pieces }
  const value = await measureWork(() => renderPaper('labels', sheet, { large: true }))
  return { name: 'print: labels for 10,000 people', value, unit: 'ms', bar: '60000 ms' }
}

async function peakMemory(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function measureWork(work: () => unknown) {
  const startTime = performance.now()
  await work()
  return performance.now() - startTime
}

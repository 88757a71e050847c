import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../refusals.ts'
import { limitUnreadBodies } from './unread-body.ts'
import { type ReceivedUpload, receiveFile } from './upload.ts'

const LIMIT = 1024 * 1024
let receivedFiles: (ReceivedUpload & { text: string })[] = []
let errors: unknown[] = []

// Closes connections by force, because a connection of the last test may still send when the server closes, and would
// stay open for 72 s.
const app = Fastify({ forceCloseConnections: true })
await app.register(multipart)
limitUnreadBodies(app, () => true)
app.post('/file', async (request, reply) => {
  try {
    const file = await receiveFile(request, LIMIT)
    receivedFiles.push({ ...file, text: await readFile(file.path, 'utf8') })
    return { bytes: file.bytes }
  } catch (problem) {
    errors.push(problem)
    const { status, message } = problem instanceof Refusal ? problem : new Refusal(500, 'fault')
    return reply.status(status).send({ message })
  }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
beforeEach(async () => {
  await Promise.all(receivedFiles.map(file => file.remove()))
  receivedFiles = []
  errors = []
})

async function upload(content: BlobPart, name = 'parafianie.csv') {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  const answer = await fetch(`${address}/file`, { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as object }
}

test('upload: the complete file is on disk until it is removed', async () => {
  expect(await upload('Żółć;Anna')).toEqual({ status: 200, body: { bytes: 13 } })
  const [file] = receivedFiles
  expect(file).toMatchObject({ name: 'parafianie.csv', text: 'Żółć;Anna' })
  await file!.remove()
  expect(existsSync(file!.path)).toBe(false)
})

test('upload: the original name never becomes a path and is limited to 200 characters', async () => {
  await upload('a', `../../etc/${'x'.repeat(300)}.csv`)
  expect(receivedFiles[0]!.path).toMatch(/kancelaria-[^/]+\/file$/)
  expect(receivedFiles[0]!.name).toHaveLength(200)
  expect(receivedFiles[0]!.name).toMatch(/x\.csv$/)
})

test('upload: empty file → refused', async () => {
  expect(await upload('')).toEqual({ status: 422, body: { message: 'Plik jest pusty' } })
})

test('upload: file over the limit → refused with the limit in words', async () => {
  const expectedBody = { message: 'Plik jest za duży. Największy dozwolony ma 1 MB.' }
  expect(await upload('a'.repeat(LIMIT))).toMatchObject({ status: 200 })
  expect(await upload('a'.repeat(LIMIT + 1))).toEqual({ status: 422, body: expectedBody })
  expect(await upload('a'.repeat(2 * LIMIT))).toEqual({ status: 422, body: expectedBody })
})

test('upload: body without a form, or form without a file → asks for a file', async () => {
  const json = await app.inject({ method: 'POST', url: '/file', payload: { file: 'x' } })
  expect([json.statusCode, json.json()]).toEqual([422, { message: 'Wybierz plik' }])
  const form = new FormData()
  form.set('note', 'bez pliku')
  const bare = await fetch(`${address}/file`, { method: 'POST', body: form })
  expect([bare.status, await bare.json()]).toEqual([422, { message: 'Wybierz plik' }])
})

const HEAD =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n'

test('upload: truncated form → refused as a mistake of the sender, with a message', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/file',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${HEAD}Anna;Nowak`,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    'Przesyłanie pliku zostało przerwane. Wybierz plik i wyślij go jeszcze raz.',
  ])
})

test.each([0, 0, 0, 0, 0, 1, 5])(
  'upload: sender disconnects after %i ms → refused, and no file is left',
  async wait => {
    const requestStart = once(app.server, 'request')
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      `POST /file HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n${HEAD}Anna`,
    )
    await requestStart
    if (wait) await setTimeout(wait)
    socket.destroy()
    await expect.poll(() => errors, { timeout: 10_000 }).toMatchObject([{ status: 422 }])
    expect(await upload('dalej')).toMatchObject({ status: 200 })
  },
)

/** Sends a whole multipart body unchanged; returns the response and the processor time of this thread. */
async function sendBody(body: string) {
  const before = process.threadCpuUsage()
  const headers = { 'content-type': 'multipart/form-data; boundary=B' }
  const answer = await fetch(`${address}/file`, { method: 'POST', headers, body })
  const { user, system } = process.threadCpuUsage(before)
  return { status: answer.status, cpuMs: (user + system) / 1000 }
}

const FILE_PART =
  '--B\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nx\r\n'
const FIELD = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'
test.each<[string, number, string]>([
  ['empty parts behind the file', 200, `${FILE_PART}${'--B\r\n'.repeat(150_000)}--B--\r\n`],
  ['fields before the file', 422, `${FIELD.repeat(16_000)}${FILE_PART}--B--\r\n`],
  ['empty parts before the file', 422, `${'--B\r\n'.repeat(150_000)}${FILE_PART}--B--\r\n`],
])('upload: a body of many %s → %i, without parsing all of them', async (_, status, body) => {
  const plain = `${FILE_PART}--B--\r\n${'x'.repeat(body.length)}`
  let extraMs = Infinity
  // Takes the minimum of three runs, to exclude other work of this process.
  for (let turn = 0; turn < 3; turn++) {
    const { cpuMs } = await sendBody(plain)
    const answer = await sendBody(body)
    expect(answer.status).toBe(status)
    extraMs = Math.min(extraMs, answer.cpuMs - cpuMs)
  }
  expect(extraMs).toBeLessThan(200)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from './server.ts'

const folder = fs.mkdtempSync('/tmp/kancelaria-test-')
afterAll(() => fs.rmSync(folder, { recursive: true }))
const file = join(folder, 'plik')
fs.writeFileSync(file, '')

const busy = createServer().listen(0, '127.0.0.1')
await once(busy, 'listening')
const { port } = busy.address() as AddressInfo
afterAll(() => void busy.close())

/** Runs a start that cannot succeed. */
const start = (environment: Record<string, string>) =>
  startServer({ PORT: '0', DATA_DIR: join(folder, 'data'), ...environment })

const buildSettings = (url: string) => ({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32) })

test.each<[string, Record<string, string>, RegExp]>([
  ['a port in use', { PORT: `${port}` }, /^Port \d+ jest zajęty: zapewne program już działa\./],
  ['an address of another computer', { HOST: '203.0.113.7' }, /^Ten komputer nie ma adresu 203/],
  ['a data directory that is a file', { DATA_DIR: file }, /^Katalog danych .* jest plik\./],
  ['one below a file', { DATA_DIR: `${file}/data` }, /^Katalog danych .* jest plik\./],
  ['one nobody may write to', { DATA_DIR: '/proc' }, /^Katalog danych \/proc nie nadaje się/],
  ['one that cannot be made', { DATA_DIR: '/proc/dane' }, /^Katalog danych .* nie nadaje się/],
  [
    'a database that is not there',
    buildSettings(`postgresql://jan:tajne@127.0.0.1:9/x`),
    /^Pod podanym adresem nie działa żaden serwer bazy danych\. Popraw ustawienie DATABASE_URL\.$/,
  ],
  [
    'a server that is no database',
    buildSettings(`postgresql://jan:tajne@brak.invalid/x`),
    /serwera bazy danych o podanej nazwie\. Popraw ustawienie DATABASE_URL\.$/,
  ],
])('%s: the start fails with one sentence', async (_, environment, words) => {
  const problem = await start(environment).catch((error: Error) => error)
  const { message } = problem as Error
  expect(message).toMatch(words)
  expect(message).not.toContain('tajne')
})

test('the command prints the sentence without a stack trace and exits with an error code', async () => {
  const entry = join(import.meta.dirname, 'server.ts')
  const env = { PATH: process.env.PATH, PORT: `${port}`, DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, [entry], { env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk))
  const [code] = await once(child, 'close')
  expect(text.trim()).toMatch(/^Port \d+ jest zajęty[^\n]*$/)
  expect(code).toBe(1)
})

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { testPassword, createTestPeople } from '#testing/people.ts'
import { createClient } from './client.ts'
import { type Description, clientTypes } from './types-of.ts'

const { newParish, send } = await testApi()
const { newPerson } = createTestPeople({ newParish, send })
const { cookie } = await newParish()
const response = await send({ method: 'GET', url: '/api/docs/json', headers: { cookie } })
const description: Description = response.body
const folder = await mkdtemp(join(tmpdir(), 'client-'))
afterAll(() => rm(folder, { recursive: true }))
const program = join(folder, 'program.ts')
const careless = join(folder, 'careless.ts')
const text = await readFile(join(import.meta.dirname, 'program.txt'), 'utf8')
await writeFile(program, text)
await writeFile(careless, text.replaceAll(/\/\/ @ts-expect-error.*/g, ''))
await writeFile(join(folder, 'types.ts'), clientTypes(description))

const TSC = join(process.cwd(), 'node_modules/typescript/bin/tsc')
const STRICT = '--noEmit --strict --target esnext --module preserve --allowImportingTsExtensions'
const FLAGS = [...STRICT.split(' '), '--ignoreConfig', '--pretty', 'false']

/** Returns the diagnostics of the compiler for the program; empty when there are none. */
const listRemarks = (file: string) =>
  new Promise<string>(resolve => {
    execFile(process.execPath, [TSC, ...FLAGS, file], { cwd: folder }, (_, out, err) =>
      resolve(out + err),
    )
  })

test(
  'API client: generated from the description it compiles, and wrong calls do not',
  { timeout: 60_000, tags: ['nightly'] },
  async () => {
    expect(await listRemarks(program)).toBe('')
    const mistakes = text.match(/@ts-expect-error/g)!.length
    expect((await listRemarks(careless)).match(/error TS/g)).toHaveLength(mistakes)
  },
)

test('API client: signs in, creates a person, reads it back, and gets field errors', async () => {
  const person = await newPerson()
  const { office } = await import(pathToFileURL(program).href)
  expect(await office(createClient(description, send), person.email, testPassword)).toEqual({
    total: 1,
    listed: 'Nowak',
    names: 'Anna',
    born: '1990-05-03',
    message: 'Podaj nazwisko; jeśli osoba go nie ma, wpisz myślnik',
    remarks: ['Podaj nazwisko; jeśli osoba go nie ma, wpisz myślnik'],
  })
})

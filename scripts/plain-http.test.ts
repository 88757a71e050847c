import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { plainHttp } from './plain-http.ts'

const ENTRY = fileURLToPath(new URL('entry.ts', import.meta.url))
const SERVER = `
  import http, { createServer } from 'node:http'
  import https from 'https'
  const undici = process.moduleLoadList.some(name => name.includes('undici'))
  console.log(undici, createServer === http.createServer, typeof https.request)
`

/** Builds a three-line server with these plugins and returns its output. */
async function say(plugins: (typeof plainHttp)[]) {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? SERVER : null),
  }
  const bundle = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    ssr: { noExternal: true },
    build: { write: false, ssr: ENTRY },
  })) as Rolldown.RolldownOutput
  const { stdout } = spawnSync(process.execPath, ['--input-type=module'], {
    input: bundle.output[0].code,
    encoding: 'utf8',
  })
  return stdout.trim()
}

test('plainHttp: import of http → http loaded, undici not loaded', async () => {
  expect(await say([plainHttp])).toBe('false true function')
})

test('without the plugin Node loads undici for an import of http', async () => {
  expect(await say([])).toBe('true true function')
})

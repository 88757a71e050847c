import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { testApi } from './api.ts'

const { api } = await testApi()
const uploads = api.endpoints.flatMap(({ method, path, upload }) =>
  upload ? [[`${method} ${path}`, upload] as const] : [],
)

test('uploads: the test covers every address that accepts a file', () => {
  expect(uploads.length).toBeGreaterThan(5)
})

test.each(uploads)('%s names the workers that read its files', (_, { inspectors, maxBytes }) => {
  expect(maxBytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  expect(inspectors.length).toBeGreaterThan(0)
  for (const inspector of inspectors) {
    expect(inspector).toMatch(/-thread\.ts$/)
    expect(existsSync(join('src', inspector)), inspector).toBe(true)
  }
})

/** Libraries and own modules that parse the content of uploaded files. */
const PARSERS = [
  'csv-parse',
  'unpdf',
  'yauzl',
  'src/documents/attachments/server/files/pdf.ts',
  'src/documents/pictures/server/picture.ts',
  'src/news/downloads/server/content.ts',
  'src/platform/sheets/parse.ts',
  // Not saxes, its library, because the answers of an S3 server are read by it too.
  'src/platform/sheets/package/xml.ts',
]
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/** Finds all modules and packages that a module loads, itself included; a worker is a separate program. */
function findLoaded(file: string, loadedModules = new Set<string>()) {
  if (loadedModules.has(file)) return loadedModules
  loadedModules.add(file)
  if (!/^src\/.*\.tsx?$/.test(file) || !existsSync(file)) return loadedModules
  for (const [, name, lazyName] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = name ?? lazyName ?? ''
    if (target.startsWith('#')) findLoaded(target.replace('#', 'src/'), loadedModules)
    else if (target.startsWith('.'))
      findLoaded(relative('.', join(dirname(file), target)), loadedModules)
    else loadedModules.add(target.replace(/\/.*/, ''))
  }
  return loadedModules
}

test('uploads: the main server process loads no parser of files', () => {
  const loadedModules = findLoaded('src/app/server/server.ts')
  expect(loadedModules.size).toBeGreaterThan(1000)
  expect(PARSERS.filter(parser => loadedModules.has(parser))).toEqual([])
})

test('uploads: the workers load the parsers, which proves that the search follows imports', () => {
  const scripts = uploads.flatMap(([, { inspectors }]) => inspectors)
  const loadedModules = new Set(scripts.flatMap(script => [...findLoaded(`src/${script}`)]))
  expect(PARSERS.filter(parser => !loadedModules.has(parser))).toEqual([])
})

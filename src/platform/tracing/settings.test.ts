import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

const directory = fs.mkdtempSync('/tmp/kancelaria-traces-')
afterAll(() => fs.rmSync(directory, { recursive: true }))
const DATA_DIR = join(directory, 'data')

test('settings: traces are sent only with an endpoint, by default all of them', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318'
  expect(readSettings({ DATA_DIR }).traces).toBeUndefined()
  expect(readSettings({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: 1,
  })
  const environment = { DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(readSettings(environment).traces?.ratio).toBe(0.1)
  expect(() => readSettings({ ...environment, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('od 0 do 1')
  expect(() => readSettings({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: 'kolektor' })).toThrow(
    '- OTEL_EXPORTER_OTLP_ENDPOINT: podaj adres w postaci http://localhost:4318',
  )
})

import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { proposeDatabaseMemory } from './database-memory.ts'
import { buildServerSettings } from './server-settings.ts'

const directory = fs.mkdtempSync('/tmp/kancelaria-memory-')
afterAll(() => fs.rmSync(directory, { recursive: true }))
const DATA_DIR = join(directory, 'data')

test.each([
  ['DATABASE_CONNECTIONS', '3', 'od 4 do 90'],
  ['DATABASE_CONNECTIONS', '1e1', 'od 4 do 90'],
  ['DATABASE_SHARED_BUFFERS_MB', '8', 'od 16 do 65536'],
  ['DATABASE_WORK_MEM_MB', '64MB', 'od 1 do 1024'],
])('settings: %s %s → refused with the allowed range', (name, value, range) => {
  expect(() => readSettings({ DATA_DIR, [name]: value })).toThrow(range)
})

test('settings: memory of the database → as given, otherwise proposed from the memory of the computer', () => {
  const settings = readSettings({ DATA_DIR, DATABASE_SHARED_BUFFERS_MB: '512' })
  expect(settings.databaseMemory.sharedBuffers).toBe(512)
  expect(settings.databaseMemory.workMem).toBeGreaterThanOrEqual(4)
  expect(proposeDatabaseMemory(2048)).toEqual({ sharedBuffers: 256, workMem: 4 })
  expect(proposeDatabaseMemory(64_000)).toEqual({ sharedBuffers: 2048, workMem: 31 })
})

test('buildServerSettings: memory of the settings → given to PostgreSQL', () => {
  const memory = { sharedBuffers: 512, workMem: 8 }
  const options = buildServerSettings({ sockets: '/run/kancelaria', memory }, 5432)
  expect(options).toEqual(expect.arrayContaining(['shared_buffers=512MB', 'work_mem=8MB']))
})

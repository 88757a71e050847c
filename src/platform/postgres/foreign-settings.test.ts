import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { omitForeignSettings } from './foreign-settings.ts'
import { queryOnce } from './testing.ts'

const directory = fs.mkdtempSync('/tmp/kancelaria-test-')
fs.chmodSync(directory, 0o755)
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

test('omitForeignSettings: variables of another PostgreSQL are left out, others stay', () => {
  const environment = {
    PATH: '/bin',
    PGDATA: 'D:\\inna',
    pgport: '5432',
    PG_COLOR: 'x',
    PAGER: 'less',
  }
  expect(omitForeignSettings(environment)).toEqual({ PATH: '/bin', PG_COLOR: 'x', PAGER: 'less' })
})

test('startEmbedded: settings of another PostgreSQL on this computer → the program reaches its own all the same', async () => {
  const foreign = { PGSSLMODE: 'require', PGOPTIONS: '-c search_path=inny', PGPORT: '5432' }
  Object.assign(process.env, foreign)
  onTestFinished(() => {
    for (const name of Object.keys(foreign)) delete process.env[name]
  })
  const { url, stop } = await startEmbedded(join(directory, 'data'), { overPort: true })
  onTestFinished(stop)
  expect(await queryOnce(url, 'show search_path')).toBe('"$user", public')
})

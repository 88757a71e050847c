import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { measureFile } from '../../backups/server/database/check.ts'
import { loadBackup } from '../../backups/server/database/load.ts'
import { emptyDatabase } from '#testing/own-database.ts'

const folder = fileURLToPath(new URL('../../../../db/releases/', import.meta.url))
const releases = readdirSync(folder).filter(name => name.endsWith('.tar.zst'))

test('release backups: one of a released version exists', () => {
  expect(releases).toContain('0.1.0.tar.zst')
})

/** Lists of the modules, each for a table whose rows the backup has counted. */
const LISTS = {
  people: 'peoples?status=all',
  families: 'families?status=all',
  baptisms: 'baptisms',
  weddings: 'weddings',
  deceased: 'deceased',
  confirmations: 'confirmations',
  premaritals: 'premaritals',
}

test.each(releases)(
  'release backup %s is restored, changed and read by the current program',
  async name => {
    const url = await emptyDatabase('release')
    const loadResult = await loadBackup(folder + name, undefined, url)
    expect(await measureFile(url, loadResult)).toEqual({ problems: [], remarks: [] })
    const { signIn, database } = await testApi({ url })
    const { rows: parishes } = await database.query<{ id: number }>('select id from parishes')
    for (const [table, address] of Object.entries(LISTS)) {
      let total = 0
      for (const { id } of parishes) {
        const priest = await signIn(2, id)
        const { status, body } = await priest('GET', `/api/${address}`)
        expect({ address, status }).toEqual({ address, status: 200 })
        total += body.meta.total
        const [{ id: record } = { id: 0 }] = body.data
        if (record)
          expect((await priest('GET', `/api/${address.split('?')[0]}/${record}`)).status).toBe(200)
      }
      expect({ table, total }).toEqual({ table, total: loadResult.rows[table] })
    }
  },
  120_000,
)

import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putClusterBack } from './put-cluster-back.ts'

const secretKey = 's'.repeat(64)
const heads = (at: string) => JSON.stringify({ at, heads: [], key: 'k', signature: 's' })

function makeData(clusters: Record<string, string>) {
  const dataDir = fs.mkdtempSync('/tmp/kancelaria-back-')
  fs.chmodSync(dataDir, 0o755)
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }))
  for (const [name, version] of Object.entries(clusters)) {
    fs.mkdirSync(join(dataDir, name))
    fs.writeFileSync(join(dataDir, name, 'PG_VERSION'), version)
  }
  return dataDir
}

const readMajor = (dataDir: string, name: string) =>
  fs.readFileSync(join(dataDir, name, 'PG_VERSION'), 'utf8')

test('upgrade --back: the last cluster of a lower major version is put back, the current one stays beside it', async () => {
  const dataDir = makeData({
    postgres: '18',
    'postgres.postgresql-16-20240101000000': '16',
    'postgres.postgresql-17-20261130040000': '17',
    'postgres.postgresql-18-20261201040000': '18',
  })
  fs.mkdirSync(join(dataDir, 'heads'))
  fs.writeFileSync(join(dataDir, 'heads/2026-11-29.json'), heads('2026-11-29T23:00:00.000Z'))
  fs.writeFileSync(join(dataDir, 'heads/2026-11-30.json'), heads('2026-11-30T23:00:00.000Z'))
  const { major, later } = await putClusterBack({ dataDir, secretKey })
  expect(major).toBe(17)
  expect(readMajor(dataDir, 'postgres')).toBe('17')
  expect(fs.readFileSync(join(later, 'PG_VERSION'), 'utf8')).toBe('18')
  // Heads from after the upgrade would say that the former history was cut.
  expect(fs.readdirSync(join(dataDir, 'heads'))).toEqual(['2026-11-29.json'])
})

test('upgrade --back: nothing was put aside → refused, nothing changed', async () => {
  const dataDir = makeData({ postgres: '18', 'postgres.before-20261130040000': '18' })
  await expect(putClusterBack({ dataDir, secretKey })).rejects.toThrow('Nie ma odłożonej bazy')
  expect(readMajor(dataDir, 'postgres')).toBe('18')
})

test('upgrade --back: killed between the two names → the next start finds the former cluster', async () => {
  const dataDir = makeData({
    'postgres.postgresql-17-20261130040000': '17',
    'postgres.postgresql-18-20261201040000': '18',
  })
  const former = join(dataDir, 'postgres.postgresql-17-20261130040000')
  fs.writeFileSync(join(dataDir, 'postgres.next'), former)
  await expect(putClusterBack({ dataDir, secretKey })).rejects.toThrow('Nie ma odłożonej bazy')
  expect(readMajor(dataDir, 'postgres')).toBe('17')
})

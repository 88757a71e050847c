import { expect, test } from 'vitest'
import { samplePremarital } from '#books/premaritals/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { type FreeSpace, explainFullDisk } from './disk-space.ts'

const disk = { left: 'enough' as FreeSpace }
const { database, newParish, inParish } = await testApi({ diskSpace: { left: () => disk.left } })

async function office() {
  disk.left = 'enough'
  const priest = await newParish({ role_id: 2 })
  const add = (surname: string) =>
    priest('POST', '/api/peoples', { names: 'Anna', surname, gender: 2, birth_date: '1990' })
  const { id } = (await add('Zięba')).body
  const protocol = (await priest('POST', '/api/premaritals', samplePremarital)).body
  expect(protocol.id).toBeGreaterThan(0)
  const listReadAddresses = () =>
    inParish(priest.parish_id, db =>
      db.selectFrom('reads').select('address').where('table_name', '=', 'people').execute(),
    )
  return { priest, add, id, protocol: `/api/premaritals/${protocol.id}`, seen: listReadAddresses }
}
const WORDS =
  'Na dysku serwera kończy się miejsce. Zapisywanie i wydawanie pism jest wstrzymane, przeglądać można dalej. ' +
  'Powiadom osobę, która opiekuje się serwerem.'

test('disk space: little → writes and papers are refused with a message, reads and sign-out work', async () => {
  const { priest, add, id, protocol } = await office()
  disk.left = 'little'
  expect(await add('Żuk')).toMatchObject({ status: 503, body: { message: WORDS } })
  expect(await priest('GET', '/api/prints/peoplesList')).toMatchObject({ status: 503 })
  expect(await priest('GET', `/api/peoples/${id}`)).toMatchObject({ status: 200 })
  expect(await priest('GET', protocol)).toMatchObject({ status: 200 })
  expect((await priest('POST', '/logout')).status).toBe(200)
})

test('disk space: none → a card can be read, and its access log is written when there is space again', async () => {
  const { priest, id, seen } = await office()
  await database.query(
    `update account_sessions set seen_at = now() - interval '5 minutes' where id = $1`,
    [priest.session_id],
  )
  await expect.poll(seen).toEqual([])
  disk.left = 'none'
  expect(await priest('GET', `/api/peoples/${id}`)).toMatchObject({ status: 200 })
  const { rows } = await database.query(
    `select seen_at < now() - interval '4 minutes' as stood from account_sessions where id = $1`,
    [priest.session_id],
  )
  expect(rows).toEqual([{ stood: true }])
  expect(await seen()).toEqual([])
  disk.left = 'enough'
  await expect.poll(seen).toEqual([{ address: 'GET /api/peoples/:id' }])
})

test('disk space: a protocol, which requires an access log, is not opened while the log cannot be written', async () => {
  const { priest, protocol } = await office()
  disk.left = 'none'
  for (const address of [protocol, '/api/premaritals']) {
    expect(await priest('GET', address)).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Nie można teraz zapisać, kto to ogląda') },
    })
  }
  disk.left = 'enough'
  expect((await priest('GET', protocol)).status).toBe(200)
})

test('explainFullDisk: the disk of the data is full → says so; otherwise, or without an answer, the problem itself', async () => {
  const problem = new Error('Connection terminated unexpectedly')
  const explain = (bavail: number) =>
    explainFullDisk('/srv/dane', problem, async () => ({ bavail, bsize: 2 ** 20 }))
  expect(await explain(12)).toMatchObject({
    message: expect.stringContaining('(/srv/dane) skończyło się miejsce: wolne jest 12 MB'),
    cause: problem,
  })
  expect(await explain(500)).toBe(problem)
  const refuse = async () => {
    throw new Error('no such folder')
  }
  expect(await explainFullDisk('/srv/dane', problem, refuse)).toBe(problem)
})

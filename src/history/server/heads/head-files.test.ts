import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { keptHeads, mergeOldHeads, readHeads, signChangedHeads, writeHeads } from './head-files.ts'
import { type SignedHeads, isSigned, signHeadList, signHeads } from './heads.ts'
import { writeAnew } from '../testing.ts'
import { verifySignatures } from '../verification/verdict.ts'

const SECRET = 'tajny klucz tej instalacji, dość długi'

const { newParishId, inParish, database } = await testApi({ url: await ownDatabase('head_files') })
const folders: string[] = []
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))))

const newFolder = async () => {
  const folder = await mkdtemp('/tmp/kancelaria-head-files-')
  folders.push(folder)
  return folder
}
const addPerson = (parish_id: number) =>
  inParish(parish_id, db =>
    db.insertInto('people').values({ names: 'Ewa', surname: 'Lis' }).execute(),
  )
const [anna, roch] = [await newParishId(), await newParishId()]
const getParishes = ({ heads }: SignedHeads) =>
  heads.map(({ parish_id }) => parish_id).filter(id => id === anna || id === roch)

/** Signs the changed heads and stores them as if on the given day. */
async function signOn(day: string, folder: string) {
  const { heads } = await signChangedHeads(database, SECRET, folder)
  const signedHeads = signHeadList(heads, SECRET, `${day}T03:45:00.000Z`)
  await writeHeads(folder, signedHeads)
  return signedHeads
}
/** Signs on two days of each of two months: all heads first, then those of one parish. */
async function signMonths() {
  const folder = await newFolder()
  await addPerson(anna)
  await addPerson(roch)
  for (const day of ['2026-08-30', '2026-09-02', '2026-09-20', '2026-10-05', '2026-10-06']) {
    if (day !== '2026-08-30') await addPerson(anna)
    await signOn(day, folder)
  }
  return folder
}

test('signChangedHeads: a parish in which nothing was written is left out until something is', async () => {
  const folder = await newFolder()
  await addPerson(anna)
  await addPerson(roch)
  expect(getParishes(await signOn('2026-09-01', folder))).toEqual([anna, roch])
  expect(getParishes(await signOn('2026-09-02', folder))).toEqual([])
  await addPerson(roch)
  expect(getParishes(await signOn('2026-09-03', folder))).toEqual([roch])
  await addPerson(anna)
  expect(getParishes(await signOn('2026-09-04', folder))).toEqual([anna])
  expect(await verifySignatures(database, await keptHeads(folder), SECRET)).toMatchObject({
    problems: [],
  })
})

test('signChangedHeads: a file of another installation says nothing about what was signed', async () => {
  const folder = await newFolder()
  await writeHeads(
    folder,
    await signHeads(database, 'klucz obcej instalacji, też długi'),
    '2026-01-01.json',
  )
  expect(getParishes(await signChangedHeads(database, SECRET, folder))).toEqual([anna, roch])
})

test('mergeOldHeads: the days of a month that is long over become one file with the last heads', async () => {
  const folder = await signMonths()
  await mergeOldHeads(database, SECRET, folder, new Date('2026-11-06T00:00:00Z'))
  expect(await readdir(folder)).toEqual([
    '2026-08-30.json',
    '2026-09.json',
    '2026-10-05.json',
    '2026-10-06.json',
  ])
  const month = (await readHeads(join(folder, '2026-09.json')))!
  expect(isSigned(month, SECRET)).toBe(true)
  expect([month.at.slice(0, 10), getParishes(month)]).toEqual(['2026-09-20', [anna]])
  expect((await verifySignatures(database, await keptHeads(folder), SECRET)).problems).toEqual([])
  await mergeOldHeads(database, SECRET, folder, new Date('2027-01-06T00:00:00Z'))
  expect(await readdir(folder)).toEqual(['2026-08-30.json', '2026-09.json', '2026-10.json'])
  expect(getParishes(await signChangedHeads(database, SECRET, folder))).toEqual([])
})

test('mergeOldHeads: files that the history does not match stay as they are', async () => {
  const folder = await signMonths()
  await writeAnew(database, anna)
  await mergeOldHeads(database, SECRET, folder, new Date('2027-01-06T00:00:00Z'))
  expect(await readdir(folder)).toHaveLength(5)
  const { problems } = await verifySignatures(database, await keptHeads(folder), SECRET)
  expect(problems).toHaveLength(5)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyChains } from '#history/server/chain.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { listImportRemains } from '#imports/server/testing.ts'
import { newPlace } from '../../../../families/server/testing.ts'
import { samplePersonEntry, registerPeople } from '../../../server/testing.ts'
import { createImportCalls } from '../testing.ts'
import { HEADER, KOWALSCY, createUndoCalls } from './testing.ts'

const server = await testApi()
const { database, inParish, newParish } = server
const { apply, checked, imported, read } = await createImportCalls(server)

const { undo, registerOf, people, named, change } = createUndoCalls(server)

test('undo import: the register is as before the import, and the history is complete', async () => {
  const clerk = await newParish()
  const [existingId] = await registerPeople(
    clerk,
    { names: 'Anna', surname: 'Nowak', birth_date: '1990-05-03', phone: null },
    { names: 'Piotr', surname: 'Lis', gender: 1, birth_date: '1960-01-01' },
  )
  const before = await registerOf(clerk)
  const file = `${KOWALSCY}Nowak;Anna;1990-05-03;600100200;Zażółcice;Długa;3;8;żona;\n`
  const fileImport = await imported(clerk, file)
  expect(fileImport).toMatchObject({ state: 'done', added: 3, changed: 1 })
  expect(await registerOf(clerk)).not.toBe(before)
  const { status, body } = await undo(clerk, fileImport.id)
  expect({ status, body }).toEqual({
    status: 200,
    body: { id: fileImport.id, removed: 3, restored: 1, kept: 0 },
  })
  expect(await registerOf(clerk)).toBe(before)
  expect(await read(clerk, fileImport.id)).toMatchObject({ state: 'undone', undone_kept: 0 })
  const last = await inParish(clerk.parish_id, db =>
    db
      .selectFrom('history')
      .select(['reason', 'new'])
      .where('record_id', '=', existingId!)
      .where('table_name', '=', 'people')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(last).toMatchObject({
    reason: 'Cofnięcie importu z pliku parafianie.csv',
    new: { phone: null },
  })
  const { broken } = await verifyChains(database)
  expect(broken.filter(({ parish_id }) => parish_id === clerk.parish_id)).toEqual([])
})

const getPlaces = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => {
    const towns = await db
      .selectFrom('towns')
      .select('name')
      .where('name', '=', 'Zażółcice')
      .execute()
    const streets = await db
      .selectFrom('streets')
      .select('name')
      .where('name', 'in', ['ul. Polna', 'ul. Długa'])
      .where('parish_id', 'is not', null)
      .orderBy('name')
      .execute()
    return [...towns, ...streets].map(({ name }) => name)
  })

test('undo import: added streets and towns are removed unless another record uses them', async () => {
  const clerk = await newParish()
  const fileImport = await imported(clerk, KOWALSCY)
  expect(await getPlaces(clerk)).toEqual(['Zażółcice', 'ul. Polna'])
  await undo(clerk, fileImport.id)
  expect(await getPlaces(clerk)).toEqual([])

  const first = await imported(clerk, KOWALSCY)
  await imported(clerk, `${HEADER}Lis;Adam;1970-01-01;;Zażółcice;Polna;2;;;\n`)
  await undo(clerk, first.id)
  expect(await getPlaces(clerk)).toEqual(['Zażółcice', 'ul. Polna'])
})

test('undo import: no table holds a row that the import made', async () => {
  const clerk = await newParish()
  const fileImport = await imported(clerk, KOWALSCY)
  const tables = ['families', 'family_members', 'people', 'streets', 'towns']
  expect(await listImportRemains(server, clerk, fileImport.id)).toEqual({
    made: tables,
    left: tables,
  })
  await undo(clerk, fileImport.id)
  expect(await listImportRemains(server, clerk, fileImport.id)).toEqual({ made: tables, left: [] })
})

test('undo import: a street is kept while a checked file waits to write it', async () => {
  const clerk = await newParish()
  const fileImport = await imported(clerk, KOWALSCY)
  const next = await checked(clerk, `${HEADER}Lis;Adam;1970-01-01;;Zażółcice;Polna;2;;;\n`)
  await undo(clerk, fileImport.id)
  await apply(clerk, next)
  expect(await read(clerk, next)).toMatchObject({ state: 'done', added: 1 })
})

test('undo import: removed people are absent from lists and search, and the file can be imported again', async () => {
  const clerk = await newParish()
  const fileImport = await imported(clerk, KOWALSCY)
  const jan = await named(clerk, 'Jan')
  await undo(clerk, fileImport.id)
  expect((await clerk('GET', `/api/peoples/${jan}`)).status).toBe(404)
  expect(await people(clerk)).toEqual([])
  expect((await clerk('GET', '/api/families')).body.meta.total).toBe(0)
  const response = await clerk('GET', '/api/search?q=kowal')
  expect(JSON.stringify(response.body)).not.toContain('Kowalsk')
  expect(await imported(clerk, KOWALSCY)).toMatchObject({ state: 'done', added: 3 })
})

test('undo import: only values that the import wrote are restored; corrections in other fields stay', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, samplePersonEntry)
  const fileImport = await imported(clerk, `${HEADER}Nowak;Anna;1990-05-03;600100200;;;;;;\n`)
  await change(clerk, id!, { profession: 'nauczycielka' })
  expect((await undo(clerk, fileImport.id)).status).toBe(200)
  const { body } = await clerk('GET', `/api/peoples/${id}`)
  expect(body).toMatchObject({ phone: null, profession: 'nauczycielka' })
})

test('undo import: the former street was merged since → the person returns to the one that remains', async () => {
  const clerk = await newParish()
  const { dic_town_id, polna, armii } = await newPlace(clerk)
  const anna = { names: 'Anna', surname: 'Nowak', birth_date: '1990-05-03', phone: null }
  const address = { dic_town_id, dic_street_id: polna, building_number: '12' }
  const [id] = await registerPeople(clerk, { ...anna, ...address })
  const file = `${HEADER}Nowak;Anna;1990-05-03;600100200;Zażółcice;Długa;3;;;\n`
  const fileImport = await imported(clerk, file)
  expect(fileImport).toMatchObject({ state: 'done', changed: 1 })
  const merge = { items: [polna], mergeIntoId: armii }
  expect((await clerk('POST', '/api/dictionaries/items/streets/merge', merge)).status).toBe(200)
  expect((await undo(clerk, fileImport.id)).body).toMatchObject({ restored: 1, kept: 0 })
  expect((await clerk('GET', `/api/peoples/${id}`)).body).toMatchObject({
    dic_town_id,
    dic_street_id: armii,
    building_number: '12',
  })
})

test('undo import: imported field corrected later → refused, and the message names the field', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, samplePersonEntry)
  const fileImport = await imported(clerk, `${HEADER}Nowak;Anna;1990-05-03;600100200;;;;;;\n`)
  await change(clerk, id!, { phone: '+48600100999' })
  const { status, body } = await undo(clerk, fileImport.id)
  expect(status).toBe(422)
  expect(body.barred_by[0]).toMatchObject({ id, name: 'Nowak Anna Maria' })
  expect(body.barred_by[0].why).toMatch(/^zmieniono: Telefon/)
  const response = await undo(clerk, fileImport.id, { except: true })
  expect(response.status).toBe(422)
  expect(response.body.message).toMatch(/Nie ma czego cofać/)
})

test('undo import: merged people → refused, and at most twenty are named', async () => {
  const clerk = await newParish()
  const crowd = Array.from(
    { length: 25 },
    (_, n) => `Lis${'abcdefghijklmnopqrstuvwxyz'[n]};Ewa;${1900 + n};;;;;;;`,
  )
  const fileImport = await imported(clerk, `${HEADER}${crowd.join('\n')}\n`)
  await inParish(clerk.parish_id, db => sql`update people set profession = 'rolnik'`.execute(db))
  const [keptPerson, gonePerson] = await people(clerk)
  const cards = [
    await clerk('GET', `/api/peoples/${keptPerson!.id}`),
    await clerk('GET', `/api/peoples/${gonePerson!.id}`),
  ]
  const mergeResponse = await clerk('POST', `/api/peoples/${keptPerson!.id}/merge`, {
    other_id: gonePerson!.id,
    version: cards[0]!.body.version,
    other_version: cards[1]!.body.version,
    choices: {},
  })
  expect(mergeResponse.status, JSON.stringify(mergeResponse.body)).toBe(200)
  const { body } = await undo(clerk, fileImport.id)
  expect(body.barred_count).toBe(25)
  expect(body.barred_by).toHaveLength(20)
  const findObstacle = (id: number) =>
    body.barred_by.find((obstacle: { id: number }) => obstacle.id === id)
  expect(findObstacle(gonePerson!.id).why).toContain(
    `kartę połączono z kartą „Lisa Ewa”: najpierw cofnij to połączenie na ekranie „Wykonane połączenia”`,
  )
  expect(findObstacle(keptPerson!.id).why).toContain(
    'połączono z nią kartę „Lisb Ewa”: najpierw cofnij',
  )
})

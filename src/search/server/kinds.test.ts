import { expect, test } from 'vitest'
import { addFamily, buildKowalscy, newPlace } from '#parishioners/families/server/testing.ts'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { sampleWorker, searchGroups, searchTitles } from './testing.ts'

const { inParish, newParish } = await testApi()

test('search: families are found by name, card number and the names of a member, after people', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  await addFamily(clerk, buildKowalscy(dic_town_id, { card_number: 'K-17' }))
  const groups = await searchGroups(clerk, 'kowalski')
  expect(groups.map(({ kind }) => kind)).toEqual(['people', 'families'])
  expect(groups[1]!.rows).toMatchObject([
    { title: 'Kowalscy', detail: 'Sokołów 12, Sokołów · Kowalski Jan · karta nr K-17' },
  ])
  expect(await searchTitles(clerk, 'k-17', 'families')).toEqual(['Kowalscy'])
  expect(await searchTitles(clerk, 'zofia kow', 'families')).toEqual(['Kowalscy'])
  expect(await searchTitles(clerk, 'kowaslcy', 'families')).toEqual(['Kowalscy'])
  expect(await searchTitles(clerk, '17', 'families')).toEqual(['Kowalscy'])
  expect(await searchTitles(clerk, '17/2026', 'families')).toEqual([])
})

test('search: a kind of record in the text limits the search to it, by the other words', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/baptisms', sampleBaptism)
  const acts = async (text: string) =>
    (await searchGroups(clerk, text)).map(({ kind, rows, all }) => [kind, rows[0]!.title, all])
  const expectedRow = [
    'baptisms',
    'Święcicka-Gołąb Zofia Maria',
    expect.stringMatching(/^\/books\/baptisms\?search=/),
  ]
  expect(await acts('chrzest 1/2026')).toEqual([expectedRow])
  expect(await acts('akt chrztu nr 1/2026')).toEqual([expectedRow])
  expect(await acts('Zofia golab chrzest')).toEqual([expectedRow])
  expect(await acts('ślub 1/2026')).toEqual([])
  expect(await searchTitles(clerk, 'chrzest zofai', 'baptisms')).toEqual([
    'Święcicka-Gołąb Zofia Maria',
  ])
})

test('search: acts are found by child, parents and number; a cancelled act shows its state', async () => {
  const clerk = await newParish()
  const { body } = await clerk('POST', '/api/baptisms', sampleBaptism)
  await clerk('POST', '/api/baptisms', {
    ...sampleBaptism,
    act_number: '2',
    names: 'Jan',
    gender: 1,
  })
  const [act] = (await searchGroups(clerk, '1/2026')).filter(({ kind }) => kind === 'baptisms')
  expect(act).toMatchObject({
    total: 1,
    rows: [
      {
        id: body.id,
        title: 'Święcicka-Gołąb Zofia Maria',
        detail:
          'akt 1/2026 · chrzest 03.05.2026 · rodzice: Michał Gołąb, Małgorzata z d. Święcicka',
        state: null,
        path: `/books/baptisms/${body.id}/preview`,
      },
    ],
  })
  expect(await searchTitles(clerk, '2', 'baptisms')).toEqual(['Święcicka-Gołąb Jan'])
  expect(await searchTitles(clerk, 'golab zofia', 'baptisms')).toEqual([
    'Święcicka-Gołąb Zofia Maria',
  ])
  expect(await searchTitles(clerk, 'golab 2025', 'baptisms')).toEqual([])
  const { version } = (await clerk('GET', `/api/baptisms/${body.id}`)).body
  const cancelResponse = await clerk('POST', `/api/baptisms/${body.id}/cancel`, {
    version,
    reason: 'Wpisany dwa razy',
  })
  expect(cancelResponse.status).toBe(200)
  const [group] = (await searchGroups(clerk, 'zofia')).filter(({ kind }) => kind === 'baptisms')
  expect(group!.rows[0]!.state).toBe('unieważniony')
})

test('search: workers are found by name and function', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, db =>
    db.insertInto('parish_workers').values(sampleWorker).execute(),
  )
  const group = (await searchGroups(clerk, 'ks lis')).find(({ kind }) => kind === 'parish_workers')
  expect(group!.rows).toMatchObject([{ title: 'ks. Jan Lis', detail: 'wikariusz', state: null }])
  expect(await searchTitles(clerk, 'wikaryusz', 'parish_workers')).toEqual(['ks. Jan Lis'])
})

test('search: documents are found by number and link to the record they were issued from', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {})
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('documents')
      .values({
        number: 7,
        year: 2026,
        code: 20,
        template: 'x',
        title: 'Zaświadczenie',
        subject: 'people',
        subject_id: id!,
        person_id: id!,
        verification_code: crypto.randomUUID(),
        content: '{}',
        file_name: 'x',
        issued_by: clerk.user_id,
        issued_by_name: 'ks. Jan Lis',
        issued_at: '2026-05-03T10:00:00Z',
      })
      .execute(),
  )
  const group = (await searchGroups(clerk, '7/2026')).find(({ kind }) => kind === 'documents')
  expect(group).toMatchObject({
    all: null,
    rows: [
      {
        title: 'Zaświadczenie nr 7/2026',
        detail: 'Nowak Anna Maria · wydano 03.05.2026',
        path: `/status-of-the-animarum/parish-records/peoples/${id}/preview`,
      },
    ],
  })
  expect(await searchTitles(clerk, '7/2025', 'documents')).toEqual([])
})

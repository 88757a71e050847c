import { expect, test } from 'vitest'
import { addFamily, kowalscy, newPlace } from '#families/testing.ts'
import { zosia } from '#books/baptisms/testing.ts'
import { register } from '#people/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { Group } from './contract.ts'

const { inParish, newParish, signIn } = await testApi()

async function look(call: Caller, search: string): Promise<Group[]> {
  const { status, body } = await call('GET', `/api/search?search=${encodeURIComponent(search)}`)
  expect(status, search).toBe(200)
  return body.data
}

/** Titles of one kind. */
const titles = async (call: Caller, search: string, kind = 'people') =>
  (await look(call, search)).find(group => group.kind === kind)?.rows.map(({ title }) => title) ??
  []

async function office() {
  const clerk = await newParish({ role_id: 3 })
  await register(
    clerk,
    { names: 'Łucja Anna', surname: 'Święcicka-Gołąb', birth_date: '1980-05-03' },
    { names: 'Jan', surname: 'Kowalski', gender: 1, birth_date: '1950' },
    { names: 'Anna', surname: 'Kowalska', family_name: 'Żółkiewska' },
    { names: 'Ewa', surname: 'Lis', previous_names: ['Brzęczyszczykiewicz'] },
    { names: 'Stanisław', surname: 'Zawadzki', gender: 1, status: 'deceased', death_date: '2020' },
  )
  return clerk
}

test('people are found by the beginnings of their names, whatever the case and diacritics', async () => {
  const clerk = await office()
  expect(await titles(clerk, 'SWIEC')).toEqual(['Święcicka-Gołąb Łucja Anna'])
  expect(await titles(clerk, 'gołąb łuc')).toEqual(['Święcicka-Gołąb Łucja Anna'])
  expect(await titles(clerk, 'cja')).toEqual([])
})

test('maiden and previous names lead to the person, and the line says why', async () => {
  const clerk = await office()
  const [maiden] = await look(clerk, 'zolkiewska')
  expect(maiden!.rows).toMatchObject([
    { title: 'Kowalska Anna', detail: expect.stringContaining('nazwisko rodowe: Żółkiewska') },
  ])
  const [former] = await look(clerk, 'brzecz')
  expect(former!.rows[0]!.detail).toContain('dawniej: Brzęczyszczykiewicz')
})

test('a husband’s ending finds his wife, and the other way round', async () => {
  const clerk = await office()
  expect(await titles(clerk, 'kowalski')).toEqual(['Kowalski Jan', 'Kowalska Anna'])
  expect(await titles(clerk, 'kowalska')).toEqual(['Kowalska Anna', 'Kowalski Jan'])
  expect(await titles(clerk, 'Zawadzka')).toEqual(['Zawadzki Stanisław'])
  expect(await titles(clerk, 'święcicki')).toEqual(['Święcicka-Gołąb Łucja Anna'])
})

test.each([
  ['kwoalski', 'two letters changed about'],
  ['kowaski', 'one missing'],
  ['kowallski', 'one too many'],
  ['kovalski', 'a wrong one'],
  ['jowalski', 'a wrong first one'],
  ['kowlaksi', 'two slips in a long word'],
  ['lowalsli', 'one in each half'],
  ['kwoalsky jan', 'two slips beside a word that is right'],
])('%s finds Kowalski: %s', async typed => {
  const clerk = await office()
  const [people] = await look(clerk, typed)
  expect(people).toMatchObject({ kind: 'people', near: true, all: null })
  expect(people!.rows[0]!.title).toBe('Kowalski Jan')
})

test('short words are forgiven one slip, words of three letters none', async () => {
  const clerk = await office()
  expect(await titles(clerk, 'anma')).toContain('Kowalska Anna')
  expect(await titles(clerk, 'lsi')).toEqual([])
  expect(await titles(clerk, 'kabylsko')).toEqual([])
})

test('what is spelt right is not mixed with what is spelt nearly so', async () => {
  const clerk = await newParish()
  await register(clerk, { surname: 'Nowak' }, { surname: 'Nowik' })
  const [people] = await look(clerk, 'nowik')
  expect(people).toMatchObject({ near: false, total: 1 })
  expect(await titles(clerk, 'nowek')).toEqual(['Nowak Anna Maria', 'Nowik Anna Maria'])
})

test('a name changed is forgiven in its new spelling', async () => {
  const clerk = await newParish()
  const [id] = await register(clerk, { surname: 'Gawron' })
  const { body: person } = await clerk('GET', `/api/peoples/${id}`)
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ surname: 'Wróbel' }).where('id', '=', person.id).execute(),
  )
  expect(await titles(clerk, 'wrobek')).toEqual(['Wróbel Anna Maria'])
  expect(await titles(clerk, 'gawrom')).toEqual([])
})

test('a whole word stands before a beginning, a surname before a first name, the dead last', async () => {
  const clerk = await newParish()
  await register(
    clerk,
    { names: 'Adam', surname: 'Żak', gender: 1 },
    { names: 'Ewa', surname: 'Adamczyk' },
    { names: 'Ewa', surname: 'Adam', status: 'deceased', death_date: '2001' },
    { names: 'Olga', surname: 'Adam' },
  )
  expect(await titles(clerk, 'adam')).toEqual(['Adam Olga', 'Adam Ewa', 'Żak Adam', 'Adamczyk Ewa'])
})

test('among near spellings, too, a surname stands before a maiden name', async () => {
  const clerk = await newParish()
  await register(
    clerk,
    { surname: 'Adamska', family_name: 'Zielińska' },
    { surname: 'Zielińska' },
    { surname: 'Zieliński', gender: 1 },
  )
  const found = await titles(clerk, 'zielnska')
  expect(found.map(title => title.split(' ')[0])).toEqual(['Zielińska', 'Adamska', 'Zieliński'])
})

test('a year beside a name is the year of birth', async () => {
  const clerk = await office()
  expect(await titles(clerk, 'kowalski 1950')).toEqual(['Kowalski Jan'])
  expect(await titles(clerk, 'kowalski 1951')).toEqual([])
})

test('at most eight are shown, with their number and the way to the list', async () => {
  const clerk = await newParish()
  await register(clerk, ...Array.from({ length: 10 }, () => ({ surname: 'Żak-Syn' })))
  const [people] = await look(clerk, 'żak & s')
  expect(people!.rows).toHaveLength(8)
  expect(people!.total).toBe(10)
  const { search } = new URL(people!.all!, 'http://x')
  expect(new URLSearchParams(search).get('search')).toBe('żak & s')
  const { body } = await clerk('GET', `/api/peoples${search}`)
  expect(body.meta.total).toBe(10)
})

test('families are found by name, card number and the names of a member, after people', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  await addFamily(clerk, kowalscy(dic_town_id, { card_number: 'K-17' }))
  const groups = await look(clerk, 'kowalski')
  expect(groups.map(({ kind }) => kind)).toEqual(['people', 'families'])
  expect(groups[1]!.rows).toMatchObject([
    { title: 'Kowalscy', detail: 'Sokołów 12, Sokołów · Kowalski Jan · karta nr K-17' },
  ])
  expect(await titles(clerk, 'k-17', 'families')).toEqual(['Kowalscy'])
  expect(await titles(clerk, 'zofia kow', 'families')).toEqual(['Kowalscy'])
  expect(await titles(clerk, 'kowaslcy', 'families')).toEqual(['Kowalscy'])
  expect(await titles(clerk, '17', 'families')).toEqual(['Kowalscy'])
  expect(await titles(clerk, '17/2026', 'families')).toEqual([])
})

test('acts are found by child, parents and number; a cancelled one says so', async () => {
  const clerk = await newParish()
  const { body } = await clerk('POST', '/api/baptisms', zosia)
  await clerk('POST', '/api/baptisms', { ...zosia, act_number: '2', names: 'Jan', gender: 1 })
  const [act] = (await look(clerk, '1/2026')).filter(({ kind }) => kind === 'baptisms')
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
  expect(await titles(clerk, '2', 'baptisms')).toEqual(['Święcicka-Gołąb Jan'])
  expect(await titles(clerk, 'golab zofia', 'baptisms')).toEqual(['Święcicka-Gołąb Zofia Maria'])
  expect(await titles(clerk, 'golab 2025', 'baptisms')).toEqual([])
  const { version } = (await clerk('GET', `/api/baptisms/${body.id}`)).body
  const cancelled = await clerk('POST', `/api/baptisms/${body.id}/cancel`, {
    version,
    reason: 'Wpisany dwa razy',
  })
  expect(cancelled.status).toBe(200)
  const [again] = (await look(clerk, 'zofia')).filter(({ kind }) => kind === 'baptisms')
  expect(again!.rows[0]!.state).toBe('unieważniony')
})

const lis = { title: 'ks.', names: 'Jan', surname: 'Lis', worker_function: 'wikariusz' }

test('workers are found by name and function', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, db => db.insertInto('parish_workers').values(lis).execute())
  const found = (await look(clerk, 'ks lis')).find(({ kind }) => kind === 'parish_workers')
  expect(found!.rows).toMatchObject([{ title: 'ks. Jan Lis', detail: 'wikariusz', state: null }])
  expect(await titles(clerk, 'wikaryusz', 'parish_workers')).toEqual(['ks. Jan Lis'])
})

test('documents are found by number and lead to the record they were issued from', async () => {
  const clerk = await newParish()
  const [id] = await register(clerk, {})
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
  const found = (await look(clerk, '7/2026')).find(({ kind }) => kind === 'documents')
  expect(found).toMatchObject({
    all: null,
    rows: [
      {
        title: 'Zaświadczenie nr 7/2026',
        detail: 'Nowak Anna Maria · wydano 03.05.2026',
        path: `/status-of-the-animarum/parish-records/peoples/${id}/preview`,
      },
    ],
  })
  expect(await titles(clerk, '7/2025', 'documents')).toEqual([])
})

test('the curia and collaborators see no personal data of parishioners', async () => {
  const clerk = await office()
  await inParish(clerk.parish_id, db => db.insertInto('parish_workers').values(lis).execute())
  const collaborator = await signIn(5, clerk.parish_id)
  expect((await look(collaborator, 'lis')).map(({ kind }) => kind)).toEqual(['parish_workers'])
  expect(await look(collaborator, 'kowalski')).toEqual([])
  const curia = await signIn(4, clerk.parish_id)
  expect(await look(curia, 'lis')).toEqual([])
  const { status } = await (await signIn(4, null))('GET', '/api/search?search=lis')
  expect(status).toBe(403)
})

test('another parish finds nothing, not even spellings', async () => {
  await office()
  const other = await newParish()
  expect(await look(other, 'kowalski')).toEqual([])
  const { body } = await other('GET', '/api/search?search=kovalski')
  expect(body).toEqual({ data: [], spellings: ['kovalski', 'kovalska', 'kovalscy'] })
})

test.each([
  '',
  '   ',
  'k',
  '%',
  '_',
  '%%%',
  '🙏',
  '\u0000',
  "'; drop table people; --",
  '"\\',
  '{},"',
  '\ud800',
  'ż'.repeat(300),
  'a '.repeat(200),
  '..%2f',
  'صلاة',
  '99999/99999',
  '00000',
])('hostile text %j gets a sane answer', async typed => {
  const clerk = await office()
  const { status, body } = await clerk(
    'GET',
    `/api/search?search=${encodeURIComponent(typed.toWellFormed())}`,
  )
  expect(status).toBe(200)
  expect(body.data.flatMap(({ rows }: Group) => rows)).toEqual([])
})

test('too long a text and unknown parts are refused in Polish', async () => {
  const clerk = await newParish()
  const long = await clerk('GET', `/api/search?search=${'a'.repeat(501)}`)
  expect(long).toMatchObject({ status: 422, body: { message: expect.stringMatching(/za długi/) } })
  expect((await clerk('GET', '/api/search?search=a&search=b')).status).toBe(422)
  expect((await clerk('GET', '/api/search?q=a')).status).toBe(422)
})

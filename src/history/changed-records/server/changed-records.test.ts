import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { createTestPeople, testPassword } from '#testing/people.ts'
import { bookSample as death } from '#books/deceased/server/testing.ts'

const server = await testApi()
const { inParish, send } = server
const { newPerson } = createTestPeople(server)

interface ChangePage {
  data: { id: number; removed: boolean; record: string | null }[]
  cursor: string
  more: boolean
}

/** Creates a priest and a program with a token of his parish, which reads with headers. */
async function createReader() {
  const { caller: priest, parish_id } = await newPerson()
  const { body } = await priest('POST', '/api/api-tokens', {
    name: 'Inny program',
    scopes: ['people.read', 'deceased.read', 'intentions.read'],
    expires_on: addDays(today(), 30),
    password: testPassword,
  })
  const read = (url: string, headers: Record<string, string> = {}) =>
    send({ method: 'GET', url, headers: { authorization: `Bearer ${body.token}`, ...headers } })
  const follow = async (list: string, changed_since?: string): Promise<ChangePage> => {
    const query = changed_since === undefined ? '' : `?changed_since=${changed_since}`
    const answer = await read(`/api/${list}/changes${query}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  return { priest, parish_id: Number(parish_id), read, follow }
}

const addPerson = async (parish_id: number, surname: string) => {
  const { id } = await inParish(parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Anna', surname })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
const setRestriction = (parish_id: number, id: number, isRestricted: boolean) =>
  inParish(parish_id, db =>
    db
      .updateTable('people')
      .set({
        restricted_at: isRestricted ? new Date().toISOString() : null,
        restricted_reason: isRestricted ? 'Na prośbę tej osoby' : null,
      })
      .where('id', '=', id)
      .execute(),
  )
const enterDeath = async (priest: Caller) =>
  Number((await priest('POST', death.address, death.act)).body.id)

test('changes: new, changed and deleted records → each named after the cursor, with its address', async () => {
  const { priest, parish_id, follow } = await createReader()
  const [anna, ewa] = [await addPerson(parish_id, 'Lis'), await addPerson(parish_id, 'Kos')]
  const first = await follow('peoples')
  expect(first.data.toSorted((left, right) => left.id - right.id)).toEqual([
    { id: anna, removed: false, record: `/api/peoples/${anna}` },
    { id: ewa, removed: false, record: `/api/peoples/${ewa}` },
  ])
  expect(await follow('peoples', first.cursor)).toEqual({ ...first, data: [], more: false })
  await inParish(parish_id, async db => {
    await db.updateTable('people').set({ surname: 'Wilk' }).where('id', '=', anna).execute()
    await db.updateTable('people').set({ surname: 'Bór' }).where('id', '=', anna).execute()
  })
  const second = await follow('peoples', first.cursor)
  expect(second.data).toEqual([{ id: anna, removed: false, record: `/api/peoples/${anna}` }])
  const { version } = (await priest('GET', `/api/peoples/${ewa}`)).body
  expect((await priest('DELETE', `/api/peoples/${ewa}`, { version })).status).toBe(200)
  const third = await follow('peoples', second.cursor)
  expect(third.data).toEqual([{ id: ewa, removed: true, record: null }])
})

test('changes: a row of a part of the record → the record is named', async () => {
  const { parish_id, follow } = await createReader()
  const anna = await addPerson(parish_id, 'Lis')
  const { cursor } = await follow('peoples')
  await inParish(parish_id, db =>
    db
      .insertInto('person_contacts')
      .values({ person_id: anna, kind: 'phone', value: '600100200' })
      .execute(),
  )
  expect((await follow('peoples', cursor)).data.map(({ id }) => id)).toEqual([anna])
})

test('changes: a person under restriction, and her acts → removed for a token, and back afterwards', async () => {
  const { priest, parish_id, follow } = await createReader()
  const act = await enterDeath(priest)
  const anna = await addPerson(parish_id, 'Lis')
  await inParish(parish_id, db =>
    db.updateTable('deceased').set({ person_id: anna }).where('id', '=', act).execute(),
  )
  const [people, acts] = [await follow('peoples'), await follow('deceased')]
  await setRestriction(parish_id, anna, true)
  const hiddenPeople = await follow('peoples', people.cursor)
  expect(hiddenPeople.data).toEqual([{ id: anna, removed: true, record: null }])
  const hiddenActs = await follow('deceased', acts.cursor)
  expect(hiddenActs.data).toEqual([{ id: act, removed: true, record: null }])
  await setRestriction(parish_id, anna, false)
  expect((await follow('peoples', hiddenPeople.cursor)).data).toMatchObject([{ removed: false }])
  expect((await follow('deceased', hiddenActs.cursor)).data).toMatchObject([
    { id: act, removed: false },
  ])
})

test('changes: pages of five hundred entries → all records, and the cursor of each page goes on', async () => {
  const { parish_id, follow } = await createReader()
  await inParish(parish_id, db =>
    db
      .insertInto('people')
      .values(
        Array.from({ length: 1100 }, (_, index) => ({ names: 'Anna', surname: `Lis ${index}` })),
      )
      .execute(),
  )
  const sizes: number[] = []
  let page = await follow('peoples')
  const ids = new Set(page.data.map(({ id }) => id))
  sizes.push(page.data.length)
  while (page.more) {
    page = await follow('peoples', page.cursor)
    sizes.push(page.data.length)
    for (const { id } of page.data) ids.add(id)
  }
  expect([sizes, ids.size]).toEqual([[500, 500, 100], 1100])
})

test('changes: writers that commit in another order than they began → none is missed', async () => {
  const { parish_id, follow } = await createReader()
  const writtenIds: number[] = []
  let isWriting = true
  const write = async (writer: number) => {
    for (let round = 0; round < 12; round++) {
      await inParish(parish_id, async db => {
        // The number of the record and the start of the transaction say nothing of when it is committed.
        await db.selectFrom('people').select('id').limit(1).execute()
        const { id } = await db
          .insertInto('people')
          .values({ names: 'Anna', surname: `Lis ${writer}` })
          .returning('id')
          .executeTakeFirstOrThrow()
        if ((writer + round) % 3 === 0) {
          await db.updateTable('people').set({ surname: 'Kos' }).where('id', '=', id).execute()
        }
        writtenIds.push(id)
      })
    }
  }
  const counts = new Map<number, number>()
  const consume = async () => {
    let cursor: string | undefined
    for (;;) {
      const wasWriting = isWriting
      const page = await follow('peoples', cursor)
      for (const { id } of page.data) counts.set(id, (counts.get(id) ?? 0) + 1)
      cursor = page.cursor
      if (!wasWriting && !page.more) return
    }
  }
  const consumer = consume()
  await Promise.all(Array.from({ length: 4 }, (_, writer) => write(writer)))
  isWriting = false
  await consumer
  expect(writtenIds).toHaveLength(48)
  expect(writtenIds.filter(id => !counts.has(id))).toEqual([])
})

test('changes: cursor of a history that was restored to an earlier moment → 410', async () => {
  const { parish_id, follow, read } = await createReader()
  await addPerson(parish_id, 'Lis')
  const { cursor } = await follow('peoples')
  const [seq] = cursor.split('.')
  for (const former of [`${seq}.000000000000`, `${Number(seq) + 5}.${'ab'.repeat(6)}`]) {
    const { status, body } = await read(`/api/peoples/changes?changed_since=${former}`)
    expect([status, body.message]).toEqual([410, expect.stringContaining('od początku')])
  }
})

test.each(['abc', '5', '-1.ab', '1.AB', '99999999999999999999.ab', '2026-11-30T07:00:00Z'])(
  'changes: changed_since=%s → 422',
  async cursor => {
    const { read } = await createReader()
    expect((await read(`/api/peoples/changes?changed_since=${cursor}`)).status).toBe(422)
  },
)

test('changes: another parish and a missing scope → nothing', async () => {
  const [ownReader, otherReader] = [await createReader(), await createReader()]
  await addPerson(otherReader.parish_id, 'Lis')
  expect(await ownReader.follow('peoples')).toMatchObject({ data: [], more: false })
  expect((await ownReader.read('/api/families/changes')).status).toBe(403)
})

test('ETag: unchanged answer → 304 without a body; changed → 200 with another tag', async () => {
  const { parish_id, read } = await createReader()
  const anna = await addPerson(parish_id, 'Lis')
  const first = await read(`/api/peoples/${anna}`)
  const tag = String(first.headers.etag)
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)])
  const repeatAnswer = await read(`/api/peoples/${anna}`, { 'if-none-match': tag })
  expect([repeatAnswer.status, repeatAnswer.body, repeatAnswer.headers.etag]).toEqual([
    304,
    '',
    tag,
  ])
  await inParish(parish_id, db =>
    db.updateTable('people').set({ surname: 'Kos' }).where('id', '=', anna).execute(),
  )
  const laterAnswer = await read(`/api/peoples/${anna}`, { 'if-none-match': `"x", ${tag}` })
  expect([laterAnswer.status, laterAnswer.body.surname]).toEqual([200, 'Kos'])
  expect(laterAnswer.headers.etag).not.toBe(tag)
})

test('ETag: answers to a session → none, because its screens keep no copies', async () => {
  const { caller: priest } = await newPerson()
  expect((await priest('GET', '/api/peoples')).headers.etag).toBeUndefined()
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { postWedding } from '#books/weddings/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { database, newParish, inParish } = await testApi()
/** Creates a baptism of a child from another parish, which must be notified. */
async function baptise(clerk: Caller, act_number: string, consent_parish: string) {
  const { body } = await clerk('POST', '/api/baptisms', {
    ...sampleBaptism,
    act_number,
    consent_parish,
    consent_date: '2026-04-30',
  })
  return body.id as number
}

interface Row {
  id: number
  version: number
  state: string
  recipient: string
  sent_at: string | null
}
const list = async (clerk: Caller): Promise<Row[]> => (await clerk('GET', '/api/notices')).body.data
const print = (clerk: Caller) => clerk('GET', '/api/prints/notices')
const move = (clerk: Caller, state: string, notices: object[]) =>
  clerk('PUT', '/api/notices/state', { state, notices })

/** Creates one wedding of two people baptised elsewhere and one baptism: three letters to three parishes. */
async function office() {
  const clerk = await newParish({ role_id: 3 })
  await postWedding(clerk)
  const baptism = await baptise(clerk, '1', 'Żarnowiec')
  return { clerk, baptism }
}

async function read({ body }: { body: { pdf: string } }) {
  const { pages } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return pages.map(({ text, roles }) => ({ text: text.replaceAll(/\s+/g, ' '), roles }))
}

test('all waiting notices are in one file, by parishes, each with its own number and code', async () => {
  const { clerk } = await office()
  expect((await clerk('GET', '/api/notices/waiting')).body).toEqual({
    paper: 3,
    parishes: 3,
    installed: 0,
  })
  const answer = await print(clerk)
  expect(answer.status, answer.body.message).toBe(200)
  expect(answer.body.filename).toMatch(/^Zawiadomienia do innych parafii – \d{4}-\d\d-\d\d\.pdf$/)
  const pages = await read(answer)
  expect(pages.map(({ text }) => /Adresat (?:Parafia )?(\S+ \S+ \S+)/.exec(text)?.[1])).toEqual([
    'pw. św. Jana,',
    'pw. św. Mikołaja,',
    expect.stringMatching(/^Żarnowiec/),
  ])
  const year = new Date().getFullYear()
  for (const [index, { text, roles }] of pages.entries()) {
    expect(text).toContain(`L. dz. ${index + 1}/${year}`)
    expect(text).toContain('POTWIERDZENIE ODBIORU')
    expect(roles).toContain('Figure')
  }
  const { data } = (await clerk('GET', '/api/documents?sortType=asc')).body
  expect(data.map(({ number, code }: Record<string, number>) => [number, code])).toEqual([
    [1, 18],
    [2, 18],
    [3, 6],
  ])
  for (const [index, { verification_code }] of data.entries()) {
    expect(pages[index]!.text).toContain(verification_code)
  }
})

test('preview → watermark and no numbers; second print on the same day → confirmation', async () => {
  const { clerk } = await office()
  const preview = await clerk('GET', '/api/prints/notices?preview=true')
  expect(preview.body.filename).toBe('Zawiadomienia do innych parafii – podgląd.pdf')
  const pages = await read(preview)
  expect(pages).toHaveLength(3)
  for (const { text } of pages) {
    expect(text).toContain('PODGLĄD')
    expect(text).not.toMatch(/L\. dz\. \d/)
  }
  expect((await clerk('GET', '/api/documents')).body.data).toEqual([])
  expect((await print(clerk)).status).toBe(200)
  const secondAnswer = await clerk('GET', '/api/prints/notices', undefined, { 'x-confirmed': '0' })
  expect(secondAnswer).toMatchObject({
    status: 428,
    body: { message: 'Dziś wydano już 3 z 3 tych pism. Kolejne dostaną nowe numery.' },
  })
})

test('each letter can be opened again separately, unchanged', async () => {
  const { clerk } = await office()
  const combinedPages = await read(await print(clerk))
  const { data } = (await clerk('GET', '/api/documents?sortType=asc')).body
  for (const [index, { id }] of data.entries()) {
    const [alone] = await read(await clerk('GET', `/api/documents/${id}/pdf`))
    expect(alone!.text).toBe(combinedPages[index]!.text)
  }
})

test('printed notices stay waiting; marked as sent together, and one click reverts that', async () => {
  const { clerk } = await office()
  const { printed, left, more } = (await print(clerk)).body
  expect({ left, more }).toEqual({ left: [], more: false })
  expect((await list(clerk)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  const sentAnswer = await move(clerk, 'sent', printed)
  expect(sentAnswer.body).toMatchObject({ left: 0 })
  expect(await list(clerk)).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'sent', sent_at: expect.stringMatching(/^\d{4}-/) })),
  )
  const returnAnswer = await move(clerk, 'waiting', sentAnswer.body.moved)
  expect(returnAnswer.body).toMatchObject({ left: 0, moved: [{}, {}, {}] })
  expect(await list(clerk)).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'waiting', sent_at: null })),
  )
})

test('mark notices: moved by a colleague meanwhile → keep the state the colleague set', async () => {
  const { clerk } = await office()
  const { printed } = (await print(clerk)).body
  const [first] = printed
  await clerk('PUT', `/api/notices/${first.id}/state`, { version: first.version, state: 'dropped' })
  const { body } = await move(clerk, 'sent', printed)
  expect(body).toMatchObject({ left: 1, moved: [{}, {}] })
  expect((await list(clerk)).find(({ id }) => id === first.id)).toMatchObject({ state: 'dropped' })
  const later = body.moved[0]
  await clerk('PUT', `/api/notices/${later.id}/state`, {
    ...later,
    id: undefined,
    state: 'entered',
  })
  expect((await move(clerk, 'waiting', body.moved)).body).toMatchObject({ left: 1, moved: [{}] })
  expect((await list(clerk)).find(({ id }) => id === later.id)).toMatchObject({ state: 'entered' })
})

test('print notices: notice that cannot be printed → named with its reason, and not among the printed ones', async () => {
  const { clerk, baptism } = await office()
  const rows = await list(clerk)
  const unprintableRow = rows.find(({ recipient }) => recipient.includes('Jana'))!
  await inParish(clerk.parish_id, async db => {
    const { id: person_id } = await db
      .insertInto('people')
      .values({
        names: 'Zofia',
        surname: 'Gołąb',
        restricted_at: '2026-05-03',
        restricted_reason: 'spór',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('notices')
      .set({ origin_id: null })
      .where('id', '=', unprintableRow.id)
      .execute()
    await db
      .updateTable('notices')
      .set({ person_id })
      .where('origin', '=', 'baptisms')
      .where('origin_id', '=', baptism)
      .execute()
  })
  const { body, ...answer } = await print(clerk)
  expect(await read({ ...answer, body })).toHaveLength(1)
  expect(body.printed).toHaveLength(1)
  expect(body.left).toEqual([
    {
      id: unprintableRow.id,
      person: 'Zięba Jan',
      reason: expect.stringContaining('z którego aktu'),
    },
    {
      id: expect.any(Number),
      person: 'Święcicka-Gołąb Zofia Maria',
      reason: expect.stringContaining('jest ograniczone; wydrukuj to zawiadomienie osobno'),
    },
  ])
  expect((await clerk('GET', '/api/documents')).body.meta.total).toBe(1)
})

test('nothing to print → message, and no number is used up', async () => {
  const clerk = await newParish({ role_id: 3 })
  expect(await print(clerk)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Żadne zawiadomienie nie czeka') },
  })
  await baptise(clerk, '1', 'Żarnowiec')
  await inParish(clerk.parish_id, db =>
    db.updateTable('notices').set({ origin_id: null }).execute(),
  )
  const { status, body } = await print(clerk)
  expect([status, body.message]).toEqual([
    422,
    'Żadnego z czekających zawiadomień nie da się wydrukować: Nie wiadomo, z którego aktu pochodzi to zawiadomienie.',
  ])
  expect((await clerk('GET', '/api/documents')).body.meta.total).toBe(0)
})

test('a notice to a parish of this installation is not printed', async () => {
  const { clerk } = await office()
  const otherParish = await newParish()
  const title = `św. Kingi spod ${clerk.parish_id}`
  await database.query(`update parishes set title = $1, town = 'Bochnia' where id = $2`, [
    title,
    otherParish.parish_id,
  ])
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('notices')
      .set({ recipient: `Parafia pw. ${title}, Bochnia` })
      .where('side', '=', 'groom')
      .execute(),
  )
  expect((await clerk('GET', '/api/notices/waiting')).body).toEqual({
    paper: 2,
    parishes: 2,
    installed: 1,
  })
  expect((await print(clerk)).body.printed).toHaveLength(2)
})

test('a file has a hundred letters, the others wait for the next file', async () => {
  const clerk = await newParish({ role_id: 3 })
  await postWedding(clerk)
  await inParish(clerk.parish_id, db =>
    sql`insert into notices (kind, origin, origin_id, about, act, recipient, note, who)
      select kind, origin, origin_id, about, act, recipient, note, who
      from notices, generate_series(1, 50)`.execute(db),
  )
  const { status, body: first } = await print(clerk)
  expect([status, first.message, first.printed?.length, first.more]).toEqual([
    200,
    undefined,
    100,
    true,
  ])
  await move(clerk, 'sent', first.printed)
  const second = (await print(clerk)).body
  expect([second.printed.length, second.more]).toEqual([2, false])
})

test('a parish can change the state of its own notices only', async () => {
  const { clerk } = await office()
  const stranger = await newParish()
  const { printed } = (await print(clerk)).body
  expect((await move(stranger, 'sent', printed)).body).toEqual({ moved: [], left: 3 })
  expect((await list(clerk)).every(({ state }) => state === 'waiting')).toBe(true)
  expect((await move(clerk, 'entered', printed)).status).toBe(422)
  expect((await move(clerk, 'sent', [])).body.message).toBe('Wskaż zawiadomienia')
})

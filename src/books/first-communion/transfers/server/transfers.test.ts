import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { childBaptismCertificate, sampleCommunion, prepareChild } from '../../server/testing.ts'

const { database, newParish, newParishId, inParish } = await testApi()

const rite = {
  communion_date: '2026-05-10',
  communion_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'ks. Jan Lis',
  first_confession_date: '2026-05-09',
  first_number: 1,
}
const PLAN = '/api/communion-transfers/plan?communion_date=2026-05-10'

/** Adds a group and returns the ids of the cards in the given order. */
async function group(clerk: Caller, ...people: object[]) {
  const ids: number[] = []
  for (const person of people) ids.push((await prepareChild(clerk, {}, person)).id)
  return ids
}
const write = (clerk: Caller, preparations: number[], change: object = {}) =>
  clerk('POST', '/api/communion-transfers', { ...rite, preparations, ...change })
const acts = async (clerk: Caller, query = '') =>
  (await clerk('GET', `/api/communions?sort=act&sortType=asc${query}`)).body.data as {
    id: number
    act_number: string
    surname: string
    names: string
  }[]
const formatAct = ({ act_number, surname, names }: Awaited<ReturnType<typeof acts>>[number]) =>
  `${act_number} ${surname} ${names}`

test('a whole group gets consecutive numbers in Polish order, regardless of the order in the request', async () => {
  const clerk = await newParish()
  const ids = await group(
    clerk,
    { surname: 'Żak', names: 'Adam' },
    { surname: 'Łoś', names: 'Ćwiek' },
    { surname: 'Zięba', names: 'Iga' },
    { surname: 'Łoś', names: 'Ewa' },
    { surname: 'Lis', names: 'Jan' },
  )
  const { status, body } = await write(clerk, ids)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ first_number: '1', last_number: '5', acts: 5, year: 2026 })
  const writtenActs = await acts(clerk)
  expect(writtenActs.map(formatAct)).toEqual([
    '1 Lis Jan',
    '2 Łoś Ćwiek',
    '3 Łoś Ewa',
    '4 Zięba Iga',
    '5 Żak Adam',
  ])
  const act = (await clerk('GET', `/api/communions/${writtenActs[0]!.id}`)).body
  expect(act).toMatchObject({
    communion_date: rite.communion_date,
    minister: rite.minister,
    first_confession_date: rite.first_confession_date,
    baptism_parish: childBaptismCertificate.place,
    baptism_act_number: '12',
    preparation_id: ids[4],
    notices: [{ recipient: childBaptismCertificate.place, state: 'waiting' }],
  })
  const card = (await clerk('GET', `/api/communion-preparations/${ids[4]}`)).body
  expect(card).toMatchObject({
    state: 'transferred',
    transfered_to_communions: true,
    communion_id: act.id,
    act: '1/2026',
  })
})

test('numbers continue after the last act of the year', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/communions', { ...sampleCommunion, act_number: '7' })
  const ids = await group(clerk, { surname: 'Żak' })
  expect((await clerk('GET', PLAN)).body).toMatchObject({ year: 2026, next_number: 8 })
  expect((await write(clerk, ids, { first_number: 8 })).body.first_number).toBe('8')
})

test('the plan shows the order, missing papers, and the children that cannot be entered, with the reason', async () => {
  const clerk = await newParish()
  const ids = await group(
    clerk,
    { surname: 'Żak', sacraments: [] },
    { surname: 'Lis' },
    { surname: 'Nowy', birth_date: '2017' },
    { surname: 'Bez', sacraments: [{ kind: 'baptism', event_date: '2017' }] },
  )
  const { body } = await clerk('GET', `${PLAN}&year=2026`)
  expect(body.data).toMatchObject([
    {
      surname: 'Bez',
      obstacle: 'Podaj parafię chrztu: do I Komunii przystępują ochrzczeni',
    },
    { surname: 'Lis', obstacle: null, missing: ['deklaracja rodziców', 'świadectwo chrztu'] },
    { surname: 'Nowy', obstacle: 'brak pełnej daty urodzenia' },
    { surname: 'Żak', obstacle: 'brak danych chrztu w kartotece' },
  ])
  const response = await write(clerk, [ids[0]!, ids[1]!])
  expect(response.body.message).toBe(
    'Żak Aleksandra: brak danych chrztu w kartotece. Uzupełnij dane albo odznacz to dziecko.',
  )
})

test('one child refused → neither the book nor the cards are changed', async () => {
  const clerk = await newParish()
  const ids = await group(clerk, { surname: 'Adamska' }, { surname: 'Żak', sacraments: [] })
  expect((await write(clerk, ids)).status).toBe(422)
  expect(await acts(clerk)).toEqual([])
  expect((await clerk('GET', '/api/communion-transfers')).body.data).toEqual([])
  const { body } = await clerk('GET', '/api/communion-preparations?state=open')
  expect(body.meta.total).toBe(2)
})

test('act created meanwhile → the transfer is refused, because the numbers would differ from the plan', async () => {
  const clerk = await newParish()
  const ids = await group(clerk, { surname: 'Lis' })
  await clerk('POST', '/api/communions', sampleCommunion)
  const { status, body } = await write(clerk, ids)
  expect(status).toBe(422)
  expect(body).toMatchObject({
    next_number: 2,
    errors: {
      first_number: [
        'Ktoś wpisał w międzyczasie inny akt: następny numer to teraz 2. Sprawdź numery na liście i zapisz ponownie.',
      ],
    },
  })
})

test('a child is entered once, however many times the request is sent', async () => {
  const clerk = await newParish()
  const ids = await group(clerk, { surname: 'Lis' }, { surname: 'Żak' })
  const answers = await Promise.all([1, 2, 3].map(() => write(clerk, ids)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const response = await write(clerk, ids, { first_number: 3 })
  expect(response.body.message).toContain('Lista zmieniła się w międzyczasie')
  expect(await acts(clerk)).toHaveLength(2)
})

test('a group can be listed later, with its cancelled acts, whose children prepare again', async () => {
  const clerk = await newParish({ user: { name: 'ks. Jan Lis' } })
  const ids = await group(clerk, { surname: 'Lis' }, { surname: 'Żak' })
  const { id } = (await write(clerk, ids)).body
  const [first] = await acts(clerk, `&transfer_id=${id}`)
  await clerk('POST', `/api/communions/${first!.id}/cancel`, { version: 1, reason: 'Nie przyszło' })
  const { body } = await clerk('GET', '/api/communion-transfers')
  expect(body.data).toMatchObject([
    {
      id,
      acts: 2,
      cancelled: 1,
      first_number: '1',
      last_number: '2',
      transferred_by_name: 'ks. Jan Lis',
    },
  ])
  const card = (await clerk('GET', `/api/communion-preparations/${ids[0]}`)).body
  expect(card).toMatchObject({ state: 'open', communion_id: null })
  const response = await write(clerk, [ids[0]!], { first_number: 3 })
  expect(response.status).toBe(201)
  expect(await acts(clerk, `&transfer_id=${response.body.id}`)).toMatchObject([{ act_number: '3' }])
})

test('a card that became an act is closed: corrections belong to the act', async () => {
  const clerk = await newParish()
  const [id] = await group(clerk, { surname: 'Lis' })
  await write(clerk, [id!])
  const card = (await clerk('GET', `/api/communion-preparations/${id}`)).body
  const { status, body } = await clerk('PUT', '/api/communion-preparations', {
    id,
    version: card.version,
    people_id: card.people_id,
    name: 'Inna',
    surname: 'Lis',
  })
  expect(status).toBe(422)
  expect(body.message).toBe(
    'To dziecko jest już wpisane do księgi I Komunii. Poprawki nanieś w akcie.',
  )
})

test('impossible dates are refused before anything is saved', async () => {
  const clerk = await newParish()
  const ids = await group(clerk, { surname: 'Lis' })
  const errors = async (change: object) => (await write(clerk, ids, change)).body.errors
  expect(await errors({ communion_date: '2190-05-10' })).toHaveProperty('communion_date')
  expect(await errors({ first_confession_date: '2026-05-11' })).toHaveProperty(
    'first_confession_date',
  )
  expect(await errors({ minister: ' ' })).toHaveProperty('minister')
})

test('children of another parish cannot be entered', async () => {
  const clerk = await newParish()
  const otherParishId = await newParishId()
  const foreign = await inParish(otherParishId, async db => {
    const { id } = await db
      .insertInto('people')
      .values({ names: 'Obca', surname: 'Osoba' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return db
      .insertInto('communion_preparations')
      .values({ people_id: id, year: 2026, name: 'Obca', surname: 'Osoba' })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  expect((await write(clerk, [foreign.id])).status).toBe(422)
})

const undo = (clerk: Caller, id: number, except = false) =>
  clerk('POST', `/api/communion-transfers/${id}/undo`, { except })

test('an undone group stays in the book, cancelled; its preparations are reopened and letters dropped', async () => {
  const clerk = await newParish()
  const ids = await group(clerk, { surname: 'Lis' }, { surname: 'Żak' })
  const { id } = (await write(clerk, ids)).body
  const { status, body } = await undo(clerk, id)
  expect([status, body]).toEqual([200, { cancelled: 2, kept: [] }])
  for (const { id: act } of await acts(clerk, `&transfer_id=${id}`)) {
    expect((await clerk('GET', `/api/communions/${act}`)).body).toMatchObject({
      cancel_reason: 'Cofnięcie wpisu grupy',
      notices: [{ state: 'dropped' }],
      preparation_id: null,
    })
  }
  expect((await clerk('GET', '/api/communion-preparations?state=open')).body.meta.total).toBe(2)
  const response = await undo(clerk, id)
  expect([response.status, response.body.message]).toEqual([
    422,
    'Wpis tej grupy jest już cofnięty.',
  ])
  expect((await write(clerk, ids, { first_number: 3 })).status).toBe(201)
})

test('undo transfer: acts changed since → named, nothing is undone; the other acts can still be undone', async () => {
  const clerk = await newParish({ user: { name: 'ks. Jan Lis' } })
  const ids = await group(clerk, { surname: 'Lis' }, { surname: 'Noga' }, { surname: 'Żak' })
  const { id } = (await write(clerk, ids)).body
  const [first, second, third] = await acts(clerk, `&transfer_id=${id}`)
  await inParish(clerk.parish_id, async db => {
    await db.updateTable('communions').set({ names: 'Anna' }).where('id', '=', first!.id).execute()
    await db
      .insertInto('communion_annotations')
      .values({
        communion_id: second!.id,
        dic_annotation_kind_id: 1,
        text: 'x',
        entered_by_name: 'x',
      })
      .execute()
  })
  const { status, body } = await undo(clerk, id)
  expect(status).toBe(422)
  expect(body).toMatchObject({
    barred_count: 2,
    left: 1,
    barred_by: [{ name: 'akt 1/2026, Lis Anna' }, { name: 'akt 2/2026, Noga Aleksandra' }],
  })
  expect(body.message).toContain('zmieniono: Imiona')
  expect(body.message).toContain('przybyło: adnotacja')
  expect((await acts(clerk, '&cancelled=false')).length).toBe(3)
  expect((await undo(clerk, id, true)).body).toEqual({ cancelled: 1, kept: ['1/2026', '2/2026'] })
  expect(await acts(clerk, '&cancelled=true')).toMatchObject([{ id: third!.id }])
  expect((await undo(clerk, id, true)).body).toMatchObject({ left: 0 })
})

test('undo transfer: parish requires a second person for cancelling → 422', async () => {
  const clerk = await newParish()
  const { id } = (await write(clerk, await group(clerk, { surname: 'Lis' }))).body
  await database.query('update parishes set second_person = true where id = $1', [clerk.parish_id])
  const { status, body } = await undo(clerk, id)
  expect([status, body.message]).toEqual([422, expect.stringContaining('zatwierdza druga osoba')])
})

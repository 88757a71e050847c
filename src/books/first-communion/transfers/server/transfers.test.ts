import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { childBaptismCertificate, sampleCommunion } from '../../server/testing.ts'
import { listCommunions, prepareGroup, transferFields, transferGroup } from './testing.ts'

const { newParish, newParishId, inParish } = await testApi()

const PLAN = '/api/communion-transfers/plan?communion_date=2026-05-10'

const formatAct = ({
  act_number,
  surname,
  names,
}: Awaited<ReturnType<typeof listCommunions>>[number]) => `${act_number} ${surname} ${names}`

test('a whole group gets consecutive numbers in Polish order, regardless of the order in the request', async () => {
  const clerk = await newParish()
  const ids = await prepareGroup(
    clerk,
    { surname: 'Żak', names: 'Adam' },
    { surname: 'Łoś', names: 'Ćwiek' },
    { surname: 'Zięba', names: 'Iga' },
    { surname: 'Łoś', names: 'Ewa' },
    { surname: 'Lis', names: 'Jan' },
  )
  const { status, body } = await transferGroup(clerk, ids)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ first_number: '1', last_number: '5', acts: 5, year: 2026 })
  const writtenActs = await listCommunions(clerk)
  expect(writtenActs.map(formatAct)).toEqual([
    '1 Lis Jan',
    '2 Łoś Ćwiek',
    '3 Łoś Ewa',
    '4 Zięba Iga',
    '5 Żak Adam',
  ])
  const act = (await clerk('GET', `/api/communions/${writtenActs[0]!.id}`)).body
  expect(act).toMatchObject({
    communion_date: transferFields.communion_date,
    minister: transferFields.minister,
    first_confession_date: transferFields.first_confession_date,
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
  const ids = await prepareGroup(clerk, { surname: 'Żak' })
  expect((await clerk('GET', PLAN)).body).toMatchObject({ year: 2026, next_number: 8 })
  expect((await transferGroup(clerk, ids, { first_number: 8 })).body.first_number).toBe('8')
})

test('the plan shows the order, missing papers, and the children that cannot be entered, with the reason', async () => {
  const clerk = await newParish()
  const ids = await prepareGroup(
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
  const response = await transferGroup(clerk, [ids[0]!, ids[1]!])
  expect(response.body.message).toBe(
    'Żak Aleksandra: brak danych chrztu w kartotece. Uzupełnij dane albo odznacz to dziecko.',
  )
})

test('one child refused → neither the book nor the cards are changed', async () => {
  const clerk = await newParish()
  const ids = await prepareGroup(clerk, { surname: 'Adamska' }, { surname: 'Żak', sacraments: [] })
  expect((await transferGroup(clerk, ids)).status).toBe(422)
  expect(await listCommunions(clerk)).toEqual([])
  expect((await clerk('GET', '/api/communion-transfers')).body.data).toEqual([])
  const { body } = await clerk('GET', '/api/communion-preparations?state=open')
  expect(body.meta.total).toBe(2)
})

test('act created meanwhile → the transfer is refused, because the numbers would differ from the plan', async () => {
  const clerk = await newParish()
  const ids = await prepareGroup(clerk, { surname: 'Lis' })
  await clerk('POST', '/api/communions', sampleCommunion)
  const { status, body } = await transferGroup(clerk, ids)
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
  const ids = await prepareGroup(clerk, { surname: 'Lis' }, { surname: 'Żak' })
  const answers = await Promise.all([1, 2, 3].map(() => transferGroup(clerk, ids)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const response = await transferGroup(clerk, ids, { first_number: 3 })
  expect(response.body.message).toContain('Lista zmieniła się w międzyczasie')
  expect(await listCommunions(clerk)).toHaveLength(2)
})

test('a group can be listed later, with its cancelled acts, whose children prepare again', async () => {
  const clerk = await newParish({ user: { name: 'ks. Jan Lis' } })
  const ids = await prepareGroup(clerk, { surname: 'Lis' }, { surname: 'Żak' })
  const { id } = (await transferGroup(clerk, ids)).body
  const [first] = await listCommunions(clerk, `&transfer_id=${id}`)
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
  const response = await transferGroup(clerk, [ids[0]!], { first_number: 3 })
  expect(response.status).toBe(201)
  expect(await listCommunions(clerk, `&transfer_id=${response.body.id}`)).toMatchObject([
    { act_number: '3' },
  ])
})

test('a card that became an act is closed: corrections belong to the act', async () => {
  const clerk = await newParish()
  const [id] = await prepareGroup(clerk, { surname: 'Lis' })
  await transferGroup(clerk, [id!])
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
  const ids = await prepareGroup(clerk, { surname: 'Lis' })
  const errors = async (change: object) => (await transferGroup(clerk, ids, change)).body.errors
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
  expect((await transferGroup(clerk, [foreign.id])).status).toBe(422)
})

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { inParish, newParish, signIn } = await testApi()

const QUIET = { total: 0, data: [] }

test('home: a new parish has no waiting tasks', async () => {
  const clerk = await newParish({ role_id: 3 })
  expect((await clerk('GET', '/api/home')).body).toEqual({
    attention: {},
    unread_annotations: 0,
    retention: null,
    notices: QUIET,
    incoming: 0,
    registry: QUIET,
    registrations: QUIET,
    funerals: QUIET,
    corrections: QUIET,
    intentions: 0,
    orders: QUIET,
    documents: QUIET,
    imports: QUIET,
  })
})

test('home: records that need attention are counted only in the own parish', async () => {
  const [clerk, otherClerk] = [await newParish(), await newParish()]
  const person = (surname: string, needs_attention: boolean) => ({
    names: 'Anna',
    surname,
    needs_attention,
  })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values([person('Nowak', true), person('Lis', true), person('Kos', false)])
      .execute(),
  )
  await inParish(otherClerk.parish_id, db =>
    db.insertInto('people').values(person('Wrona', true)).execute(),
  )
  expect((await clerk('GET', '/api/home')).body.attention.people).toBe(2)
  expect((await otherClerk('GET', '/api/home')).body.attention.people).toBe(1)
})

test('home: unread annotations of imported acts are counted, those of cancelled acts are not', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, async db => {
    const act = (cancelled_at: string | null) =>
      db
        .insertInto('baptisms')
        .values({
          archival: true,
          year: 1931,
          names: 'Anna',
          surname: 'Lis',
          cancelled_at,
          cancel_reason: cancelled_at && 'Pomyłka',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const note = (baptism_id: number, unread: boolean, struck_at: string | null = null) => ({
      baptism_id,
      unread,
      struck_at,
      dic_annotation_kind_id: 18,
      text: 'N.T. 1955',
    })
    const [valid, cancelledAct] = [await act(null), await act('2026-01-01')]
    await db
      .insertInto('baptism_annotations')
      .values([
        note(valid.id, true),
        note(valid.id, false),
        note(valid.id, true, '2026-01-01'),
        note(cancelledAct.id, true),
      ])
      .execute()
  })
  expect((await clerk('GET', '/api/home')).body.unread_annotations).toBe(1)
  expect((await (await newParish())('GET', '/api/home')).body.unread_annotations).toBe(0)
})

test('home: five notices are shown and all are counted; sent ones are not', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, async db => {
    const person = await db
      .insertInto('people')
      .values({ names: 'Anna', surname: 'Nowak' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const notice = (state: 'waiting' | 'sent') => ({
      kind: 'baptism' as const,
      origin: 'baptisms',
      about: 'Nowak Anna',
      person_id: person.id,
      recipient: 'Parafia św. Jana, Węgrów',
      state,
    })
    await db
      .insertInto('notices')
      .values([...Array.from({ length: 7 }, () => notice('waiting')), notice('sent')])
      .execute()
  })
  const { notices } = (await clerk('GET', '/api/home')).body
  expect(notices.total).toBe(7)
  expect(notices.data).toHaveLength(5)
  expect(notices.data[0]).toMatchObject({
    person: 'Nowak Anna',
    recipient: 'Parafia św. Jana, Węgrów',
  })
})

test('home: an import that waits for the clerk is shown, a finished one is not', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('imports')
      .values([
        { account_id: clerk.user_id, file_name: 'kartoteka.xlsx', state: 'checked' },
        { account_id: clerk.user_id, file_name: 'stare.csv', state: 'done' },
      ])
      .execute(),
  )
  const { imports } = (await clerk('GET', '/api/home')).body
  expect(imports).toMatchObject({ total: 1, data: [{ file_name: 'kartoteka.xlsx' }] })
})

test('home: a helper sees the intentions of the parish, but neither the register nor the books', async () => {
  const helper = await newParish({ role_id: 5 })
  expect((await helper('GET', '/api/home')).body).toEqual({
    attention: null,
    unread_annotations: null,
    retention: null,
    notices: null,
    incoming: null,
    registry: null,
    registrations: null,
    funerals: null,
    corrections: null,
    intentions: 0,
    orders: QUIET,
    documents: null,
    imports: null,
  })
})

test('home: the curia and an administrator without a parish → no panel', async () => {
  for (const role of [1, 4]) {
    const { status, body } = await (await signIn(role, null))('GET', '/api/home')
    expect(status).toBe(403)
    expect(body.message).toBe('Najpierw wybierz parafię')
  }
})

test('home: the latest documents come first', async () => {
  const clerk = await newParish()
  const document = (_: unknown, day: number) => ({
    year: 2026,
    template: 'list',
    title: `Wykaz ${day}`,
    subject: 'people',
    content: '{}',
    file_name: 'wykaz.pdf',
    issued_by: clerk.user_id,
    issued_by_name: 'ks. Jan Lis',
    issued_at: `2026-11-0${day + 1}T10:00:00Z`,
  })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('documents')
      .values(Array.from({ length: 6 }, document))
      .execute(),
  )
  const { documents } = (await clerk('GET', '/api/home')).body
  expect(documents.total).toBe(6)
  expect(documents.data.map(({ title }: { title: string }) => title)).toEqual([
    'Wykaz 5',
    'Wykaz 4',
    'Wykaz 3',
    'Wykaz 2',
    'Wykaz 1',
  ])
})

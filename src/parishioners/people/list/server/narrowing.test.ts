import { expect, test } from 'vitest'
import { addFamily, buildKowalscy, newPlace } from '#parishioners/families/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'

const { inParish, newParish, signIn } = await testApi()

const names = async (call: Caller, query: string) =>
  (await call('GET', `/api/peoples?${query}`)).body.data.map((row: { names: string }) => row.names)

test('sacrament filter: an act of our books or a certificate counts, a cancelled act does not', async () => {
  const clerk = await newParish()
  const [adam, beata, celina] = await registerPeople(
    clerk,
    { names: 'Adam' },
    { names: 'Beata' },
    { names: 'Celina' },
    { names: 'Dorota' },
  )
  await inParish(clerk.parish_id, async db => {
    const act = { year: 1990, surname: 'Nowak', archival: true }
    await db
      .insertInto('baptisms')
      .values([
        { ...act, act_number: '1', names: 'Adam', person_id: adam },
        {
          ...act,
          act_number: '2',
          names: 'Celina',
          person_id: celina,
          cancelled_at: '1991-01-01',
          cancel_reason: 'wpis przez pomyłkę',
        },
      ] as never)
      .execute()
    await db
      .insertInto('person_sacraments')
      .values({ person_id: beata!, kind: 'baptism' })
      .execute()
  })
  expect(await names(clerk, 'baptism=true')).toEqual(['Adam', 'Beata'])
  expect(await names(clerk, 'baptism=false')).toEqual(['Celina', 'Dorota'])
  expect(await names(clerk, 'confirmation=true')).toEqual([])
})

test('marriage filter: spouses of a family card with a sacramental marriage count as married', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  await addFamily(clerk, buildKowalscy(dic_town_id, { dic_family_marriage_id: 1 }))
  expect(await names(clerk, 'marriage=true')).toEqual(['Maria', 'Jan'])
  expect(await names(clerk, 'marriage=false')).toEqual(['Zofia Anna'])
})

test('people list: filters by contact details', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    {
      names: 'Adam',
      phone: '600 100 200',
      sms_consent: true,
      sms_consent_date: '2024-01-02',
      sms_consent_source: 'oral' as const,
    },
    { names: 'Beata', phone: '600 100 201' },
    { names: 'Celina', email: 'celina@example.com' },
  )
  expect(await names(clerk, 'has_phone=true')).toEqual(['Adam', 'Beata'])
  expect(await names(clerk, 'has_phone=true&sms_consent=false')).toEqual(['Beata'])
  expect(await names(clerk, 'has_email=true')).toEqual(['Celina'])
  expect(await names(clerk, 'has_email=false&has_phone=false')).toEqual([])
})

test('list: unproved_consent → people with a consent that has no day or source', async () => {
  const clerk = await newParish()
  const consent = {
    sms_consent: true,
    sms_consent_date: '2024-01-02',
    sms_consent_source: 'oral' as const,
  }
  const [, old] = await registerPeople(
    clerk,
    { names: 'Adam', ...consent },
    { names: 'Beata' },
    { names: 'Celina' },
  )
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ publish_consent: true }).where('id', '=', old!).execute(),
  )
  expect(await names(clerk, 'unproved_consent=true')).toEqual(['Beata'])
  expect(await names(clerk, 'unproved_consent=false')).toEqual(['Adam', 'Celina'])
})

test('practice filter: only clergy may use it; a clerk is refused in every list', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const [regular] = await registerPeople(priest, { names: 'Adam' }, { names: 'Beata' })
  await inParish(priest.parish_id, db =>
    db.updateTable('people').set({ dic_practice_id: 1 }).where('id', '=', regular!).execute(),
  )
  expect(await names(priest, 'dic_practice_id=1')).toEqual(['Adam'])
  const clerk = await signIn(3, priest.parish_id)
  const all = { dic_practice_id: 1 }
  const ways = [
    clerk('GET', '/api/peoples?dic_practice_id=1'),
    clerk('GET', '/api/peoples/export?dic_practice_id=1'),
    clerk('GET', '/api/prints/peoplesList?dic_practice_id=1'),
    clerk('POST', '/api/peoples/export', { selection: { all } }),
    clerk('POST', '/api/prints/peoplesList', { selection: { all } }),
  ]
  for (const { status, body } of await Promise.all(ways)) {
    expect([status, body.message]).toEqual([422, expect.stringContaining('tylko duchowni')])
  }
})

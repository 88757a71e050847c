import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { addFamily, buildKowalscy, newPlace } from '#parishioners/families/server/testing.ts'
import { samplePersonEntry, buildProtocol, registerPeople } from '../testing.ts'

const { inParish, newParish, signIn } = await testApi()
type Caller = Awaited<ReturnType<typeof newParish>>

const remove = (caller: Caller, id: number | undefined, version = 1) =>
  caller('DELETE', `/api/peoples/${id}`, { version })
const message = async (caller: Caller, id: number | undefined, version = 1) =>
  (await remove(caller, id, version)).body.message

test('remove person: card added by mistake → removed with the records entered with it; history stays', async () => {
  const clerk = await newParish({ role_id: 3 })
  const [id] = await registerPeople(clerk, {
    sacraments: [{ kind: 'baptism', event_date: '1990', place: 'Sokołów' }],
    sms_consent: true,
    sms_consent_date: '2025-01-02',
    sms_consent_source: 'oral',
    phone: '600100200',
  })
  expect((await remove(clerk, id)).status).toBe(200)
  expect((await clerk('GET', `/api/peoples/${id}`)).status).toBe(404)
  expect(
    (await clerk('GET', `/api/peoples?search=${samplePersonEntry.surname}`)).body.data,
  ).toEqual([])
  const { data } = (await clerk('GET', `/api/history/people/${id}`)).body
  expect(data[0]).toMatchObject({ action: 'delete', reason: 'Karta dodana przez pomyłkę' })
})

test('remove person: another record refers to the person → refused, and the message names the record', async () => {
  const priest = await newParish()
  const [mother, child] = await registerPeople(
    priest,
    {},
    { names: 'Zofia', birth_date: '2015-05-03' },
  )
  await priest('PUT', `/api/peoples/${child}`, {
    ...samplePersonEntry,
    names: 'Zofia',
    birth_date: '2015-05-03',
    mother_id: mother,
    version: 1,
  })
  expect(await message(priest, mother)).toBe(
    'Nie usunięto karty: w programie jest już o tej osobie: dziecko. Jeśli ktoś ma dwie karty, połącz je.',
  )
  const { dic_town_id } = await newPlace(priest)
  const members = [{ person_id: child, dic_family_role_id: 4, is_head: true }]
  await addFamily(priest, { ...buildKowalscy(dic_town_id), members })
  expect(
    await message(priest, child, (await priest('GET', `/api/peoples/${child}`)).body.version),
  ).toMatch('miejsce w rodzinie')
  expect((await priest('GET', `/api/peoples/${mother}`)).status).toBe(200)
})

test('remove person: the refusal names only records that the account may read', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {})
  await inParish(priest.parish_id, db => buildProtocol(id).execute(db))
  const clerk = await signIn(3, priest.parish_id)
  expect(await message(priest, id)).toMatch('o tej osobie: protokół przedślubny.')
  expect(await message(clerk, id)).toBe(
    'Nie usunięto karty: w programie jest już o tej osobie: inny zapis, którego to konto nie pokazuje (zapytaj proboszcza). Jeśli ktoś ma dwie karty, połącz je.',
  )
})

test('remove person: a consent or a sacrament added later → refused', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {})
  await priest('PUT', `/api/peoples/${id}`, {
    ...samplePersonEntry,
    sacraments: [{ kind: 'baptism', event_date: '1990' }],
    version: 1,
  })
  expect(await message(priest, id, 2)).toMatch('sakrament')
})

test('remove person: stale version, read-only user or another parish → refused', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {})
  expect((await remove(priest, id, 2)).status).toBe(409)
  expect((await remove(await newParish(), id)).status).toBe(404)
  const curia = await signIn(4, null)
  expect((await remove(curia, id)).status).toBeGreaterThanOrEqual(400)
  expect((await remove(priest, id)).status).toBe(200)
  expect((await remove(priest, id)).status).toBe(404)
})

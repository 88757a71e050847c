import { expect, test } from 'vitest'
import { samplePersonEntry, registerPeople } from '#parishioners/people/server/testing.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { testApi } from '#testing/api.ts'

const { database, inParish, newParish, signIn } = await testApi()

type Caller = Awaited<ReturnType<typeof newParish>>

const edit = (call: Caller, id: number | undefined, version: number, person: object) =>
  call('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, ...person, version })

async function changes(call: Caller, id: number | undefined, query = '') {
  const { status, body } = await call('GET', `/api/history/people/${id}?${query}`)
  expect(status).toBe(200)
  return body.data
}

test('history: shows who changed what, with the old and the new labels, newest first', async () => {
  const clerk = await newParish({ role_id: 3, user: { name: 'Ewa Lis' } })
  const [id] = await registerPeople(clerk, {
    birth_date: '~1950',
    status: 'parishioner',
    dic_faith_id: 1,
  })
  await edit(clerk, id, 1, {
    surname: 'Żak',
    birth_date: '1950-05-03',
    status: 'deceased',
    death_date: '2020-11',
    needs_attention: true,
    dic_faith_id: 2,
  })
  const [latest, first] = await changes(clerk, id)
  expect(latest).toMatchObject({ who: 'Ewa Lis', action: 'update', part: null, hidden: 0 })
  expect(latest.changes).toEqual([
    { field: 'surname', label: 'Nazwisko', old: 'Nowak', new: 'Żak' },
    { field: 'birth_date', label: 'Data urodzenia', old: 'ok. 1950', new: '03.05.1950' },
    { field: 'dic_faith_id', label: 'Wyznanie', old: 'rzymskokatolickie', new: 'greckokatolickie' },
    { field: 'status', label: 'Status', old: 'parafianin', new: 'zmarły' },
    { field: 'death_date', label: 'Data śmierci', old: null, new: '11.2020' },
    { field: 'needs_attention', label: 'Wymaga uwagi', old: 'nie', new: 'tak' },
  ])
  expect(first).toMatchObject({ action: 'insert' })
  const changedFields = first.changes.map((change: { field: string }) => change.field)
  expect(changedFields).toContain('names')
  expect(changedFields).not.toContain('sms_consent')
})

test('history: sacraments received elsewhere and places in families belong to the person’s history', async () => {
  const clerk = await newParish()
  const [id, otherId] = await registerPeople(clerk, {}, { names: 'Ewa' })
  await edit(clerk, id, 1, { sacraments: [{ kind: 'baptism', event_date: '1990' }] })
  await edit(clerk, id, 2, { sacraments: [] })
  const parts = (await changes(clerk, id)).filter((entry: { part: string }) => entry.part)
  expect(parts).toMatchObject([
    { action: 'delete', part: 'Sakrament przyjęty gdzie indziej' },
    {
      action: 'insert',
      changes: [
        { label: 'Sakrament', old: null, new: 'chrzest' },
        { label: 'Data', new: '1990' },
      ],
    },
  ])
  expect(await changes(clerk, otherId)).toHaveLength(1)
})

test('history: changes that only clergy may see → counted, not shown, for other users', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const [id] = await registerPeople(priest, {})
  await edit(priest, id, 1, { notes: 'Tajne', dic_practice_id: 3, surname: 'Lis' })
  const [clerkEntry] = await changes(clerk, id)
  expect(clerkEntry).toMatchObject({ hidden: 2, changes: [{ field: 'surname' }] })
  expect(JSON.stringify(clerkEntry)).not.toContain('Tajne')
  const [priestEntry] = await changes(priest, id)
  expect(priestEntry.hidden).toBe(0)
  expect(JSON.stringify(priestEntry)).toContain('praktykujący okazjonalnie')
})

test('history: PESEL is masked', async () => {
  const priest = await newParish()
  await database.query('update parishes set pesel_kept = true where id = $1', [priest.parish_id])
  const [id] = await registerPeople(priest, { birth_date: '1902-07-08', pesel: '02070803628' })
  const [first] = await changes(priest, id)
  expect(JSON.stringify(first)).toContain('*******3628')
  expect(JSON.stringify(first)).not.toContain('02070803628')
})

test('history: the reason of a change is stored with it', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {})
  await inParish(clerk.parish_id, async db => {
    await setChangeReason(db, 'Pomyłka w pisowni')
    await db.updateTable('people').set({ surname: 'Nowacka' }).where('id', '=', id!).execute()
  })
  expect((await changes(clerk, id))[0]).toMatchObject({ reason: 'Pomyłka w pisowni', who: null })
})

test('history: paged, and only of the own parish', async () => {
  const [clerk, stranger] = [await newParish(), await newParish()]
  const [id] = await registerPeople(clerk, {})
  await edit(clerk, id, 1, { surname: 'Lis' })
  const { body } = await clerk('GET', `/api/history/people/${id}?per_page=1&page=2`)
  expect(body).toMatchObject({ data: [{ action: 'insert' }], meta: { total: 2, last_page: 2 } })
  expect((await stranger('GET', `/api/history/people/${id}`)).status).toBe(404)
})

test('history: table without a recordHistory → not readable; helper → no access', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {})
  for (const table of ['users', 'documents', 'person_sacraments', 'pg_class']) {
    expect((await priest('GET', `/api/history/${table}/${id}`)).status, table).toBe(404)
  }
  const helper = await signIn(5, priest.parish_id)
  expect((await helper('GET', `/api/history/people/${id}`)).status).toBe(403)
})

test('change values: the values before a change are returned for the form, without those hidden from the account', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const [id] = await registerPeople(priest, { phone: '600100200', sms_consent: false })
  await edit(priest, id, 1, { phone: '600100300', notes: 'Tajne', birth_date: '1950-05' })
  const [{ seq }] = await changes(priest, id)
  const before = async (call: Caller, address = `${id}/${seq}`) =>
    call('GET', `/api/history/people/${address}`)
  const listOldValues = async (call: Caller) =>
    (await before(call)).body.fields.map(({ label, old }: { label: string; old: unknown }) => [
      label,
      old,
    ])
  const open = [
    ['Data urodzenia', samplePersonEntry.birth_date],
    ['Telefon', '+48600100200'],
  ]
  expect(await listOldValues(priest)).toEqual([...open, ['Uwagi', null]])
  expect(await listOldValues(clerk)).toEqual(open)
  expect((await before(await newParish())).status).toBe(404)
  expect((await before(priest, `${id}/${seq + 1_000}`)).status).toBe(404)
  const creation = (await changes(priest, id)).at(-1)
  expect((await before(priest, `${id}/${creation.seq}`)).status).toBe(404)
})

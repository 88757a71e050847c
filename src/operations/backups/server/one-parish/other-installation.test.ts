import { expect, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import type { Database } from '#platform/database/database.ts'
import { testApi } from '#testing/api.ts'
import { quickLocks } from '#testing/locks.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { restoreParish } from './restore-parish.ts'
import { addPerson, getRefusal, startTwoParishes, verifyDatabase } from './testing.ts'

quickLocks()
const { bench, person, annaFile, annaUrl } = await startTwoParishes('one_parish_source')

/** Refuses readings written by the owner of the table, whom forced row-level security need not let in. */
const requireSystemRole = (database: Database) =>
  database.query(`
    create function require_system_role() returns trigger language plpgsql as $$ begin
      if current_user <> 'app_system' then raise exception 'written by %', current_user; end if;
      return null;
    end $$;
    create trigger by_system before insert on reads execute function require_system_role()`)

test('another installation: arrives with its history, entries and references, and can be worked in', async () => {
  const otherUrl = await ownDatabase('elsewhere')
  const far = await testApi({ url: otherUrl })
  await insertDictionaries(far.database)
  for (let index = 0; index < 3; index++) await addPerson(await far.newParish(), 'Sąsiad')
  await far.database.query(
    `begin; set local role app_system; insert into towns (parish_id, name) values (null, 'Inna Wieś'), (null, 'Zażółcin Mały'); commit`,
  )
  await requireSystemRole(far.database)
  const neighbours = await far.database.query('select count(*)::int as count from parishes')
  const output = await restoreParish(
    { ...bench, url: otherUrl },
    { file: annaFile, parish: annaUrl, into: 'nowa-anna', replace: false },
  )
  expect(output).toContain('Parafia ma nową historię')
  const { rows } = await far.database.query(`select id from parishes where url = 'nowa-anna'`)
  const parish = rows[0].id as number
  expect(parish).toBe(neighbours.rows[0].count + 1)
  expect(await verifyDatabase(otherUrl)).toEqual({ broken: [], strays: [] })
  const clerk = await far.signIn(2, parish)
  const { body } = await clerk('GET', '/api/peoples?search=zuk')
  expect(body.data).toHaveLength(1)
  const card = await clerk('GET', `/api/peoples/${person}`)
  expect(card.body).toMatchObject({
    surname: 'Żuk',
    phone: '+48600100200',
    contacts: [{ kind: 'phone', value: '+48146271011' }],
  })
  const school = await far.inParish(parish, db =>
    db
      .selectFrom('communions')
      .innerJoin('dictionary_items', 'dictionary_items.id', 'communions.dic_school_id')
      .select('value')
      .where('dictionary', '=', 'School')
      .execute(),
  )
  expect(school).toEqual([{ value: 'Szkoła w Zażółcinie' }])
  const [hook] = (await clerk('GET', '/api/webhooks')).body.data
  expect(hook).toMatchObject({ url: 'https://strona.example/zdarzenia', active: false })
  const on = { version: hook.version, active: true }
  const refusal = await clerk('POST', `/api/webhooks/${hook.id}/switch`, on)
  expect([refusal.status, refusal.body.message]).toEqual([
    422,
    'Ten webhook pochodzi z kopii parafii i nie ma klucza podpisu. Utwórz nowy klucz podpisu, wpisz go u odbiorcy i dopiero włącz.',
  ])
  const version = { version: hook.version }
  expect((await clerk('POST', `/api/webhooks/${hook.id}/renew-secret`, version)).status).toBe(200)
  const renewedHook = (await clerk('GET', '/api/webhooks')).body.data[0]
  expect(renewedHook.previous_until).toBe(null)
  const activation = { version: renewedHook.version, active: true }
  expect((await clerk('POST', `/api/webhooks/${hook.id}/switch`, activation)).status).toBe(200)
  const tasks = await far.inParish(parish, db =>
    db.selectFrom('tasks').select(['assignee_id', 'assignee_name', 'created_by']).execute(),
  )
  expect(tasks).toEqual([
    { assignee_id: null, assignee_name: expect.any(String), created_by: null },
  ])
  expect((await clerk('GET', '/api/tasks')).body.total).toBe(1)
  const { rows: readings } = await far.database.query(
    `select address, account_name from reads where parish_id = $1 and $2 = any(record_ids)`,
    [parish, person],
  )
  expect(readings).toContainEqual({
    address: 'GET /api/peoples/:id',
    account_name: expect.any(String),
  })
  const past = await clerk('GET', `/api/history/people/${person}`)
  expect(past.body.data.length).toBeGreaterThan(0)
  expect(await addPerson(clerk, 'Pierwsza')).toBeGreaterThan(person)
  expect(
    await getRefusal(
      restoreParish(
        { ...bench, url: otherUrl },
        { file: annaFile, parish: annaUrl, into: 'nowa-anna', replace: true },
      ),
    ),
  ).toContain('są już inne dane')
  const wrongRequest = { file: annaFile, parish: 'nie-ma', replace: true }
  expect(await getRefusal(restoreParish({ ...bench, url: otherUrl }, wrongRequest))).toContain(
    `Są w niej: ${annaUrl}`,
  )
}, 300_000)

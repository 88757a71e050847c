import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import type { Check } from '../../contract.ts'

const { database, inParish, newParish } = await testApi({ url: await ownDatabase('canon') })

/** Use a test table as a book of marriages, because canon law reads any book through its facts about people. */
await database.query(`
  create table unions (
    parish_id integer not null references parishes,
    id bigint generated always as identity,
    version integer not null default 1,
    act_number text, year integer, wedding_date partial_day, place text, cancelled_at timestamptz,
    he bigint, she bigint,
    primary key (parish_id, id)
  );
  select tenant('unions');
  select tells_of('unions', 'he', 'marriage', 'wedding_date', 'place'),
    tells_of('unions', 'she', 'marriage', 'wedding_date', 'place')`)

const priest = await newParish()
const setParish = `select set_config('app.parish_id', '${priest.parish_id}', true)`

async function person(names: string, extraFields: object = {}) {
  const [row] = await inParish(priest.parish_id, db =>
    db
      .insertInto('people')
      .values({
        names,
        surname: 'Leśny',
        gender: names.endsWith('a') ? 2 : 1,
        ...extraFields,
      })
      .returning('id')
      .execute(),
  )
  return row!.id
}

async function wed(he: number, she: number, cancelled_at: string | null = null) {
  const client = await database.connect()
  await client.query('begin')
  await client.query(setParish)
  const { rows } = await client.query(
    `insert into unions (act_number, year, wedding_date, he, she, cancelled_at)
     values ('7', 2012, '2012-06-18', $1, $2, $3) returning id`,
    [he, she, cancelled_at],
  )
  await client.query('commit')
  client.release()
  return rows[0].id as number
}

async function ask(groom: number, bride: number, extraFacts: object = {}) {
  const { status, body } = await priest('POST', '/api/canon/check-marriage', {
    groom: { person_id: groom, dic_marital_status_id: 1 },
    bride: { person_id: bride, dic_marital_status_id: 1 },
    ...extraFacts,
  })
  expect(status).toBe(200)
  // Persons in these tests have no faith on the card, and most weddings no day; other tests check that these are
  // requested.
  return (body.checks as Check[]).filter(
    ({ code }) => !code.endsWith('.faith') && code !== 'wedding_date',
  )
}

test('an act of marriage binds both parties, and names the spouse', async () => {
  const [man, wife, otherWoman] = [await person('Jan'), await person('Anna'), await person('Ewa')]
  await wed(man, wife)
  expect(await ask(man, otherWoman)).toMatchObject([
    { code: 'groom.bond', about: 'małżeństwo, Anna Leśny, 18.06.2012 (akt małżeństwa)' },
  ])
  expect(await ask(await person('Adam'), wife)).toMatchObject([{ code: 'bride.bond' }])
})

test('the death of the spouse ends the bond, a cancelled act never bound', async () => {
  const man = await person('Jan')
  await wed(man, await person('Anna', { status: 'deceased', death_date: '2015' }))
  await wed(man, await person('Maria'), '2013-01-01')
  expect(await ask(man, await person('Ewa'))).toEqual([])
})

test('spouse died after the wedding → the bond existed on that day', async () => {
  const man = await person('Jan')
  await wed(man, await person('Anna', { status: 'deceased', death_date: '2020-03-01' }))
  const next = await person('Ewa')
  expect(await ask(man, next, { wedding_date: '2018-06-02' })).toMatchObject([
    { code: 'groom.bond' },
    { code: 'groom.birth_date' },
    { code: 'bride.birth_date' },
  ])
  const later = await ask(man, next, { wedding_date: '2021-06-05' })
  expect(later.map(({ code }) => code)).not.toContain('groom.bond')
})

test('an act being corrected is no impediment for its own couple', async () => {
  const [man, wife, otherWoman] = [await person('Jan'), await person('Anna'), await person('Ewa')]
  const id = await wed(man, wife)
  expect(await ask(man, wife)).toEqual([])
  expect(await ask(man, otherWoman, { own_act: { id } })).toEqual([])
})

test('a daughter of the late wife is bound by affinity', async () => {
  const [man, wife] = [await person('Jan'), await person('Anna', { status: 'deceased' })]
  await wed(man, wife)
  const daughter = await person('Ewa', { mother_id: wife })
  expect(await ask(man, daughter)).toMatchObject([
    { code: 'affinity', path: { words: 'ojczym i pasierbica' } },
  ])
})

test('received in this parish and of another Church today → bound (KPK 11); cancelled act → not bound', async () => {
  const [man, otherMan] = [await person('Jan'), await person('Adam')]
  const conversionAct = {
    kind: 'conversion',
    year: 2010,
    names: 'Jan',
    surname: 'Leśny',
    event_date: '2010-04-03',
  } as const
  await inParish(priest.parish_id, db =>
    db
      .insertInto('conversions')
      .values([
        { ...conversionAct, act_number: '1', person_id: man },
        { ...conversionAct, act_number: '2', person_id: otherMan, cancelled_at: '2010-05-01' },
      ])
      .execute(),
  )
  const getCodes = async (groom: number) => {
    const party = { person_id: groom, dic_marital_status_id: 1, dic_faith_id: 5 }
    const checks = await ask(groom, await person('Ewa'), { groom: party })
    return checks.map(({ code }) => code)
  }
  expect(await getCodes(man)).toContain('groom.faith_rejected')
  expect(await getCodes(otherMan)).not.toContain('groom.faith_rejected')
})

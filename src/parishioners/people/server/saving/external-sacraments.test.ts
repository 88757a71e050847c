import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { samplePersonEntry, registerPeople } from '../testing.ts'

const { inParish, newParish } = await testApi()

const baptism = {
  kind: 'baptism',
  event_date: '1990-06-01',
  place: 'pw. św. Anny, Sokołów',
} as const
const first = { kind: 'first_communion', event_date: '1999' } as const

test('update person: sacraments received elsewhere are added, changed and deleted with the person', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {
    sacraments: [first, { ...baptism, act_number: '12', act_year: 1990 }],
  })
  const read = async () => (await clerk('GET', `/api/peoples/${id}`)).body.sacraments
  const [chrzest, komunia] = await read()
  expect(chrzest).toMatchObject({ kind: 'baptism', act_number: '12', act_year: 1990 })
  const { id: keptId, ...rest } = { id: komunia.id, ...first, event_date: '1999-05-02' }
  await clerk('PUT', `/api/peoples/${id}`, {
    ...samplePersonEntry,
    version: 1,
    sacraments: [{ id: keptId, ...rest }, { kind: 'confirmation' }],
  })
  expect(await read()).toMatchObject([
    { id: komunia.id, event_date: '1999-05-02' },
    { kind: 'confirmation', event_date: null },
  ])
  const actions = await inParish(clerk.parish_id, db =>
    db
      .selectFrom('history')
      .select('action')
      .where('table_name', '=', 'person_sacraments')
      .orderBy('seq')
      .execute(),
  )
  expect(actions.map(row => row.action)).toEqual(['insert', 'insert', 'delete', 'update', 'insert'])
})

test('update person: an unchanged list of sacraments writes no history', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, { sacraments: [baptism] })
  const { sacraments } = (await clerk('GET', `/api/peoples/${id}`)).body
  await clerk('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, version: 1, sacraments })
  expect((await clerk('GET', `/api/peoples/${id}`)).body.sacraments).toEqual(sacraments)
  const { total } = await inParish(clerk.parish_id, db =>
    db
      .selectFrom('history')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where('table_name', '=', 'person_sacraments')
      .executeTakeFirstOrThrow(),
  )
  expect(total).toBe(1)
})

test('update person: sacrament row of another person → a new row, the other stays; unknown sacrament → refused', async () => {
  const clerk = await newParish()
  const [firstId, secondId] = await registerPeople(
    clerk,
    { sacraments: [baptism] },
    { names: 'Ewa' },
  )
  const { sacraments } = (await clerk('GET', `/api/peoples/${firstId}`)).body
  const edit = (list: object[]) =>
    clerk('PUT', `/api/peoples/${secondId}`, { ...samplePersonEntry, version: 1, sacraments: list })
  expect((await edit([{ kind: 'anointing' }])).status).toBe(422)
  expect((await edit([{ ...baptism, id: sacraments[0].id }])).status).toBe(200)
  expect((await clerk('GET', `/api/peoples/${firstId}`)).body.sacraments).toEqual(sacraments)
  const [added] = (await clerk('GET', `/api/peoples/${secondId}`)).body.sacraments
  expect(added).toMatchObject(baptism)
  expect(added.id).not.toBe(sacraments[0].id)
})

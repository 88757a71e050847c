import { describe, expect, test } from 'vitest'
import { keepOverrides, listOverrides } from './overrides.ts'
import { checkMarriage } from './service.ts'
import { canonHouse } from './testing/house.ts'
import { soundFacts } from './testing.ts'

const { add, api, ask, codes, database, inParish, newParish, parishioner, person, priest, signIn } =
  await canonHouse()

describe('canon check is limited by role and parish', () => {
  test('only clergy see the practice', async () => {
    const man = await parishioner('Jan', { dic_practice_id: 5 })
    const woman = await parishioner('Ewa')
    const clerk = await signIn(3, priest.parish_id)
    expect(await codes(man, woman)).toEqual(['groom.unbelief'])
    expect(await codes(man, woman, {}, clerk)).toEqual([])
  })
  test('people and clergy of another parish are treated as unknown', async () => {
    const man = await parishioner('Jan')
    const worker = await add('parish_workers', {
      names: 'Jan',
      surname: 'Lis',
      worker_function: 'proboszcz',
    })
    const stranger = await newParish()
    const missing = { status: 404, body: { message: 'Nie ma takiej osoby w kartotece' } }
    const emptyCouple = { groom: {}, bride: {} }
    for (const body of [
      { ...emptyCouple, groom: { person_id: man } },
      { ...emptyCouple, witnesses: [{ person_id: man }] },
      { ...emptyCouple, bride: { person_id: 999_999_999 } },
    ]) {
      expect(await stranger('POST', '/api/canon/check-marriage', body)).toMatchObject(missing)
    }
    const assistedCouple = { ...emptyCouple, assisting_worker_id: worker }
    expect((await stranger('POST', '/api/canon/check-marriage', assistedCouple)).status).toBe(404)
  })
  test('the curia and helpers are refused', async () => {
    for (const role of [4, 5]) {
      const colleague = await signIn(role, priest.parish_id)
      const answer = await colleague('POST', '/api/canon/check-marriage', { groom: {}, bride: {} })
      expect(answer.status).toBe(403)
    }
  })
  test('canon check: people whose data were shown are recorded in the access log', async () => {
    const father = await person('Piotr')
    const [man, woman] = [
      await parishioner('Jan', { father_id: father }),
      await parishioner('Ewa', { father_id: father }),
    ]
    await ask(man, woman)
    await api.server.accessLog.flush()
    const { rows } = await database.query(
      `select record_ids from reads where parish_id = $1 and table_name = 'people' and $2 = any(record_ids)`,
      [priest.parish_id, father],
    )
    expect(rows[0].record_ids.map(Number).toSorted()).toEqual([father, man, woman].toSorted())
  })
})

test.each([
  ['no question', {}],
  ['a number that is none', { groom: { person_id: '1 or 1=1' }, bride: {} }],
  ['a negative number', { groom: { person_id: -1 }, bride: {} }],
  ['a day that is none', { groom: {}, bride: {}, wedding_date: '2045-02-30' }],
  ['an unknown field', { groom: { secret: 1 }, bride: {} }],
  ['an unknown circumstance', { groom: { declared: ['love'] }, bride: {} }],
  [
    'a thousand banns',
    { groom: {}, bride: {}, banns: Array.from({ length: 1000 }, () => ({ mode: 'read' })) },
  ],
  ['a dispensation from everything', { groom: {}, bride: {}, dispensations: [{ kind: 'all' }] }],
])('%s → 422 with a message', async (_, body) => {
  const answer = await priest('POST', '/api/canon/check-marriage', body)
  expect(answer.status).toBe(422)
  expect(answer.body.message).toMatch(/\p{L}/u)
})

describe('check in the transaction of a book', () => {
  const facts = { ...soundFacts, assisting_worker_id: null, banns: [] }
  const nobodys = {
    ...facts,
    groom: { ...facts.groom, person_id: null },
    bride: { ...facts.bride, person_id: null },
  }
  const user = { name: 'ks. Jan Lis', clergy: true } as never
  const subject = { table: 'weddings', id: 7 }
  const settle = (reason: string) =>
    inParish(priest.parish_id, async db => {
      const { checks } = await checkMarriage({ db, user }, nobodys, [{ code: 'banns', reason }])
      await keepOverrides({ db, user }, subject, checks, [{ code: 'banns', reason }])
      return listOverrides(db, subject)
    })

  test('the reason for passing over advice is stored once, and a new one replaces it', async () => {
    expect(await settle('Strony znane od dziecka')).toEqual([
      { code: 'banns', reason: 'Strony znane od dziecka' },
    ])
    expect(await settle('Strony znane od dziecka')).toHaveLength(1)
    expect(await settle('Zgoda proboszcza')).toEqual([
      { code: 'banns', reason: 'Zgoda proboszcza' },
    ])
    const { rows } = await database.query(
      `select action, new ->> 'reason' as reason, new ->> 'overridden_by_name' as who from history
       where parish_id = $1 and table_name = 'canon_overrides' order by seq`,
      [priest.parish_id],
    )
    expect(rows).toMatchObject([
      { action: 'insert', reason: 'Strony znane od dziecka', who: 'ks. Jan Lis' },
      { action: 'update', reason: 'Zgoda proboszcza' },
    ])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { annotationKinds } from '#books/annotation.ts'
import type { DB } from '#platform/tables.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { MarriageChecks } from './contract.ts'
import { keepOverrides, overridesOf } from './overrides.ts'
import { checkMarriage } from './service.ts'
import { soundFacts } from './testing.ts'

const { api, database, inParish, newParish, signIn } = await testApi()

let priest: Caller
beforeAll(async () => {
  priest = await newParish({ user: { clergy: true } })
})

type Person = Partial<Record<keyof DB['people'], unknown>>

async function add<T extends keyof DB>(table: T, values: object) {
  const [row] = await inParish(priest.parish_id, db =>
    db
      .insertInto(table)
      .values(values as never)
      .returning('id' as never)
      .execute(),
  )
  return (row as unknown as { id: number }).id
}

const person = (names: string, more: Person = {}) =>
  add('people', { names, surname: 'Leśny', gender: names.endsWith('a') ? 2 : 1, ...more })

/** Somebody baptised here, so that nothing is asked but what a test is about. */
async function parishioner(names: string, more: Person = {}) {
  const id = await person(names, { birth_date: '1990-05-03', dic_faith_id: 1, ...more })
  await add('baptisms', {
    act_number: String(id % 99_999),
    year: 1990,
    names,
    surname: 'Leśny',
    person_id: id,
  })
  await add('person_sacraments', { person_id: id, kind: 'confirmation' })
  return id
}

async function note(person_id: number, kind: keyof typeof annotationKinds, more: object = {}) {
  const [act] = await inParish(priest.parish_id, db =>
    db.selectFrom('baptisms').select('id').where('person_id', '=', person_id).execute(),
  )
  const dic_annotation_kind_id = annotationKinds[kind]
  return add('baptism_annotations', { baptism_id: act!.id, dic_annotation_kind_id, ...more })
}

/** What stands between two people of the register, nothing else being known. */
async function ask(groom: number | null, bride: number | null, more: object = {}, who = priest) {
  const { status, body } = await who('POST', '/api/canon/marriage', {
    groom: { person_id: groom },
    bride: { person_id: bride },
    ...more,
  })
  expect(body.message).toBeUndefined()
  expect(status).toBe(200)
  return body as MarriageChecks
}
const codes = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).checks.map(({ code }) => code)

describe('kinship in the register', () => {
  test('cousins are found and shown with their grandparents', async () => {
    const grandfather = await person('Piotr', { birth_date: '1930', death_date: '2001-05' })
    const grandmother = await person('Maria')
    const parents = { father_id: grandfather, mother_id: grandmother }
    const [adam, ewa] = [await person('Adam', parents), await person('Ewa', parents)]
    const jan = await parishioner('Jan', { father_id: adam })
    const anna = await parishioner('Anna', { mother_id: ewa })
    const { checks, kinship, people } = await ask(jan, anna)
    expect(checks).toMatchObject([
      { code: 'consanguinity', severity: 'block', remedy: 'consanguinity', settled: null },
    ])
    expect(checks[0]!.path).toMatchObject({
      degree: 4,
      blood: 'full',
      ancestors: [
        { names: 'Piotr', birth_date: '1930', death_date: '2001-05' },
        { names: 'Maria' },
      ],
      left: [{ id: adam }, { id: jan }],
      right: [{ id: ewa }, { id: anna }],
    })
    expect(kinship).toHaveLength(1)
    expect(people.toSorted()).toEqual([grandfather, grandmother, adam, ewa, jan, anna].toSorted())
  })

  test('second cousins are told of, and free', async () => {
    const top = await person('Piotr')
    const line = async () => {
      const child = await person('Adam', { father_id: top })
      const grandchild = await person('Jan', { father_id: child })
      return parishioner('Ewa', { father_id: grandchild })
    }
    const { checks, kinship } = await ask(await line(), await line())
    expect(kinship).toMatchObject([{ degree: 6 }])
    expect(checks.map(({ code }) => code)).toEqual(['genders'])
  })

  test('the direct line is followed over ten generations', async () => {
    let id = await parishioner('Piotr')
    const first = id
    for (let n = 0; n < 9; n++) id = await person('Jan', { father_id: id })
    const last = await parishioner('Ewa', { father_id: id })
    const { kinship } = await ask(first, last)
    expect(kinship).toMatchObject([{ line: 'direct', degree: 10, words: 'przodek i potomek' }])
  })

  test('parents entered in a circle are walked once', async () => {
    const adam = await parishioner('Adam')
    const ewa = await parishioner('Ewa', { father_id: adam })
    await inParish(priest.parish_id, db =>
      db.updateTable('people').set({ mother_id: ewa }).where('id', '=', adam).execute(),
    )
    expect(await codes(adam, ewa)).toContain('consanguinity')
  })

  test('an act that tells of adoption makes the bond one of law; a struck note does not', async () => {
    const father = await person('Piotr')
    const son = await parishioner('Jan', { father_id: father })
    const daughter = await parishioner('Ewa', { father_id: father })
    const adoption = await note(daughter, 'adoption', { text: 'postanowienie sądu' })
    expect(await codes(son, daughter)).toEqual(['adoption'])
    await inParish(priest.parish_id, db =>
      db
        .updateTable('baptism_annotations')
        .set({ struck_at: new Date().toISOString(), struck_reason: 'Pomyłka' })
        .where('id', '=', adoption)
        .execute(),
    )
    expect(await codes(son, daughter)).toEqual(['consanguinity'])
  })
})

/** A card of a family with a husband and a wife. */
async function household(husband: number, wife: number, more: object = {}, roles = [1, 2]) {
  const family_id = await add('families', {
    family_name: 'Leśni',
    dic_family_marriage_id: 1,
    ...more,
  })
  for (const [index, person_id] of [husband, wife].entries()) {
    await add('family_members', {
      family_id,
      person_id,
      dic_family_role_id: roles[index],
      member_to: '2010-01-01',
    })
  }
}

describe('affinity from cards of families', () => {
  async function widower(more: object = {}, roles?: number[]) {
    const wife = await person('Anna', { status: 'deceased', death_date: '2015' })
    const stepdaughter = await parishioner('Ewa', { mother_id: wife })
    const man = await parishioner('Jan')
    await household(man, wife, more, roles)
    return [man, stepdaughter] as const
  }
  test('a widower and his wife’s daughter', async () => {
    const { checks } = await ask(...(await widower()))
    expect(checks).toMatchObject([{ code: 'affinity', severity: 'block' }])
    expect(checks[0]!.path).toMatchObject({
      words: 'ojczym i pasierbica',
      ancestors: [{ names: 'Anna' }],
      married: { person: { names: 'Jan' }, sort: 'church' },
    })
  })
  test('after a civil marriage, and after none', async () => {
    expect(await codes(...(await widower({ dic_family_marriage_id: 2 })))).toEqual([
      'public_decency',
    ])
    const [decency] = (await ask(...(await widower({}, [18, 18])))).checks
    expect(decency).toMatchObject({ code: 'public_decency', severity: 'advice' })
  })
  test('the mother of one’s child and her own mother', async () => {
    const grandmother = await parishioner('Maria')
    const mother = await person('Anna', { mother_id: grandmother })
    const man = await parishioner('Jan')
    await person('Ola', { father_id: man, mother_id: mother })
    const [check] = (await ask(man, grandmother)).checks
    expect(check).toMatchObject({ code: 'public_decency', severity: 'advice' })
    expect(check!.message).toContain('zięć i teściowa')
  })
  test('the couple’s own card is no bond with somebody else', async () => {
    const [man, woman] = [await parishioner('Jan'), await parishioner('Ewa')]
    await household(man, woman, { dic_family_marriage_id: 2 })
    expect(await codes(man, woman)).toEqual([])
  })
  test('a living wife on the card asks for the free state and is named only beside it', async () => {
    const [man, wife] = [await parishioner('Jan'), await person('Wanda')]
    await household(man, wife)
    const { checks } = await ask(man, await parishioner('Ewa'))
    expect(checks).toMatchObject([{ code: 'groom.free_state', about: 'Leśny Wanda' }])
  })
})

describe('notes on the act of baptism', () => {
  test('a marriage binds until its end is noted', async () => {
    const [man, woman] = [await parishioner('Jan'), await parishioner('Ewa')]
    await note(man, 'marriage', { event_date: '2012-06-18', other_person: 'Anna Nowak' })
    const [bond] = (await ask(man, woman)).checks
    expect(bond).toMatchObject({ code: 'groom.bond', severity: 'block', remedy: 'bond_ended' })
    expect(bond!.about).toBe('małżeństwo, Anna Nowak, 18.06.2012 (adnotacja w akcie chrztu)')
    await note(man, 'spouse_death', { event_date: '2015-01' })
    expect(await codes(man, woman)).toEqual([])
  })
  test('a marriage on a certificate and on the margin is one', async () => {
    const [man, woman] = [await parishioner('Jan'), await parishioner('Ewa')]
    await note(man, 'marriage', { event_date: '2012-06-18', other_person: 'Anna Nowak' })
    await add('person_sacraments', { person_id: man, kind: 'marriage', event_date: '2012' })
    await note(man, 'nullity', { event_date: '2020', text: 'Klauzula zakazu' })
    const { checks } = await ask(man, woman)
    expect(checks.map(({ code }) => code)).toEqual(['groom.vetitum'])
  })
  test('the marriage of these two, noted already, is held against nobody', async () => {
    const [man, woman] = [await parishioner('Jan'), await parishioner('Ewa')]
    await note(man, 'marriage', { event_date: '2012-06-18', other_person: 'Ewa Leśny' })
    await note(woman, 'marriage', { act_number: '7', act_year: 2012, other_person: 'Jaś' })
    expect(await codes(man, woman)).toEqual(['bride.bond'])
    expect(await codes(man, woman, { own_act: { act_number: '7', year: 2012 } })).toEqual([])
  })
  test('orders, vows and leaving the Church are read from notes and certificates', async () => {
    const [man, woman] = [await parishioner('Jan'), await parishioner('Ewa')]
    await note(man, 'orders', { event_date: '2012-06-18' })
    await add('person_sacraments', { person_id: woman, kind: 'vows', event_date: '2012' })
    await note(woman, 'left_church', { event_date: '2018' })
    expect(await codes(man, woman)).toEqual(['groom.orders', 'bride.vows', 'bride.faith_rejected'])
    await note(woman, 'returned', { event_date: '2019' })
    expect(await codes(man, woman)).toEqual(['groom.orders', 'bride.vows'])
  })
})

describe('who may ask', () => {
  test('practice is told to clergy alone', async () => {
    const man = await parishioner('Jan', { dic_practice_id: 5 })
    const woman = await parishioner('Ewa')
    const clerk = await signIn(3, priest.parish_id)
    expect(await codes(man, woman)).toEqual(['groom.faith_rejected'])
    expect(await codes(man, woman, {}, clerk)).toEqual([])
  })
  test('people and clergy of another parish are nobody', async () => {
    const man = await parishioner('Jan')
    const worker = await add('parish_workers', {
      names: 'Jan',
      surname: 'Lis',
      worker_function: 'proboszcz',
    })
    const stranger = await newParish()
    const missing = { status: 404, body: { message: 'Nie ma takiej osoby w kartotece' } }
    const nobody = { groom: {}, bride: {} }
    for (const body of [
      { ...nobody, groom: { person_id: man } },
      { ...nobody, witnesses: [{ person_id: man }] },
      { ...nobody, bride: { person_id: 999_999_999 } },
    ]) {
      expect(await stranger('POST', '/api/canon/marriage', body)).toMatchObject(missing)
    }
    const assisted = { ...nobody, assisting_worker_id: worker }
    expect((await stranger('POST', '/api/canon/marriage', assisted)).status).toBe(404)
  })
  test('the curia and helpers are refused', async () => {
    for (const role of [4, 5]) {
      const other = await signIn(role, priest.parish_id)
      const answer = await other('POST', '/api/canon/marriage', { groom: {}, bride: {} })
      expect(answer.status).toBe(403)
    }
  })
  test('whose data were shown is kept', async () => {
    const father = await person('Piotr')
    const [man, woman] = [
      await parishioner('Jan', { father_id: father }),
      await parishioner('Ewa', { father_id: father }),
    ]
    await ask(man, woman)
    await api.house.readings.flush()
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
])('%s is refused in words', async (_, body) => {
  const answer = await priest('POST', '/api/canon/marriage', body)
  expect(answer.status).toBe(422)
  expect(answer.body.message).toMatch(/\p{L}/u)
})

describe('in the transaction of a book', () => {
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
      return overridesOf(db, subject)
    })

  test('the reason for passing over advice is kept once, and a new one replaces it', async () => {
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

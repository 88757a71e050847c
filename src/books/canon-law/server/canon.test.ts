import { describe, expect, test } from 'vitest'
import { canonHouse } from './testing/house.ts'

const { add, ask, codes, inParish, note, parishioner, person, priest } = await canonHouse()

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

  test('second cousins are reported without an impediment', async () => {
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

  test('parents entered in a circle → the search ends', async () => {
    const adam = await parishioner('Adam')
    const ewa = await parishioner('Ewa', { father_id: adam })
    await inParish(priest.parish_id, db =>
      db.updateTable('people').set({ mother_id: ewa }).where('id', '=', adam).execute(),
    )
    expect(await codes(adam, ewa)).toContain('consanguinity')
  })

  test('an act that records an adoption makes the kinship legal; a struck note does not', async () => {
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

/** Creates a family card with a husband and a wife. */
async function household(husband: number, wife: number, overrides: object = {}, roles = [1, 2]) {
  const family_id = await add('families', {
    family_name: 'Leśni',
    dic_family_marriage_id: 1,
    ...overrides,
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

describe('affinity from family cards', () => {
  async function widower(overrides: object = {}, roles?: number[]) {
    const wife = await person('Anna', { status: 'deceased', death_date: '2015' })
    const stepdaughter = await parishioner('Ewa', { mother_id: wife })
    const man = await parishioner('Jan')
    await household(man, wife, overrides, roles)
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
  test('the couple’s own card is no bond with another person', async () => {
    const [man, woman] = [await parishioner('Jan'), await parishioner('Ewa')]
    await household(man, woman, { dic_family_marriage_id: 2 })
    expect(await codes(man, woman)).toEqual([])
  })
  test('living wife on the card → proof of free state required, her name only in the detail', async () => {
    const [man, wife] = [await parishioner('Jan'), await person('Wanda')]
    await household(man, wife)
    const { checks } = await ask(man, await parishioner('Ewa'))
    expect(checks).toMatchObject([{ code: 'groom.free_state', about: 'Leśny Wanda' }])
  })
})

describe('notes on the act of baptism', () => {
  test('a marriage is a bond until its end is noted', async () => {
    const [man, woman] = [await parishioner('Jan'), await parishioner('Ewa')]
    await note(man, 'marriage', { event_date: '2012-06-18', other_person: 'Anna Nowak' })
    const [bond] = (await ask(man, woman)).checks
    expect(bond).toMatchObject({ code: 'groom.bond', severity: 'block', remedy: 'bond_death' })
    expect(bond!.about).toBe('małżeństwo, Anna Nowak, 18.06.2012 (adnotacja w akcie chrztu)')
    await note(man, 'spouse_death', { event_date: '2015-01' })
    expect(await codes(man, woman)).toEqual([])
  })
  test('a marriage on a certificate and in an annotation counts as one', async () => {
    const [man, woman] = [await parishioner('Jan'), await parishioner('Ewa')]
    await note(man, 'marriage', { event_date: '2012-06-18', other_person: 'Anna Nowak' })
    await add('person_sacraments', { person_id: man, kind: 'marriage', event_date: '2012' })
    await note(man, 'nullity', { event_date: '2020', text: 'Klauzula zakazu' })
    const { checks } = await ask(man, woman)
    expect(checks.map(({ code }) => code)).toEqual(['groom.vetitum'])
  })
  test('the noted marriage of the two themselves is no impediment', async () => {
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

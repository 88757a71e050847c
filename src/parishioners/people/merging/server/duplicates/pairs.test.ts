import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setStatementTimeout } from '#platform/database/database.ts'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { getMerger } from '../testing.ts'

const { inParish, newParish } = await testApi()

type People = Parameters<typeof registerPeople>[1][]

/** Creates a parish with these people and returns its probable duplicate pairs. */
async function parish(...people: People) {
  const clerk = await newParish()
  const ids = await registerPeople(clerk, ...people)
  return { clerk, ids, ...getMerger(clerk) }
}
const getIds = (body: { data: { one: { id: number }; other: { id: number } }[] }) =>
  body.data.map(({ one, other }) => [one.id, other.id])

test('duplicate pairs: the same name and birth date is the most probable, regardless of diacritics', async () => {
  const { ids, pairs } = await parish(
    { surname: 'Łącka' },
    { surname: 'Lacka', names: 'Anna' },
    { surname: 'Zięba' },
    { surname: 'Zięba', birth_date: '1990' },
  )
  const body = await pairs()
  expect(getIds(body)).toEqual([
    [ids[0], ids[1]],
    [ids[2], ids[3]],
  ])
  expect(body.data[0]).toMatchObject({
    reasons: ['to samo imię i nazwisko', 'ta sama data urodzenia'],
    one: { surname: 'Łącka', birth_date: '1990-05-03' },
  })
  expect(body.data[0].score).toBeGreaterThan(body.data[1].score)
})

test.each([
  ['another day of birth', {}, { birth_date: '1990-08-17' }],
  ['another first name', {}, { names: 'Ewa' }],
  ['another surname that is not alike', {}, { surname: 'Wiśniewska' }],
  [
    'another death',
    { status: 'deceased', death_date: '2000' },
    { status: 'deceased', death_date: '2010' },
  ],
] as [string, People[0], People[0]][])(
  'duplicate pairs: %s → no pair',
  async (_, firstPerson, secondPerson) => {
    const { pairs } = await parish(firstPerson, secondPerson)
    expect((await pairs()).data).toEqual([])
  },
)

test('duplicate pairs: a maiden or an earlier surname is compared too', async () => {
  const { ids, pairs } = await parish(
    { surname: 'Kowalska', family_name: 'Lis' },
    { surname: 'Lis' },
    { surname: 'Wrona', names: 'Ewa', previous_names: ['Kos'] },
    { surname: 'Kos', names: 'Ewa' },
  )
  const body = await pairs()
  expect(getIds(body)).toEqual([
    [ids[0], ids[1]],
    [ids[2], ids[3]],
  ])
  expect(body.data[0].reasons[0]).toMatch(/nazwisko zgodne z rodowym/)
})

test('duplicate pairs: a typo in the surname is accepted with the same birth date', async () => {
  const { ids, pairs } = await parish(
    { surname: 'Kowalska' },
    { surname: 'Kowaslka' },
    { surname: 'Nowak' },
    { surname: 'Nowakk', birth_date: '1991' },
  )
  const body = await pairs()
  expect(getIds(body)).toEqual([[ids[0], ids[1]]])
  expect(body.data[0].reasons).toContain('to samo imię, nazwisko różni się jedną literą')
})

test('duplicate pairs: two mistyped digits of PESEL are accepted, a quite different number excludes the pair', async () => {
  const { clerk, ids, pairs } = await parish({}, {}, { names: 'Ewa' }, { names: 'Ewa' })
  const numbers = ['90050312345', '90050313355', '90050312345', '90050398761']
  await inParish(clerk.parish_id, async db => {
    for (const [index, pesel] of numbers.entries()) {
      const personPesel = index === 2 ? '90050312399' : pesel
      await db
        .updateTable('people')
        .set({ pesel: personPesel })
        .where('id', '=', ids[index]!)
        .execute()
    }
  })
  const body = await pairs()
  expect(getIds(body)).toEqual([[ids[0], ids[1]]])
  expect(body.data[0].reasons).toContain('numery PESEL różnią się najwyżej dwiema cyframi')
})

test('duplicate pairs: the same first name and parents → a pair, unless the birth dates differ', async () => {
  const clerk = await newParish()
  const [father_id] = await registerPeople(clerk, { names: 'Jan', gender: 1, birth_date: '1960' })
  const [mother_id] = await registerPeople(clerk, { names: 'Ewa', birth_date: '1960' })
  const parents = { father_id, mother_id }
  const ids = await registerPeople(
    clerk,
    { names: 'Piotr', gender: 1, surname: 'Nowak', ...parents },
    { names: 'Piotr', gender: 1, surname: 'Novák-Kos', ...parents },
    { names: 'Paweł', gender: 1, ...parents },
  )
  const body = await getMerger(clerk).pairs()
  expect(getIds(body)).toEqual([[ids[0], ids[1]]])
  expect(body.data[0].reasons).toContain('ci sami rodzice')
})

test('duplicate pairs: father and son of one name → no pair', async () => {
  const clerk = await newParish()
  const jan = { names: 'Jan', gender: 1, status: 'outsider', birth_date: null } as const
  const [father_id] = await registerPeople(clerk, jan)
  await registerPeople(clerk, { ...jan, father_id })
  expect((await getMerger(clerk).pairs()).data).toEqual([])
})

test('duplicate pairs: without dates, a rare name makes a pair and a common one does not', async () => {
  const unknown = { birth_date: null, status: 'outsider' } as const
  const rare = await parish(unknown, {})
  expect((await rare.pairs()).data).toHaveLength(1)
  const common = await parish(unknown, unknown, unknown, unknown)
  expect((await common.pairs()).data).toEqual([])
})

test('duplicate pairs: pages are consecutive, and the total counts all pairs', async () => {
  const { pairs } = await parish(...Array.from({ length: 3 }, () => ({})))
  const [first, second] = [await pairs('?per_page=2'), await pairs('?per_page=2&page=2')]
  expect(first.meta).toMatchObject({ total: 3, last_page: 2 })
  expect([...getIds(first), ...getIds(second)]).toHaveLength(3)
  expect(new Set([...getIds(first), ...getIds(second)].map(String)).size).toBe(3)
})

test('duplicate pairs: people of another parish are not included', async () => {
  const ownParish = await parish({})
  await parish({})
  expect((await ownParish.pairs()).data).toEqual([])
})

test('duplicate pairs: a pair marked as different is not proposed until the mark is removed', async () => {
  const { clerk, ids, pairs, compare } = await parish({}, {})
  const [firstId, secondId] = ids as [number, number]
  const alike = async () =>
    (await clerk('GET', `/api/peoples/alike?names=Anna&surname=Nowak&except=${secondId}`)).body.data
  expect(await alike()).toHaveLength(1)
  for (let time = 0; time < 2; time++) {
    const answer = await clerk('POST', `/api/peoples/${secondId}/not-duplicates`, {
      other_id: firstId,
    })
    expect(answer.status).toBe(200)
  }
  expect((await pairs()).data).toEqual([])
  expect(await alike()).toEqual([])
  expect((await compare(firstId, secondId)).body.apart).toMatchObject({
    said_by_name: 'ks. Jan Lis',
  })
  expect(
    (await clerk('DELETE', `/api/peoples/${firstId}/not-duplicates?other=${secondId}`)).status,
  ).toBe(200)
  expect((await pairs()).data).toHaveLength(1)
  expect(
    await clerk('DELETE', `/api/peoples/${firstId}/not-duplicates?other=${secondId}`),
  ).toMatchObject({
    status: 404,
    body: { message: 'Tej pary nie oznaczono jako różnych' },
  })
})

test('mark as not duplicates: the same person twice → 422; person of another parish → 404', async () => {
  const { clerk, ids } = await parish({})
  const [foreign] = (await parish({})).ids
  const apart = (other_id: number) =>
    clerk('POST', `/api/peoples/${ids[0]}/not-duplicates`, { other_id })
  expect(await apart(ids[0]!)).toMatchObject({
    status: 422,
    body: { message: 'Wybierz dwie różne osoby' },
  })
  expect((await apart(foreign!)).status).toBe(404)
})

test('not duplicates: person marked as different from the merged card → also different from the kept card', async () => {
  const { clerk, ids, pairs, merged, undo } = await parish({}, {}, {})
  const [a, b, c] = ids as [number, number, number]
  await clerk('POST', `/api/peoples/${b}/not-duplicates`, { other_id: c })
  await clerk('POST', `/api/peoples/${a}/not-duplicates`, { other_id: b })
  const merge = await merged(a, b)
  expect((await pairs()).data).toEqual([])
  await undo(merge)
  expect(getIds(await pairs())).toEqual([[a, c]])
})

/**
 * Imports so many people of whom the database has no statistics yet, fifty of them twice, and expects the pairs in
 * time.
 */
async function expectPairsInTime(size: number) {
  const clerk = await newParish()
  await inParish(clerk.parish_id, async db => {
    await setStatementTimeout(db, 50_000)
    await sql`insert into people (names, surname, gender, birth_date)
      select 'Anna', 'Nowak' || chr(97 + n % 25) || chr(97 + n / 25 % 25) || chr(97 + n / 625), 2,
        (date '1940-01-01' + n)::text from generate_series(1, ${size}::int) n`.execute(db)
    await sql`insert into people (names, surname, gender, birth_date)
      select names, surname, gender, birth_date from people order by id limit 50`.execute(db)
  })
  const { pairs } = getMerger(clerk)
  expect((await pairs('?per_page=50')).meta).toMatchObject({ total: 50 })
  expect((await getMerger(clerk, 'families').pairs()).meta).toMatchObject({ total: 0 })
}

test('duplicate pairs: 2,000 people just imported → within the statement timeout', () =>
  expectPairsInTime(2000))
test(
  'duplicate pairs: 10,000 people just imported → within the statement timeout',
  { tags: ['nightly'] },
  () => expectPairsInTime(10_000),
)

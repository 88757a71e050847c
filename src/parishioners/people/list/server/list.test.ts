import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'

const { database, inParish, newParish, signIn } = await testApi()

type Caller = Awaited<ReturnType<typeof newParish>>

async function findPeople(call: Caller, query = '') {
  const { status, body } = await call('GET', `/api/peoples?${query}`)
  expect(body, query).toMatchObject({ data: expect.any(Array) })
  expect(status).toBe(200)
  return body.data.map((row: { surname: string; names: string }) => `${row.surname} ${row.names}`)
}

const inTown = async (parish_id: number | null, name: string, ...streets: string[]) =>
  inParish(parish_id, async db => {
    const town = await db
      .selectFrom('towns')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst()
    const addedStreets = []
    for (const street of streets) {
      const { id } = await db
        .insertInto('streets')
        .values({ name: street, town_id: town!.id } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      addedStreets.push(id)
    }
    return { town: town!.id, streets: addedStreets }
  })

test('people list: parishioners are sorted by surname, then first names, in Polish order', async () => {
  const clerk = await newParish({ role_id: 3 })
  await registerPeople(
    clerk,
    { names: 'Jan', surname: 'Żak', gender: 1 },
    { names: 'Łucja', surname: 'Ćwik' },
    { names: 'Lucyna', surname: 'Ćwik' },
    { names: 'Ewa', surname: 'Czyż' },
  )
  expect(await findPeople(clerk)).toEqual(['Czyż Ewa', 'Ćwik Lucyna', 'Ćwik Łucja', 'Żak Jan'])
  expect(await findPeople(clerk, 'sortType=desc')).toEqual([
    'Żak Jan',
    'Ćwik Łucja',
    'Ćwik Lucyna',
    'Czyż Ewa',
  ])
  expect(await findPeople(clerk, 'per_page=2&page=2')).toEqual(['Ćwik Łucja', 'Żak Jan'])
})

test('people list: another parish gets no people of this parish', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  await registerPeople(sokolow, {})
  expect(await findPeople(wegrow, 'status=all')).toEqual([])
})

test('people list: deceased, former and outside people appear only on request', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { names: 'Ewa' },
    { names: 'Maria', status: 'deceased', death_date: '2020' },
    { names: 'Olga', status: 'former' },
    { names: 'Zofia', status: 'outsider', birth_date: null },
  )
  expect(await findPeople(clerk)).toEqual(['Nowak Ewa'])
  expect(await findPeople(clerk, 'status=deceased')).toEqual(['Nowak Maria'])
  expect(await findPeople(clerk, 'status=outsider')).toEqual(['Nowak Zofia'])
  expect(await findPeople(clerk, 'status=all')).toHaveLength(4)
})

test('people search: every typed word matches the beginning of a name, regardless of case and diacritics', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { names: 'Łucja Anna', surname: 'Święcicka-Gołąb' },
    { names: 'Anna', surname: 'Kowalska', family_name: 'Gołąb' },
    { names: 'Ewa', surname: 'Lis', previous_names: ['Gołębiewska'] },
  )
  expect(await findPeople(clerk, 'search=golab')).toEqual([
    'Kowalska Anna',
    'Święcicka-Gołąb Łucja Anna',
  ])
  expect(await findPeople(clerk, 'search=LUC go')).toEqual(['Święcicka-Gołąb Łucja Anna'])
  expect(await findPeople(clerk, 'search=golebiew')).toEqual(['Lis Ewa'])
  expect(await findPeople(clerk, 'search=%25')).toHaveLength(3)
  expect(await findPeople(clerk, 'search=ucja')).toEqual([])
})

test('people search: found by the phone number in any usual format, or by a part of it', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { names: 'Anna', surname: 'Lis', phone: '600 100 200' },
    { names: 'Jan', surname: 'Lis', gender: 1, phone: '+48 600 100 200' },
    { names: 'Ewa', surname: 'Kos', phone: '+49 170 1234567' },
  )
  for (const phoneText of [
    '600100200',
    '600 100 200',
    '+48 600-100-200',
    '0048600100200',
    '100200',
  ]) {
    expect(await findPeople(clerk, `search=${encodeURIComponent(phoneText)}`)).toEqual([
      'Lis Anna',
      'Lis Jan',
    ])
  }
  expect(await findPeople(clerk, `search=${encodeURIComponent('+491701234567')}`)).toEqual([
    'Kos Ewa',
  ])
  expect(await findPeople(clerk, 'search=600101')).toEqual([])
})

test('people list: house numbers are sorted as on the street: 2, 10, 10/2, 10/11, 10A, 12', async () => {
  const clerk = await newParish()
  const { town, streets } = await inTown(clerk.parish_id, 'Tarnów', 'ul. Polna', 'al. Lipowa')
  const [polna, lipowa] = streets
  const at = (names: string, dic_street_id: number | undefined, house: string, flat?: string) => ({
    names,
    dic_town_id: town,
    dic_street_id: dic_street_id!,
    building_number: house,
    place_number: flat ?? null,
  })
  await registerPeople(
    clerk,
    at('Alicja', polna, '12'),
    at('Beata', polna, '10A'),
    at('Celina', polna, '10', '11'),
    at('Danuta', polna, '10', '2'),
    at('Hanna', polna, '10'),
    at('Ewa', polna, '2'),
    at('Felicja', lipowa, '100'),
    { names: 'Genowefa' },
  )
  const names = (await findPeople(clerk, 'sort=street')).map((name: string) => name.split(' ')[1])
  expect(names).toEqual([
    'Felicja',
    'Ewa',
    'Hanna',
    'Danuta',
    'Celina',
    'Beata',
    'Alicja',
    'Genowefa',
  ])
  const { body } = await clerk('GET', `/api/peoples?search=celina&dic_street_id=${polna}`)
  expect(body.data).toMatchObject([{ town: 'Tarnów', address: 'ul. Polna 10/11' }])
  expect(await findPeople(clerk, `dic_street_id=${lipowa}`)).toEqual(['Nowak Felicja'])
  expect(await findPeople(clerk, `dic_town_id=${town}`)).toHaveLength(7)
  expect((await clerk('GET', '/api/peoples/places')).body).toEqual({
    towns: [{ id: town, name: 'Tarnów' }],
    streets: [
      { id: lipowa, name: 'al. Lipowa', dic_town_id: town },
      { id: polna, name: 'ul. Polna', dic_town_id: town },
    ],
  })
})

test('people list: sorted by birth date, people without a date come last in both directions', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { names: 'Alicja', birth_date: '1990-05' },
    { names: 'Beata', birth_date: '~1950' },
    { names: 'Celina', birth_date: '1990-05-03' },
    { names: 'Dorota', birth_date: null, status: 'outsider' },
  )
  const order = async (query: string) =>
    (await findPeople(clerk, `status=all&sort=birth_date&${query}`)).map((name: string) =>
      name.at(6),
    )
  expect(await order('sortType=asc')).toEqual(['B', 'A', 'C', 'D'])
  expect(await order('sortType=desc')).toEqual(['C', 'A', 'B', 'D'])
})

test('people list: towns are sorted in Polish order, people without a town come last', async () => {
  const clerk = await newParish()
  const [lodz, lublin] = [
    (await inTown(clerk.parish_id, 'Łódź')).town,
    (await inTown(clerk.parish_id, 'Lublin')).town,
  ]
  await registerPeople(
    clerk,
    { names: 'Ewa', dic_town_id: lodz },
    { names: 'Zofia', dic_town_id: lublin },
    { names: 'Adela' },
  )
  expect(await findPeople(clerk, 'sort=town')).toEqual(['Nowak Zofia', 'Nowak Ewa', 'Nowak Adela'])
  expect(await findPeople(clerk, 'sort=town&sortType=desc')).toEqual([
    'Nowak Ewa',
    'Nowak Zofia',
    'Nowak Adela',
  ])
})

test('people list: filters by age, gender, attention mark and missing family', async () => {
  const clerk = await newParish()
  const year = new Date().getFullYear()
  const [child, adult] = await registerPeople(
    clerk,
    { names: 'Jaś', gender: 1, birth_date: `${year - 8}-01-01` },
    { names: 'Ewa', birth_date: `${year - 40}-01-01`, needs_attention: true },
  )
  expect(await findPeople(clerk, 'age_to=17')).toEqual(['Nowak Jaś'])
  expect(await findPeople(clerk, 'age_from=8&age_to=8')).toEqual(['Nowak Jaś'])
  expect(await findPeople(clerk, 'age_from=9')).toEqual(['Nowak Ewa'])
  expect(await findPeople(clerk, 'gender=2')).toEqual(['Nowak Ewa'])
  expect(await findPeople(clerk, 'needs_attention=true')).toEqual(['Nowak Ewa'])
  await inParish(clerk.parish_id, async db => {
    const { id } = await db
      .insertInto('families')
      .values({ family_name: 'Nowakowie' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const past = { family_id: id, person_id: child!, member_to: '2020-01-01' }
    await db
      .insertInto('family_members')
      .values([past, { family_id: id, person_id: adult!, member_to: null }])
      .execute()
  })
  expect(await findPeople(clerk, 'without_family=true')).toEqual(['Nowak Jaś'])
  const { body } = await clerk('GET', '/api/peoples?without_family=false')
  expect(body.data).toMatchObject([{ names: 'Ewa', family: 'Nowakowie' }])
})

test('people list: PESEL is masked, and absent when the parish does not store it', async () => {
  const priest = await newParish()
  await database.query('update parishes set pesel_kept = true where id = $1', [priest.parish_id])
  await registerPeople(priest, { birth_date: '1902-07-08', pesel: '02070803628' })
  const pesel = async () => (await priest('GET', '/api/peoples')).body.data[0].pesel
  expect(await pesel()).toBe('*******3628')
  await database.query('update parishes set pesel_kept = false where id = $1', [priest.parish_id])
  expect(await pesel()).toBeNull()
})

test('people list: the curia and a helper cannot read the register', async () => {
  const priest = await newParish()
  for (const role of [4, 5]) {
    const caller = await signIn(role, priest.parish_id)
    expect((await caller('GET', '/api/peoples')).status).toBe(403)
  }
})

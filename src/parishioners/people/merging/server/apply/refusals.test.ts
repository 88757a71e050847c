import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { getMerger } from '../testing.ts'

const { inParish, newParish, signIn } = await testApi()

const body = (other_id: number, otherFields: object = {}) => ({
  other_id,
  version: 1,
  other_version: 1,
  ...otherFields,
})

async function refuseMerge(...people: Parameters<typeof registerPeople>[1][]) {
  const clerk = await newParish()
  const ids = await registerPeople(clerk, ...people)
  return { clerk, ids, ...getMerger(clerk) }
}

test('merge: with the same person, with a person of another parish or with an unknown person → refused', async () => {
  const { clerk, ids } = await refuseMerge({})
  const [id] = ids as [number]
  const otherClerk = await newParish()
  const [foreign] = await registerPeople(otherClerk, {})
  expect(await clerk('POST', `/api/peoples/${id}/merge`, body(id))).toMatchObject({
    status: 422,
    body: { message: 'Wybrano dwa razy tę samą osobę' },
  })
  for (const unknownId of [foreign!, 999_999_999]) {
    expect(await clerk('POST', `/api/peoples/${id}/merge`, body(unknownId))).toMatchObject({
      status: 404,
      body: { message: 'Nie ma takiej osoby w kartotece' },
    })
    expect((await clerk('POST', `/api/peoples/${unknownId}/merge`, body(id))).status).toBe(404)
    expect((await clerk('GET', `/api/peoples/${id}/merge?other=${unknownId}`)).status).toBe(404)
  }
  expect((await otherClerk('GET', `/api/peoples/${foreign}`)).status).toBe(200)
})

test('merge: card changed after it was read → 409', async () => {
  const { clerk, ids } = await refuseMerge({}, {})
  const [keptId, goneId] = ids as [number, number]
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ phone: '+48600100200' }).where('id', '=', goneId).execute(),
  )
  const answer = await clerk('POST', `/api/peoples/${keptId}/merge`, body(goneId))
  expect(answer).toMatchObject({ status: 409, body: { message: /Ktoś zmienił/ } })
  const reverseResponse = await clerk(
    'POST',
    `/api/peoples/${goneId}/merge`,
    body(keptId, { version: 1 }),
  )
  expect(reverseResponse.status).toBe(409)
})

test('merge: two clerks at the same moment → one merges, the other gets a refusal', async () => {
  const { clerk, ids } = await refuseMerge({}, {})
  const [firstId, two] = ids as [number, number]
  const colleague = await signIn(3, clerk.parish_id)
  const answers = await Promise.all([
    clerk('POST', `/api/peoples/${firstId}/merge`, body(two)),
    colleague('POST', `/api/peoples/${two}/merge`, body(firstId)),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    message: 'Tę kartę połączono już z inną. Odśwież widok i sprawdź, co zostało.',
    merged_into: expect.any(Number),
  })
})

test('merge: an act written at the same time about the other card refers to an existing card', async () => {
  const { clerk, ids, merge } = await refuseMerge({}, {})
  const [keptId, goneId] = ids as [number, number]
  const pendingInsert = inParish(clerk.parish_id, db =>
    db
      .insertInto('notices')
      .values({ kind: 'baptism', origin: 'baptisms', person_id: goneId, recipient: 'Bochnia' })
      .execute(),
  ).then(
    () => 'written',
    () => 'refused',
  )
  const [, outcome] = await Promise.all([merge(keptId, goneId), pendingInsert])
  const rows = await inParish(clerk.parish_id, db =>
    db.selectFrom('notices').select('person_id').execute(),
  )
  expect(rows).toEqual(outcome === 'written' ? [{ person_id: keptId }] : [])
})

test('merge: a parent and a child, or a grandmother and a granddaughter → refused', async () => {
  const clerk = await newParish()
  const [grandmother] = await registerPeople(clerk, { birth_date: '1930' })
  const [mother] = await registerPeople(clerk, { birth_date: '1950', mother_id: grandmother })
  const [child] = await registerPeople(clerk, { birth_date: '1980', mother_id: mother })
  const { merge, compare } = getMerger(clerk)
  for (const [firstId, secondId] of [
    [child!, mother!],
    [mother!, child!],
    [child!, grandmother!],
  ] as const) {
    const answer = await merge(firstId, secondId)
    expect(answer).toMatchObject({ status: 422, body: { message: /byłaby własnym przodkiem/ } })
    expect((await compare(firstId, secondId)).body.refusal).toBe(answer.body.message)
  }
})

test('merge: the father and the mother of one person → refused', async () => {
  const { ids, clerk, merge } = await refuseMerge(
    { gender: 1, names: 'Jan', birth_date: '1960' },
    { birth_date: '1960' },
  )
  const [father_id, mother_id] = ids as [number, number]
  await registerPeople(clerk, { birth_date: '1990', father_id, mother_id })
  expect(await merge(father_id, mother_id)).toMatchObject({
    status: 422,
    body: { message: /zapisane jako ojciec i matka \(Nowak Anna Maria\)/ },
  })
})

test('merge: husband and wife of one family → refused', async () => {
  const { ids, clerk, merge } = await refuseMerge({ gender: 1, names: 'Jan' }, {})
  const [husband, wife] = ids as [number, number]
  await inParish(clerk.parish_id, async db => {
    const { id: family_id } = await db
      .insertInto('families')
      .values({ family_name: 'Nowakowie' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('family_members')
      .values([
        { family_id, person_id: husband, dic_family_role_id: 1 },
        { family_id, person_id: wife, dic_family_role_id: 2 },
      ])
      .execute()
  })
  expect(await merge(husband, wife)).toMatchObject({
    status: 422,
    body: { message: /mąż i żona \(rodzina Nowakowie\)/ },
  })
})

test('merge: a child and its godparent, or two godparents of one act → refused', async () => {
  const { ids, clerk, merge } = await refuseMerge({}, {}, {})
  const [child, godmother, godfather] = ids as [number, number, number]
  const godparents = JSON.stringify([{ person_id: godmother }, { person_id: godfather }])
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({
        act_number: '3',
        year: 1990,
        names: 'A',
        surname: 'N',
        person_id: child,
        godparents,
      })
      .execute(),
  )
  expect((await merge(child, godmother)).body.message).toMatch(/W akcie chrztu 3\/1990/)
  expect((await merge(godmother, godfather)).body.message).toMatch(/są dwojgiem chrzestnych/)
})

test('merge: person would be younger than their child or older than their parent → refused', async () => {
  const clerk = await newParish()
  const [mother] = await registerPeople(clerk, { names: 'Ewa', birth_date: '1960' })
  const [keptId] = await registerPeople(clerk, { birth_date: '1990-05-03' })
  const [goneId] = await registerPeople(clerk, { birth_date: '1950-05-03' })
  await registerPeople(clerk, { names: 'Jan', gender: 1, birth_date: '1980', mother_id: goneId })
  const { merge } = getMerger(clerk)
  expect((await merge(keptId!, goneId!)).body.message).toMatch(
    /młodsza od swojego dziecka \(Nowak Jan\)/,
  )
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ mother_id: mother }).where('id', '=', keptId!).execute(),
  )
  const answer = await merge(keptId!, goneId!, { birth_date: 'gone' })
  expect(answer.body.message).toMatch(/starsza od rodzica \(Nowak Ewa\)/)
})

test('merge: a mother cannot become a man', async () => {
  const { ids, clerk, merge } = await refuseMerge(
    { gender: 1, names: 'Jan' },
    { birth_date: '1990' },
  )
  const [man, woman] = ids as [number, number]
  await registerPeople(clerk, { names: 'Zofia', birth_date: '2015', mother_id: woman })
  expect((await merge(man, woman)).body.message).toMatch(/matką osoby Nowak Zofia/)
  expect((await merge(man, woman, { gender: 'gone' })).status).toBe(200)
})

test('merge: death before birth, with values from either card → refused', async () => {
  const { ids, merge } = await refuseMerge(
    { birth_date: '1990-05-03' },
    { birth_date: '1950', status: 'deceased', death_date: '1980' },
  )
  const [keptId, goneId] = ids as [number, number]
  expect((await merge(keptId, goneId)).body.message).toMatch(/Śmierć nie może poprzedzać narodzin/)
  expect((await merge(keptId, goneId, { birth_date: 'gone' })).status).toBe(200)
})

test('merge: unknown choice or unknown field → refused, and nothing changes', async () => {
  const { clerk, ids, merge } = await refuseMerge({ phone: '600100200' }, { phone: '600100201' })
  const [keptId, goneId] = ids as [number, number]
  for (const choices of [
    { phone: 'both' },
    { surnames: 'kept' },
    { 'sacrament:baptism': 'gone' },
    { family: 'gone' },
  ] as never[]) {
    expect((await merge(keptId, goneId, choices)).status, JSON.stringify(choices)).toBe(422)
  }
  expect((await merge(keptId, goneId, { phone: 'x' } as never)).status).toBe(422)
  expect((await clerk('GET', '/api/merges')).body.meta.total).toBe(0)
  expect((await clerk('GET', `/api/peoples/${goneId}`)).status).toBe(200)
})

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { readAllTables, getMerger } from '../testing.ts'

const server = await testApi()
const { database, inParish, newParish, signIn } = server

const two = async (
  keptFields: object = {},
  goneFields: object = { email: 'anna@poczta.example' },
) => {
  const clerk = await newParish()
  const [keptId, goneId] = (await registerPeople(clerk, keptFields, goneFields)) as [number, number]
  return { clerk, kept: keptId, gone: goneId, ...getMerger(clerk) }
}
type Clerk = Awaited<ReturnType<typeof two>>['clerk']

/** Changes a card as the form does: sends all values that were read, with these fields replaced. */
async function edit(clerk: Clerk, id: number, changes: object) {
  const { body } = await clerk('GET', `/api/peoples/${id}`)
  const { names, surname, gender, birth_date, phone, email, version, status } = body
  const entry = { names, surname, gender, birth_date, phone, email, version, status, ...changes }
  const answer = await clerk('PUT', `/api/peoples/${id}`, entry)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

test('the list of merges shows who merged whom, and who undid the merge', async () => {
  const { clerk, kept, gone, merged, undo } = await two()
  const merge = await merged(kept, gone)
  const list = async () => (await clerk('GET', '/api/merges')).body.data
  expect(await list()).toMatchObject([
    {
      id: merge.merge_id,
      version: merge.merge_version,
      kind: 'people',
      kept_id: kept,
      gone_id: gone,
      kept_name: 'Nowak Anna Maria',
      merged_by_name: 'ks. Jan Lis',
      undone_at: null,
    },
  ])
  await undo(merge)
  expect(await list()).toMatchObject([{ undone_by_name: 'ks. Jan Lis' }])
})

test('undo merge: merged value changed later → refused with who changed it and when', async () => {
  const { clerk, kept, gone, merged, undo } = await two()
  const merge = await merged(kept, gone)
  const secretary = await signIn(3, clerk.parish_id, { name: 'Maria Kos' })
  await edit(secretary, kept, { email: 'inny@poczta.example' })
  const before = await readAllTables(server, clerk.parish_id!)
  const answer = await undo(merge)
  expect(answer.status).toBe(422)
  expect(answer.body.message).toMatch(
    /^Tego połączenia nie można już cofnąć, bo później zmieniono: karta osoby Nowak Anna Maria: E-mail \(\d\d\.\d\d\.\d{4}, Maria Kos\)\. Przywróć/,
  )
  expect(await readAllTables(server, clerk.parish_id!)).toEqual(before)
  await edit(clerk, kept, { email: 'anna@poczta.example' })
  expect((await undo(merge)).status).toBe(200)
})

test('undo merge: later changes unrelated to the merge → stay on the kept card', async () => {
  const { clerk, kept, gone, merged, undo, card } = await two()
  const merge = await merged(kept, gone)
  await edit(clerk, kept, { phone: '600100200' })
  expect((await undo(merge)).status).toBe(200)
  expect(await card(kept)).toMatchObject({ phone: '+48600100200', email: null })
  expect(await card(gone)).toMatchObject({ phone: null, email: 'anna@poczta.example' })
})

test('undo merge: certificate removed later, or act linked to another person → refused', async () => {
  const { clerk, kept, gone, merged, undo } = await two({}, { sacraments: [{ kind: 'baptism' }] })
  const [stranger] = await registerPeople(clerk, { names: 'Ewa' })
  const { id } = await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ act_number: '9', year: 1990, names: 'A', surname: 'N', person_id: gone })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const merge = await merged(kept, gone)
  await inParish(clerk.parish_id, async db => {
    await db.deleteFrom('person_sacraments').where('person_id', '=', kept).execute()
    await db.updateTable('baptisms').set({ person_id: stranger }).where('id', '=', id).execute()
  })
  const { status, body } = await undo(merge)
  expect(status).toBe(422)
  expect(body.message).toContain('akt chrztu 9/1990')
  expect(body.message).toContain('sakrament ze świadectwa')
})

test('undo merge: PESEL given to another person meanwhile → refused', async () => {
  const { clerk, kept, gone, merged, undo } = await two()
  const [third] = await registerPeople(clerk, { names: 'Ewa' })
  const give = (id: number, pesel: string | null) =>
    inParish(clerk.parish_id, db =>
      db.updateTable('people').set({ pesel }).where('id', '=', id).execute(),
    )
  await give(gone, '90050300002')
  const merge = await merged(kept, gone, { pesel: 'kept' })
  await give(third!, '90050300002')
  expect(await undo(merge)).toMatchObject({
    status: 422,
    body: { message: /numer PESEL wpisano już innej osobie/ },
  })
})

test('undo merge: a chain of merges is undone from the last one', async () => {
  const clerk = await newParish()
  const [a] = await registerPeople(clerk, { sacraments: [{ kind: 'baptism' }] })
  const [b, c] = await registerPeople(clerk, {}, {})
  const { merged, undo, card } = getMerger(clerk)
  const before = await readAllTables(server, clerk.parish_id!)
  const first = await merged(b!, a!)
  const second = await merged(c!, b!)
  expect(await undo(first)).toMatchObject({
    status: 422,
    body: { message: /sakrament ze świadectwa/ },
  })
  expect((await undo(second)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect(await readAllTables(server, clerk.parish_id!)).toEqual(before)
  expect((await card(a!)).id).toBe(a)
})

test('undo merge: parent merged later → refused until that merge is undone too', async () => {
  const clerk = await newParish()
  const [father, twin] = await registerPeople(
    clerk,
    { names: 'Jan', gender: 1, birth_date: '1960' },
    { names: 'Jan', gender: 1, birth_date: '1960' },
  )
  const [keptId, goneId] = await registerPeople(clerk, { father_id: twin }, { father_id: father })
  const { merged, undo } = getMerger(clerk)
  const children = await merged(keptId!, goneId!, { father: 'kept' })
  const fathers = await merged(twin!, father!)
  expect(await undo(children)).toMatchObject({
    status: 422,
    body: { message: /połączono później z inną/ },
  })
  expect((await undo(fathers)).status).toBe(200)
  expect((await undo(children)).status).toBe(200)
})

test('undo merge: second undo, two clerks at once or a stale version → only one succeeds', async () => {
  const { clerk, kept, gone, merged, undo } = await two()
  const merge = await merged(kept, gone)
  expect((await undo({ ...merge, merge_version: 1 })).status).toBe(409)
  const answers = await Promise.all([undo(merge), undo(merge)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await undo(merge)).toMatchObject({
    status: 409,
    body: { message: 'To połączenie zostało już cofnięte' },
  })
  expect((await clerk('POST', '/api/merges/999999999/undo', { version: 1 })).status).toBe(404)
})

test('merge, undo and merge again → the data are complete each time', async () => {
  const { clerk, kept, gone, merged, undo } = await two()
  const before = await readAllTables(server, clerk.parish_id!)
  for (const [firstId, secondId] of [
    [kept, gone],
    [gone, kept],
    [kept, gone],
  ] as const) {
    await undo(await merged(firstId, secondId))
    expect(await readAllTables(server, clerk.parish_id!)).toEqual(before)
  }
  const { rows } = await database.query(
    'select count(*)::int as n from history where parish_id = $1 and reason like $2',
    [clerk.parish_id, 'Cofnięcie połączenia%'],
  )
  expect(rows[0].n).toBeGreaterThan(0)
})

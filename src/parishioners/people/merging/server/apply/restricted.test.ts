import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { getMerger } from '../testing.ts'

const { inParish, newParish } = await testApi()

/** Creates two cards, and a function that restricts one of them. */
async function two() {
  const clerk = await newParish()
  const [keptId, goneId] = (await registerPeople(clerk, {}, { email: 'anna@poczta.example' })) as [
    number,
    number,
  ]
  const restrict = (id: number) =>
    inParish(clerk.parish_id, db =>
      db
        .updateTable('people')
        .set({ restricted_at: '2026-11-01', restricted_reason: 'sprzeciw' })
        .where('id', '=', id)
        .execute(),
    )
  return { clerk, kept: keptId, gone: goneId, restrict, ...getMerger(clerk) }
}

test('merge: either card has restricted processing → refused', async () => {
  for (const side of ['kept', 'gone'] as const) {
    const parish = await two()
    const { kept, gone, merge, compare, restrict } = parish
    await restrict(parish[side])
    const answer = await merge(kept, gone)
    expect(answer).toMatchObject({ status: 422, body: { message: /jest ograniczone/ } })
    expect((await compare(kept, gone)).body.refusal).toBe(answer.body.message)
  }
})

test('undo merge: card restricted after the merge → refused with a message', async () => {
  const { kept, gone, merged, undo, restrict, card } = await two()
  const merge = await merged(kept, gone)
  await restrict(kept)
  const { status, body } = await undo(merge)
  expect(status).toBe(422)
  expect(body.message).toMatch(/ogranicz/i)
  expect(await card(kept)).toMatchObject({ email: 'anna@poczta.example' })
})

test('merge: consents move with the day they were given; undo restores them', async () => {
  const { clerk, kept, gone, merged, undo } = await two()
  const consents = () =>
    inParish(clerk.parish_id, db =>
      db.selectFrom('person_consents').select(['person_id', 'given_on']).execute(),
    )
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('person_consents')
      .values({
        person_id: gone,
        dic_consent_kind_id: 1,
        given_on: '2020-05-03',
        source: 'written',
      })
      .execute(),
  )
  const merge = await merged(kept, gone)
  expect(await consents()).toEqual([{ person_id: kept, given_on: '2020-05-03' }])
  await undo(merge)
  expect(await consents()).toEqual([{ person_id: gone, given_on: '2020-05-03' }])
})

import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { actFacts, buildPath, editFuneral, reportDeath } from './testing.ts'

const { newParish, signIn } = await testApi()

test('enter: the act is made and linked; a second entry is refused, also at the same moment', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, { burial_date: today() })
  const answers = await Promise.all(
    ['1', '2'].map(act_number =>
      clerk('POST', buildPath(id, 'enter'), { ...actFacts, act_number, version: 1 }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const { body } = await clerk('GET', buildPath(id))
  expect(body).toMatchObject({ status: 'entered', deceased_id: expect.any(Number) })
  expect((await clerk('GET', `/api/deceased/${body.deceased_id}`)).body).toMatchObject({
    surname: 'Żółtowski',
    burial_date: today(),
  })
  expect((await editFuneral(clerk, id, { notes: 'po wpisie' })).body.message).toContain(
    'już wpisany',
  )
})

test('enter: an act with missing data is refused, and the report stays as it was', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, { burial_date: today() })
  const { status, body } = await clerk('POST', buildPath(id, 'enter'), {
    ...actFacts,
    cemetery: '',
    version: 1,
  })
  expect([status, body.errors]).toEqual([422, { cemetery: ['Podaj cmentarz'] }])
  expect((await clerk('GET', buildPath(id))).body).toMatchObject({
    status: 'planned',
    deceased_id: null,
  })
})

test('enter: a report changed since it was read → 409; a cancelled one → refused', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk)
  await editFuneral(clerk, id, { notes: 'zmiana' })
  const act = { ...actFacts, version: 1 }
  const stale = await clerk('POST', buildPath(id, 'enter'), act)
  expect([stale.status, stale.body.own_change_at]).toEqual([409, expect.any(String)])
  expect(stale.body.message).toMatch(/^Ten zapis zmieniono z tego samego konta/)
  const colleague = await signIn(3, clerk.parish_id)
  const refusedEntry = await colleague('POST', buildPath(id, 'enter'), act)
  expect([refusedEntry.status, refusedEntry.body.own_change_at]).toEqual([409, undefined])
  await clerk('POST', buildPath(id, 'cancel'), { version: 2, reason: 'Zgłoszenie pomyłkowe' })
  const refusal = await clerk('POST', buildPath(id, 'enter'), { ...act, version: 3 })
  expect(refusal.body.errors).toHaveProperty('status')
})

test('an act entered without the report of the person’s funeral closes it and takes its obituary over', async () => {
  const clerk = await newParish()
  const person = { names: 'Stanisław', surname: 'Żółtowski', gender: 1, birth_date: '1940' }
  const { body: card } = await clerk('POST', '/api/peoples', person)
  const consent = {
    necrology_published: true,
    publish_consent_by: 'Ewa Lis',
    publish_consent_date: today(),
  }
  const id = await reportDeath(clerk, { person_id: card.id, burial_date: today(), ...consent })
  const act = { ...actFacts, person_id: card.id }
  const { status, body } = await clerk('POST', '/api/deceased', act)
  expect(status).toBe(201)
  expect((await clerk('GET', `/api/deceased/${body.id}`)).body).toMatchObject(consent)
  const { body: report } = await clerk('GET', buildPath(id))
  expect(report).toMatchObject({
    status: 'entered',
    deceased_id: body.id,
    necrology_published: false,
  })
})

test('an act cancelled before the day of the funeral reopens its report as planned', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, { burial_date: addDays(today(), 2) })
  const unplannedId = await reportDeath(clerk, { surname: 'Bez dnia' })
  for (const [report, act_number] of [
    [id, '1'],
    [unplannedId, '2'],
  ] as const) {
    const act = { ...actFacts, act_number, version: 1 }
    const { body } = await clerk('POST', buildPath(report, 'enter'), act)
    const cancellation = { version: 1, reason: 'Wpisano inną osobę' }
    expect((await clerk('POST', `/api/deceased/${body.id}/cancel`, cancellation)).status).toBe(200)
  }
  expect((await clerk('GET', buildPath(id))).body.status).toBe('planned')
  expect((await clerk('GET', buildPath(unplannedId))).body.status).toBe('reported')
})

test('an act entered by mistake and cancelled reopens its report, without the obituary', async () => {
  const clerk = await newParish()
  const consent = {
    necrology_published: true,
    publish_consent_by: 'Ewa Lis',
    publish_consent_date: today(),
  }
  const id = await reportDeath(clerk, { burial_date: today(), ...consent })
  const { body } = await clerk('POST', buildPath(id, 'enter'), {
    ...actFacts,
    ...consent,
    version: 1,
  })
  const cancellation = { version: 1, reason: 'Wpisano inną osobę' }
  expect((await clerk('POST', `/api/deceased/${body.id}/cancel`, cancellation)).status).toBe(200)
  expect((await clerk('GET', buildPath(id))).body).toMatchObject({
    status: 'celebrated',
    deceased_id: null,
    necrology_published: false,
  })
})

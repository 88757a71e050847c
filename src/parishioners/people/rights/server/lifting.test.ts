import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'

const { newParish } = await testApi()

/** Creates a person with restricted data and a function that lifts the restriction. */
async function restrictPerson() {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {})
  const { body } = await priest('POST', `/api/peoples/${id}/restrict`, {
    version: 1,
    reason: 'Spór o adres',
  })
  const lift = (change: object) =>
    priest('POST', `/api/peoples/${id}/lift-restriction`, {
      version: body.version,
      reason: 'Prośba kurii',
      ...change,
    })
  return { priest, id, lift }
}

const document = {
  basis: 'ordinary',
  document_number: '12/2026',
  issued_on: today(),
  issuer: 'Kuria Diecezjalna',
}

test('lift: by the ordinary → only with the number, day and issuer of the document, which is stored', async () => {
  const { priest, id, lift } = await restrictPerson()
  for (const [change, field] of [
    [{ basis: undefined }, 'basis'],
    [{ document_number: '' }, 'document_number'],
    [{ issued_on: '' }, 'issued_on'],
    [{ issued_on: '2020-01-02' }, 'issued_on'],
    [{ issuer: ' ' }, 'issuer'],
  ] as const) {
    const { status, body } = await lift({ ...document, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
  expect((await lift(document)).status).toBe(200)
  const { body } = await priest('GET', `/api/peoples/${id}/rights`)
  expect(body).toMatchObject({
    restricted_at: null,
    ordinary_consents: [
      { document_number: '12/2026', scope: 'zdjęcie ograniczenia: Prośba kurii' },
    ],
  })
  const history = (await priest('GET', `/api/history/people/${id}`)).body.data
  expect(history[0].reason).toMatch(/^Prośba kurii \(zgoda ordynariusza.* nr 12\/2026 z .*Kuria/)
})

test('lift: person asked for erasure → only a withdrawn request lifts it, a settled matter does not', async () => {
  const { priest, id, lift } = await restrictPerson()
  await priest('POST', `/api/peoples/${id}/requests`, {
    received_on: '2026-05-03',
    request_kind: 'erase',
  })
  const { status, body } = await lift({ basis: 'settled' })
  expect([status, body.errors.basis[0]]).toEqual([422, expect.stringContaining('wniosek 1/2026')])
  expect((await lift({ basis: 'withdrawn' })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { sampleBaptism } from '../../server/testing.ts'

const { newParish, inParish } = await testApi()

const TO_TARNOW = { recipient: 'pw. św. Jana, Tarnów' }

test('leave for a baptism elsewhere is printed with the clerk’s text', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await inParish(clerk.parish_id, async db => {
    const names = { names: 'Zosia', surname: 'Kos', gender: 2 } as const
    const child = { ...names, birth_date: '2026-01-02', post_office: 'Tarnów' }
    return (await db.insertInto('people').values(child).returning('id').executeTakeFirstOrThrow())
      .id
  })
  const address = `/api/prints/forms/childPermission/${id}`
  const { title, fields } = (await clerk('GET', address)).body
  expect(title).toBe('Zgoda na chrzest poza parafią')
  expect(fields.map(({ name }: { name: string }) => name)).toEqual([
    'recipient',
    'parents_address',
    'title',
    'body',
  ])
  const empty = await clerk('POST', address, { texts: {} })
  expect(empty).toMatchObject({
    status: 422,
    body: { errors: { recipient: [expect.any(String)] } },
  })
  const texts = { recipient: 'pw. św. Jana, Tarnów', body: 'Chętnie się zgadzam.\n\nZ Bogiem.' }
  const { status, body } = await clerk('POST', address, { texts })
  expect(status).toBe(201)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text).toContain('Chętnie się zgadzam.')
  // Lines to write on by hand, for what the card does not have.
  expect(text).toMatch(/ojciec\s+matka/)
  expect((await clerk('GET', `/api/prints/forms/inny/${id}`)).status).toBe(404)
  expect((await clerk('GET', '/api/prints/forms/baptismPermission/999999')).status).toBe(404)
})

test.each([
  ['somebody of fourteen years', { birth_date: '2010-01-02' }, 'ukończyła czternaście lat'],
  ['a dead child', { status: 'deceased' }, 'nie żyje'],
  ['a child of another parish', { status: 'former' }, 'nie należy do parafii'],
] as const)('childPermission: %s → refused', async (_, change, reason) => {
  const clerk = await newParish()
  const { id } = await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Zosia', surname: 'Kos', gender: 2, ...change })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { status, body } = await clerk('GET', `/api/prints/forms/childPermission/${id}`)
  expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
})

test('baptismPermission: our book has the baptism → refused, for it cannot be repeated (KPK 845 § 1)', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = (await clerk('POST', '/api/baptisms', sampleBaptism)).body
  for (const answer of [
    await clerk('GET', `/api/prints/forms/baptismPermission/${id}`),
    await clerk('POST', `/api/prints/forms/baptismPermission/${id}`, { texts: TO_TARNOW }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringContaining('wydaj świadectwo chrztu'),
    ])
  }
})

test('registrationPermission: no card with the residence of the family → the clerk must confirm it', async () => {
  const clerk = await newParish({ role_id: 3 })
  const registration = { names: 'Zosia', surname: 'Kos', planned_date: '2027-01-03' }
  const { id } = (await clerk('POST', '/api/baptism-registrations', registration)).body
  const address = `/api/prints/forms/registrationPermission/${id}`
  const response = await clerk('POST', address, { texts: TO_TARNOW })
  expect([response.status, response.body.message]).toEqual([
    422,
    expect.stringContaining('zgłoszenie nie jest połączone z kartą'),
  ])
  const texts = { ...TO_TARNOW, confirm_resident: 'tak' }
  const { status, body } = await clerk('POST', address, { texts })
  expect([status, body.message]).toEqual([201, undefined])
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Kancelaria potwierdza: miejsce zamieszkania')
})

test('certificate for marriage: act of this year without any date → refused, because the age is unknown', async () => {
  const clerk = await newParish({ role_id: 3 })
  const bare = { archival: true, act_number: '9', year: 2026, names: 'Jan', surname: 'Kos' }
  const { id } = (await clerk('POST', '/api/baptisms', bare)).body
  const { status, body } = await clerk('GET', `/api/prints/${id}/baptism/marriage`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('ani daty chrztu')])
})

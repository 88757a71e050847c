import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { samplePremarital } from './server/testing.ts'

const { newParish } = await testApi()

const parent = (names: string, family_name: string, parent_type: number) => ({
  names,
  surname: 'Żółć',
  family_name,
  parent_type,
})
const inGroups = {
  general: {
    protocol_number: 1,
    year: 2026,
    protocol_date: '2026-05-03',
    wedding_date: '2026-09-05',
    wedding_time: '15:00',
    needs_attention: true,
  },
  detail: { usc_permit_number: 'USC/7', announcement_book_year: 2026 },
  fiance: {
    ...samplePremarital.fiance,
    father: parent('Jan', 'Zięba', 1),
    mother: parent('Anna', 'Gil', 2),
  },
  fiancee: samplePremarital.fiancee,
  sacraments: {
    fiance: { communion_certificate_date: '2026-03-02', confirmation_parish: 'pw. św. Anny' },
  },
  witnesses: [{ names: 'Jan', surname: 'Lis' }],
  protocol: { comments: 'Bez uwag', fiance: { is_believer: { answer: 'yes' } } },
  a13: { visible: true, reason: 'other', text: 'Wyjazd' },
}

test('a protocol in the groups of the specification equals one in fields, and is returned in both forms', async () => {
  const priest = await newParish()
  const { status, body } = await priest('POST', '/api/premaritals', {
    ...inGroups,
    general: { ...inGroups.general, parish_id: priest.parish_id },
  })
  expect([status, body.message]).toEqual([201, undefined])
  const read = (await priest('GET', `/api/premaritals/${body.id}`)).body
  expect(read).toMatchObject({
    ...inGroups.general,
    usc_permit_number: 'USC/7',
    comments: 'Bez uwag',
    attachments: { a13: inGroups.a13 },
    fiance: {
      father_names: 'Jan',
      father_family_name: 'Zięba',
      mother_family_name: 'Gil',
      communion_certificate_date: '2026-03-02',
      answers: { is_believer: { answer: 'yes' } },
    },
  })
  expect(read).toMatchObject({
    parish_id: priest.parish_id,
    premarital_id: body.id,
    general: { ...inGroups.general, parish_id: priest.parish_id },
    detail: { ...inGroups.detail, premarital_id: body.id },
    parents: { fiance: { father: { ...inGroups.fiance.father, id: null } } },
    sacraments: inGroups.sacraments,
    protocol: { comments: 'Bez uwag', fiance: { is_believer: { answer: 'yes' } } },
  })
})

test('create premarital in groups: invalid value → error at the field of the form', async () => {
  const priest = await newParish()
  const { status, body } = await priest('POST', '/api/premaritals', {
    ...inGroups,
    general: { ...inGroups.general, protocol_date: '2026-13-40' },
  })
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty('protocol_date')
})

test('a body with another parish or another protocol is refused', async () => {
  const priest = await newParish()
  const { id } = (await priest('POST', '/api/premaritals', samplePremarital)).body
  const add = await priest('POST', '/api/premaritals', {
    ...samplePremarital,
    protocol_number: 2,
    parish_id: priest.parish_id! + 1,
  })
  expect([add.status, Object.keys(add.body.errors)]).toEqual([422, ['parish_id']])
  const edit = (premarital_id: number) =>
    priest('PUT', `/api/premaritals/${id}`, { ...samplePremarital, version: 1, premarital_id })
  expect((await edit(id + 1)).body.errors).toHaveProperty('premarital_id')
  expect((await edit(id)).status).toBe(200)
})

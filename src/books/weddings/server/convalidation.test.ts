import { expect, test } from 'vitest'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleWedding, postWedding, readWedding, getRegister } from './testing.ts'

const { newParish, inParish } = await testApi()
const { pair } = getRegister(inParish)

const INVALID = {
  assisting_basis: 'pastor',
  basis_from: '',
  basis_date: null,
  circumstance: 'with_defect',
  circumstance_reason: 'Delegacji nie udzielono, sprawa w kurii',
}
const RENEWED = { act_number: '2', wedding_date: '2026-07-04', dic_wedding_kind_id: 6 }

/** Creates a couple whose marriage proved invalid, with their names in the register. */
async function invalid() {
  const clerk = await newParish()
  const { baptism_id: _, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, { ...people, ...INVALID })
  const margin = async () =>
    (await readWedding(clerk, id)).annotations.filter(
      (note: { dic_annotation_kind_id: number }) =>
        note.dic_annotation_kind_id === annotationKinds.convalidation,
    )
  const certificate = async () => {
    const { status, body } = await clerk(
      'GET',
      `/api/prints/${id}/weddingCertificate?variant=certificate`,
    )
    if (status !== 200) return body.message as string
    return (await readPdf(Buffer.from(body.pdf, 'base64'))).text.replaceAll(/\s+/g, ' ')
  }
  return { clerk, people, id, margin, certificate }
}

const correct = (clerk: Caller, id: number, change: object) =>
  clerk('PUT', `/api/weddings/${id}`, {
    ...sampleWedding,
    ...change,
    version: 1,
    reason: 'Omyłka w akcie',
  })

test('convalidation: a second act makes an invalid marriage valid, and the first act is annotated (KPK 1123, 1156)', async () => {
  const { clerk, people, id, margin, certificate } = await invalid()
  expect(await certificate()).toContain('akt nie dowodzi, że małżeństwo jest ważne')
  await postWedding(clerk, { ...people, ...RENEWED })
  expect(await margin()).toMatchObject([
    {
      kind: 'uważnienie małżeństwa',
      event_date: '2026-07-04',
      act_number: '2',
      act_year: 2026,
      text: 'z odnowieniem zgody',
      printable: true,
    },
  ])
  const act = await readWedding(clerk, id)
  expect(act).toMatchObject({ circumstance: 'with_defect', wedding_date: '2026-05-23' })
  const paper = await certificate()
  expect(paper).toContain('23 maja 2026')
  expect(paper).not.toContain('sakramentalny')
  expect(paper).toMatch(/uważnienie małżeństwa.*nr 2\/2026/i)
})

test('convalidation: the annotation of a sanation in the healed act quotes its rescript', async () => {
  const { clerk, people, margin } = await invalid()
  const sanation = {
    ...people,
    ...RENEWED,
    dic_wedding_kind_id: 7,
    witnesses: [],
    minister: '',
    assisting_basis: null,
    basis_from: '',
    basis_date: null,
    usc_permit_number: '',
    usc_permit_date: null,
    usc_permit_valid_date: null,
    dispensations: [
      {
        kind: 'sanation',
        giver: 'bishop',
        authority: 'Biskup Tarnowski',
        number: '9/2026',
        date: '2026-07-01',
      },
    ],
  }
  await postWedding(clerk, sanation)
  expect(await margin()).toMatchObject([
    {
      text: 'w zawiązku',
      source_document:
        'reskrypt uważnienia w zawiązku, Biskup Tarnowski, nr 9/2026, z dnia 01.07.2026',
    },
  ])
})

test('convalidation: the annotation follows a correction and is struck when the second act is cancelled', async () => {
  const { clerk, people, margin, certificate } = await invalid()
  const { id, version } = await postWedding(clerk, { ...people, ...RENEWED })
  expect(version).toBe(1)
  const correction = { ...people, ...RENEWED, notes: 'Dopisek' }
  expect((await correct(clerk, id, correction)).status).toBe(200)
  expect(await margin()).toHaveLength(1)
  const later = {
    ...people,
    ...RENEWED,
    wedding_date: '2026-07-11',
    version: 2,
    reason: 'Data w akcie',
  }
  expect((await clerk('PUT', `/api/weddings/${id}`, { ...sampleWedding, ...later })).status).toBe(
    200,
  )
  expect(
    (await margin()).map(({ event_date, struck_at }: { event_date: string; struck_at: string }) => [
      event_date,
      Boolean(struck_at),
    ]),
  ).toEqual([
    ['2026-07-04', true],
    ['2026-07-11', false],
  ])
  const response = await clerk('POST', `/api/weddings/${id}/cancel`, {
    version: 3,
    reason: 'Inna para',
  })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  const notes = await margin()
  expect(notes.every(({ struck_at }: { struck_at: string | null }) => struck_at)).toBe(true)
  expect(await certificate()).toContain('akt nie dowodzi')
})

test('convalidation: an ordinary second act of the same couple → still refused', async () => {
  const { clerk, people } = await invalid()
  const { status, body } = await clerk('POST', '/api/weddings', {
    ...sampleWedding,
    ...people,
    ...RENEWED,
    dic_wedding_kind_id: 1,
  })
  expect([status, body.errors.bride_person_id[0]]).toEqual([
    422,
    expect.stringContaining('jest już w księdze'),
  ])
})

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { annotationText } from '#books/core/annotations/annotation.ts'
import { sampleBaptism } from './testing.ts'

const { newParish } = await testApi()

const withAct = async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = (await clerk('POST', '/api/baptisms', sampleBaptism)).body
  const notes = async () => (await clerk('GET', `/api/baptisms/${id}`)).body.annotations
  return { clerk, notes, address: `/api/baptisms/${id}/annotations` }
}
const wedding = {
  dic_annotation_kind_id: 3,
  event_date: '2050-06-18',
  place: 'parafia pw. św. Jana, Tarnów',
  act_number: '7',
  act_year: 2050,
  other_person: 'Jan Zięba',
}

test('a marginal note is signed by its author', async () => {
  const { clerk, notes, address } = await withAct()
  expect((await clerk('POST', address, wedding)).status).toBe(201)
  expect(await notes()).toMatchObject([
    {
      kind: 'małżeństwo',
      other_person: 'Jan Zięba',
      entered_by_name: 'ks. Jan Lis',
      printable: true,
    },
  ])
})

test('an empty note is refused', async () => {
  const { clerk, address } = await withAct()
  const { status, body } = await clerk('POST', address, { dic_annotation_kind_id: 18 })
  expect([status, body.message]).toEqual([
    422,
    'Podaj datę, miejsce, numer aktu albo treść adnotacji',
  ])
})

test('a wrong note is crossed out with a reason and stays', async () => {
  const { clerk, notes, address } = await withAct()
  const { id, version } = (await clerk('POST', address, wedding)).body
  const strike = (reason: string) => clerk('POST', `${address}/${id}/strike`, { version, reason })
  expect((await strike('')).status).toBe(422)
  expect((await strike('Wpisano do niewłaściwego aktu')).status).toBe(200)
  expect(await notes()).toMatchObject([{ struck_reason: 'Wpisano do niewłaściwego aktu' }])
  expect((await strike('Jeszcze raz')).body.message).toBe('Ta adnotacja jest już wykreślona')
})

test('a note can be struck only through its own act', async () => {
  const { clerk, address } = await withAct()
  const { id, version } = (await clerk('POST', address, wedding)).body
  const { body: otherBaptism } = await clerk('POST', '/api/baptisms', {
    ...sampleBaptism,
    act_number: '2',
  })
  const answer = await clerk('POST', `/api/baptisms/${otherBaptism.id}/annotations/${id}/strike`, {
    version,
    reason: 'Wpis przez pomyłkę',
  })
  expect(answer.status).toBe(404)
})

test.each([
  [1, '2026-04-01', 'wcześniejsza niż chrzest'],
  [3, '2026-04-01', undefined],
  [3, '2026-02-01', 'wcześniejsza niż urodzenie'],
  [1, '2040-05-20', undefined],
])(
  'a note of kind %i dated %s → warning: %s',
  async (dic_annotation_kind_id, event_date, question) => {
    const { clerk, address } = await withAct()
    expect((await clerk('POST', address, { dic_annotation_kind_id, event_date })).status).toBe(201)
    const { warnings } = (await clerk('GET', address.replace('/annotations', ''))).body
    const warning = warnings.find(({ field }: { field: string }) => field === 'annotations')
    if (question) expect(warning.message).toContain(question)
    else expect(warning).toBeUndefined()
  },
)

test('a note is displayed as one line', () => {
  const empty = { diocese: null, text: null, source_document: null }
  expect(annotationText({ ...empty, ...wedding })).toBe(
    'Jan Zięba, parafia pw. św. Jana, Tarnów, nr 7/2050',
  )
})

import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { printPaper } from '#testing/print-paper.ts'
import { readCases } from '#testing/cases.ts'
import { prepareCandidate, sampleConfirmationCard } from '../../preparations/server/testing.ts'

const { newParish } = await testApi()

async function points(clerk: Caller) {
  const { body } = await clerk('PUT', '/api/checkmarks/categories', {
    module: 'confirmation',
    categories: [{ name: 'Nabożeństwa', types: [{ name: 'Różaniec' }, { name: 'Roraty' }] }],
  })
  return body.categories[0].types[0].id as number
}

test('the card states the known data and the candidate’s declaration; notes stay in the office', async () => {
  const clerk = await newParish()
  const { id } = await prepareCandidate(clerk, {
    ...sampleConfirmationCard,
    confirmation_name_reason: 'Patron spraw trudnych',
    notes: 'Tajne uwagi',
    exam_passed: false,
  })
  const { text, pages } = await printPaper(clerk, `confirmationPreparationDefault?id=${id}`)
  expect(pages).toHaveLength(1)
  for (const words of [
    'rok 2026',
    '1 maja 2011 r., pw. św. Jana, Tarnów, nr 4/2011',
    'Michał Żółć',
    'Patron spraw trudnych',
    'Paweł Kozioł',
    'DEKLARACJA KANDYDATA Proszę o dopuszczenie mnie',
    'Administratorem danych jest Parafia św. Anny',
    'w celu przygotowania do bierzmowania i wpisu do księgi',
    '☑ świadectwo chrztu',
    '☐ egzamin',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Tajne')
})

test('the letter to the sponsor’s parish contains a statement to fill in', async () => {
  const clerk = await newParish()
  const { id } = await prepareCandidate(clerk, {
    ...sampleConfirmationCard,
    sponsor_parish: 'pw. św. Anny, Bobowa',
  })
  const { text, pages } = await printPaper(clerk, `confirmationSponsorRequest?id=${id}`)
  expect(pages).toHaveLength(1)
  for (const words of ['pw. św. Anny, Bobowa', 'Paweł Kozioł', 'ZAŚWIADCZENIE PARAFII ŚWIADKA']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('2011')
})

const SPONSORS: Record<string, object> = {
  'ze świadkiem': {},
  'bez świadka': { sponsor_names: null, sponsor_surname: null },
  'samo imię świadka': { sponsor_surname: null },
  'świadek ur. 2.02.2024': { sponsor_birth_date: '2024-02-02' },
  'świadek ur. 31.12.2010': { sponsor_birth_date: '2010-12-31' },
  'świadek ur. 30.12.2010': { sponsor_birth_date: '2010-12-30' },
}
const REQUESTS = readCases('confirmations.md').filter(({ cells }) => cells['karta kandydata'])

test.each(REQUESTS.map(({ name, cells }) => [name, cells] as const))(
  'card of a candidate → request to the sponsor’s parish: %s',
  async (_, cells) => {
    const clerk = await newParish()
    const change = SPONSORS[cells['karta kandydata']!]!
    const { id } = await prepareCandidate(clerk, { ...sampleConfirmationCard, ...change })
    const address = `/api/prints/confirmationSponsorRequest?id=${id}`
    const { status, body } = await clerk('GET', address, undefined, { 'x-confirmed': '0' })
    const { prośba: outcome = '' } = cells
    const [, question] = /^pyta: (.+)$/.exec(outcome) ?? []
    if (outcome === 'wydaje') expect([status, body.message]).toEqual([200, undefined])
    else {
      const words = expect.stringContaining(question ?? outcome)
      expect([status, body.message]).toEqual([question ? 428 : 422, words])
    }
  },
)

test('a group is printed in Polish order with the missing items and the number of ticked points', async () => {
  const clerk = await newParish()
  const type = await points(clerk)
  const checkmarks = [{ module_checkmark_type_id: type }]
  await prepareCandidate(
    clerk,
    { ...sampleConfirmationCard, school_class: '8a' },
    { surname: 'Żak' },
  )
  await prepareCandidate(clerk, { school_class: '8a', checkmarks }, { surname: 'Łoś' })
  await prepareCandidate(clerk, { school_class: '8b' }, { surname: 'Inny' })
  const { text } = await printPaper(clerk, 'confirmationPreparations?year=2026&school_class=8a')
  expect(text).toContain('rok 2026, klasa 8a · liczba kandydatów: 2')
  expect(text).toContain('1 z 2')
  expect(text).toContain('świadectwo chrztu')
  expect(text).not.toContain('Inny')
  expect(text.indexOf('Łoś')).toBeLessThan(text.indexOf('Żak'))
  const response = await clerk('GET', '/api/prints/confirmationPreparations?year=2050')
  expect(response.body.message).toBe('W tej grupie nikt się teraz nie przygotowuje')
})

test('the attendance list names everybody; an index has a page for each', async () => {
  const clerk = await newParish()
  await points(clerk)
  for (const surname of ['Żak', 'Łoś'])
    await prepareCandidate(clerk, sampleConfirmationCard, { surname })
  const { text } = await printPaper(clerk, 'confirmationAttendance?year=2026')
  expect(text).toContain('Lista obecności')
  expect(text).toContain('1 Łoś Łukasz')
  const index = await printPaper(clerk, 'confirmationBooklets?year=2026')
  expect(index.pages).toHaveLength(2)
  for (const words of ['Indeks kandydata do bierzmowania', 'Łukasz Żak', 'Różaniec', 'Tadeusz']) {
    expect(index.text).toContain(words)
  }
})

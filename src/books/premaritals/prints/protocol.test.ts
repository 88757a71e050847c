import { afterAll, expect, test } from 'vitest'
import { stopPrinting } from '#platform/printing/print.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { QUESTIONS } from '../questions/questionnaire.ts'
import { couple } from '../testing.ts'
import { makeProtocolCreator, mixed, readPaper } from './testing.ts'

const createProtocol = makeProtocolCreator(await testApi())
afterAll(stopPrinting)

const readBack = ({ pdf }: { pdf: string }) => readPdf(Buffer.from(pdf, 'base64'))

test('the protocol prints both talks in order, with answers, a mark and signatures for each', async () => {
  const answers = {
    is_believer: { answer: 'no', text: 'ochrzczony, niewierzący' },
    known_since: { answer: null, text: 'od 2020 roku' },
  }
  const { print } = await createProtocol({
    ...mixed,
    fiance: { ...mixed.fiance, answers },
    witnesses: [{ names: 'Jan', surname: 'Zięba', birth_date: '1990-01-01' }],
    dispensations: [
      { kind: 'mixed', authority: 'Kuria w Tarnowie', number: '12/26' },
      { kind: 'minor', number: '13/26' },
    ],
    comments: 'Rozmowy odbyto osobno.',
  })
  const { text } = await readPaper(await print('protocol'))
  for (const words of [
    'nr 1/2026, 3 maja 2026 r.',
    'Czy jest Pan osobą wierzącą? NIE, do wyjaśnienia: ochrzczony, niewierzący',
    'Czy jest Pani osobą wierzącą?',
    'od 2020 roku',
    'podpis narzeczonego',
    'podpis narzeczonej',
    'Jan Zięba, ur. 1 stycznia 1990 r.',
    'zezwolenie na małżeństwo mieszane',
    'Kuria w Tarnowie, nr 12/26',
    'ślub w Grecji',
    'kto udzielił: ……………………, nr 13/26',
    'Rozmowy odbyto osobno.',
  ]) {
    expect(text).toContain(words)
  }
  expect(text.match(/podpis duszpasterza/g)).toHaveLength(2)
  expect(text.indexOf('C1 ')).toBeLessThan(text.indexOf('D1 '))
})

test('an empty protocol prints as a form to be filled in by hand', async () => {
  const { print } = await createProtocol()
  const { text, pages } = await readPaper(await print('protocol'))
  expect(pages).toBeLessThanOrEqual(9)
  expect(text).not.toMatch(/null|undefined/)
  for (const { number } of QUESTIONS) expect(text).toContain(`${number} `)
  expect(text).not.toMatch(/Czy otrzymała Pani święcenia|Czy został Pan uprowadzony/)
  expect(text).toMatch(/Czy otrzymał Pan święcenia.*Czy została Pani uprowadzona/)
})

test('what is known of the bride stays on one page', async () => {
  const parish = 'Parafia Rzymskokatolicka pw. Najświętszego Serca Pana Jezusa, Żarnowiec Mały'
  const from = {
    residence_parish: parish,
    baptism_parish: parish,
    confirmation_date: '2017',
    confirmation_parish: parish,
  }
  const { print } = await createProtocol({
    fiance: { ...couple.fiance, ...from },
    fiancee: { ...couple.fiancee, ...from },
  })
  const { pages } = await readBack((await print('protocol')).body)
  const bride = pages.map(({ text }) => text.split('NARZECZONA:')[1]).find(Boolean)
  expect(bride).toContain('Bierzmowanie')
})

test('very long words and texts stay on the page', { tags: ['nightly'] }, async () => {
  const long = 'Bardzodługienazwiskobezspacji'.repeat(3).slice(0, 90)
  const answers = Object.fromEntries(
    QUESTIONS.map(({ key, open }) => [
      key,
      { answer: open ? null : 'yes', text: 'Długa odpowiedź. '.repeat(50) },
    ]),
  )
  const { print } = await createProtocol({
    ...mixed,
    fiance: { ...mixed.fiance, surname: long, answers },
    comments: 'Uwaga. '.repeat(600),
  })
  expect((await readPaper(await print('protocol'))).pages).toBeGreaterThan(8)
  await readPaper(await print('attachment12a'))
  await readPaper(await print('weddingData'))
})

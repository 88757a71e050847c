import { addMonths } from '#books/canon-law/feasts.ts'
import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { QUESTIONS } from '../../questions/questionnaire.ts'
import { samplePremarital } from '../../server/testing.ts'
import { makeProtocolCreator, mixedCouple, readPaper } from './testing.ts'

const createProtocol = makeProtocolCreator(await testApi())
const readBack = ({ pdf }: { pdf: string }) => readPdf(Buffer.from(pdf, 'base64'))

test('the protocol prints both interviews in order, each with answers, a mark and signatures', async () => {
  const answers = {
    is_believer: { answer: 'no', text: 'ochrzczony, niewierzący' },
    known_since: { answer: null, text: 'od 2020 roku' },
  }
  const { print } = await createProtocol({
    ...mixedCouple,
    fiance: { ...mixedCouple.fiance, answers },
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
  expect(text).not.toContain('Czy otrzymała Pani święcenia')
  expect(text).toMatch(
    /Czy otrzymał Pan święcenia.*Czy został Pan uprowadzony.*Czy została Pani uprowadzona/,
  )
})

test.each(['protocol', 'weddingData'])(
  '%s is filed in the parish or sent to the civil office → its footer names no purpose of issue',
  async template => {
    const { print } = await createProtocol(mixedCouple)
    const PURPOSE = 'przeznaczony wyłącznie do celu'
    expect((await readPaper(await print(template))).text).not.toContain(PURPOSE)
    expect((await readPaper(await print('attachment12a'))).text).toContain(PURPOSE)
  },
)

test('protocol of a couple without long answers → five pages: no page for the witnesses or the signature alone', async () => {
  const { print } = await createProtocol(full => full)
  const { pages } = await readBack((await print('protocol')).body)
  expect(pages.map(({ text }) => text.includes('Świadek 1'))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  const [last] = pages.toReversed()
  expect(last!.text).toContain('podpis narzeczonej')
  expect(last!.text).toContain('rozmowy przeprowadził')
})

test('protocol whose end goes on to another page → the page that is signed says whose protocol ends', async () => {
  const { print } = await createProtocol({ ...mixedCouple, comments: 'Uwaga. '.repeat(220) })
  const { pages } = await readBack((await print('protocol')).body)
  expect(pages.at(-1)!.text).toMatch(/Koniec protokołu nr \d+\/2026: Łukasz Żółć i Małgorzata/)
})

test('protocol with a delegation and a long name → no page holds the witnesses alone', async () => {
  const names = 'Maksymilian Aleksander Bartłomiej Wojciech'
  const { print } = await createProtocol(full => ({
    ...full,
    delegation_parish_worker_position: 'ks. Jan Kos, wikariusz parafii pw. św. Anny w Żabnie',
    fiance: { ...full.fiance, names, father_names: names, father_surname: 'Brzęczyszczykiewicz' },
  }))
  const { pages } = await readBack((await print('protocol')).body)
  expect(pages[0]!.text).toContain('Świadek 2')
  expect(pages[1]!.text).toMatch(/NARZECZONA:|ROZMOWA Z NARZECZONYM/)
})

test('protocol printout: all data of the bride stays on one page', async () => {
  const parish = 'Parafia Rzymskokatolicka pw. Najświętszego Serca Pana Jezusa, Żarnowiec Mały'
  const from = {
    residence_parish: parish,
    baptism_parish: parish,
    confirmation_date: '2017',
    confirmation_parish: parish,
  }
  const { print } = await createProtocol({
    fiance: { ...samplePremarital.fiance, ...from },
    fiancee: { ...samplePremarital.fiancee, ...from },
  })
  const { pages } = await readBack((await print('protocol')).body)
  const bride = pages.map(({ text }) => text.split('NARZECZONA:')[1]).find(Boolean)
  expect(bride).toContain('Bierzmowanie')
})

test('very long words and texts stay within the page', { tags: ['nightly'] }, async () => {
  const long = 'Bardzodługienazwiskobezspacji'.repeat(3).slice(0, 90)
  const answers = Object.fromEntries(
    QUESTIONS.map(({ key, open }) => [
      key,
      {
        answer: open ? null : key === 'not_recognised_by_state' ? 'no' : 'yes',
        text: 'Długa odpowiedź. '.repeat(50),
      },
    ]),
  )
  const { print } = await createProtocol({
    ...mixedCouple,
    fiance: { ...mixedCouple.fiance, surname: long, answers },
    comments: 'Uwaga. '.repeat(600),
  })
  expect((await readPaper(await print('protocol'))).pages).toBeGreaterThan(8)
  await readPaper(await print('attachment12a'))
  await readPaper(await print('weddingData'))
})

test('couple already married before the State → their civil act is named, no paper for the civil office', async () => {
  const { print } = await createProtocol({
    ...mixedCouple,
    civil_marriage: 'together',
    usc_permit_number: '1211011/00/AM/2020/7',
    usc_permit_date: '2020-06-06',
  })
  const { text } = await readPaper(await print('protocol'))
  expect(text).toMatch(/Akt małżeństwa cywilnego.*nr 1211011\/00\/AM\/2020\/7/)
  expect(text).not.toContain('Zaświadczenie USC')
  const { status, body } = await print('weddingData')
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('strony są już małżeństwem cywilnym'),
  ])
})

test('consent through a proxy: the protocol has lines for the mandate (KPK 1105)', async () => {
  const withProxy = { answers: { by_proxy: { answer: 'yes', text: null } } }
  const { print } = await createProtocol({ fiancee: { ...samplePremarital.fiancee, ...withProxy } })
  const { text } = await readPaper(await print('protocol'))
  expect(text).toContain('PEŁNOMOCNICTWO DO ZAWARCIA MAŁŻEŃSTWA (KAN. 1105)')
  expect(text).toContain('Mocodawczyni (narzeczona)')
  expect(text).toContain('Podpis mocodawcy')
  const { print: printUsual } = await createProtocol()
  expect((await readPaper(await printUsual('protocol'))).text).not.toContain('PEŁNOMOCNICTWO')
})

test('consent through a proxy: the protocol prints the entered parts of the mandate, and lines for the others', async () => {
  const mandate = {
    proxy_name: 'Piotr Nowak',
    mandate_date: '2026-05-04',
    mandate_person: 'named',
    mandate_signed_by: 'witnesses',
    mandate_state: 'lapsed',
    answers: { by_proxy: { answer: 'yes', text: null } },
  }
  const { print } = await createProtocol({ fiance: { ...samplePremarital.fiance, ...mandate } })
  const { text } = await readPaper(await print('protocol'))
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Piotr Nowak')
  expect(words).toContain('4 maja 2026')
  expect(words).toContain('wymienia drugą stronę')
  expect(words).toContain('co najmniej dwaj świadkowie')
  expect(words).toContain('Podpis mocodawcy')
  expect(words).not.toContain('podpisał mocodawca')
  expect(words).toContain('Pełnomocnictwo wygasło')
})

test('attachment15b: below the age of a valid marriage → refused, because no leave helps (KPK 1083 § 1)', async () => {
  const { print } = await createProtocol({
    ...mixedCouple,
    fiance: { ...mixedCouple.fiance, birth_date: addMonths(mixedCouple.wedding_date, -15 * 12) },
    fiancee: { ...mixedCouple.fiancee, birth_date: '1999-01-02' },
  })
  const { status, body } = await print('attachment15b')
  expect([status, body.message]).toEqual([422, expect.stringContaining('kan. 1083 § 1')])
})

test.each(['attachment01a', 'weddingPermission'])(
  '%s: neither lives in the parish → refused, because another pastor consents (KPK 1115)',
  async template => {
    const nonResident = { answers: { lives_in_parish: { answer: 'no', text: null } } }
    const { print } = await createProtocol({
      fiance: { ...samplePremarital.fiance, ...nonResident },
      fiancee: { ...samplePremarital.fiancee, ...nonResident },
    })
    const { status, body } = await print(template, 'side=fiance')
    expect([status, body.message]).toEqual([422, expect.stringContaining('kan. 1115')])
  },
)

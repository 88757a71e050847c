import { expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { coupleContents } from './sample-couples.ts'
import { visitSamples } from './sample-visits.ts'
import { paperSamples } from './samples.ts'
import { readPdf, readSample } from './testing.ts'

/** Repeats a row often enough to fill more than a page. */
const repeat = <Row>(row: Row, count: number): Row[] => Array.from({ length: count }, () => row)

const DOOR = { number: '7', family: 'Ziębowie', people: ['Jan (1990) – mąż'] }

test('visit sheet: every later page names the day, the priest and the street', async () => {
  const [sheet] = visitSamples['visit-sheets']!.sheets as object[]
  const groups = [{ heading: 'ul. Długa', doors: repeat(DOOR, 16) }]
  const { pages } = await readSample('visit-sheets', { sheets: [{ ...sheet, groups }, sheet] })
  expect(pages).toHaveLength(4)
  const continuedPages = pages.map(({ text }) =>
    /28\.12\.2026, 16:00–21:00 · ks\. Ignacy Goethe,\s+ciąg dalszy[^]*ul\. Długa/.test(text),
  )
  expect(continuedPages).toEqual([false, true, true, false])
})

test('visit sheet: a line ends neither after the dash before a role nor before it', async () => {
  const [sheet] = visitSamples['visit-sheets']!.sheets as object[]
  const names = Array.from({ length: 30 }, (_, index) => 'Zofia '.repeat(1 + (index % 5)))
  const people = names.map(name => `${name}(2010) – córka`)
  const groups = [{ heading: 'ul. Długa', doors: [{ ...DOOR, people }] }]
  const { pages } = await readSample('visit-sheets', { sheets: [{ ...sheet, groups }] })
  const lines = pages[0]!.text.split('\n').filter(line => line.includes('córka'))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter(line => /^\s*(–|córka)|–\s*$/.test(line))).toEqual([])
})

test('settlement card: every later page names the priest whose Masses it lists', async () => {
  const [card] = paperSamples['settlement-worker']!.cards as { masses: object[] }[]
  const masses = repeat(card!.masses[0], 70)
  const { pages } = await readSample('settlement-worker', { cards: [{ ...card, masses }] })
  expect(pages).toHaveLength(2)
  expect(pages[1]!.text).toMatch(/Msze – ks\. Zdzisław Gęślicki/)
})

test('list of families: rows that go on to the next page have their street and family above them', async () => {
  const [family] = paperSamples['families-list']!.families as { members: object[] }[]
  const members = repeat(family!.members[0], 90)
  const { pages } = await readSample('families-list', { families: [{ ...family, members }] })
  expect(pages).toHaveLength(2)
  expect(pages[1]!.text).toMatch(/ul\. Źródlana[^]*4\/2\s+·\s+Ziębowie[^]*Święcicka/)
})

const QUESTION = { number: 'B1', words: 'Czy praktykuje?', answer: 'tak', text: null, action: null }

test.each([51, 52, 53])(
  'protocol: a group of questions after %s others never leaves its heading with one question at the foot of a page',
  async count => {
    const talk = [
      { title: 'A. Osoba', questions: repeat({ ...QUESTION, number: 'A1' }, count) },
      { title: 'B. Wiara', questions: repeat(QUESTION, 5) },
      { title: 'C. Zgoda', questions: [{ ...QUESTION, number: 'C1' }] },
    ]
    const couple = coupleContents['premarital-protocol']!
    const fiance = { ...(couple.fiance as object), talk }
    const { pdf } = await renderPaper('premarital-protocol', { ...couple, fiance })
    const { pages } = await readPdf(pdf)
    const page = pages.find(({ text }) => text.includes('B. Wiara'))!
    expect(page.text.match(/B1 /g)?.length).toBeGreaterThan(2)
  },
)

test.each([18, 22, 24])(
  'certificate: a row with a value of several lines is never divided between pages (father’s row of %s parts)',
  async count => {
    const value = 'Wyjątkowo długi zapis rubryki bez skracania. '
    const { pages } = await readSample('baptism-certificate', {
      names: value.repeat(3),
      birth_town: value.repeat(3),
      father_names: value.repeat(count),
      mother_names: `Początek ${value.repeat(8)}`,
      mother_surname: 'koniec rubryki',
    })
    const page = pages.find(({ text }) => text.includes('Początek'))!
    expect(page.text).toMatch(/koniec\s+rubryki/)
  },
)

test.each([28, 29, 30])(
  'wedding notice: the sentence above the data of the wedding stands on their page (father’s row of %s parts)',
  async count => {
    const value = 'Wyjątkowo długi zapis rubryki bez skracania. '
    const { baptised } = paperSamples['wedding-notice'] as { baptised: object }
    const names = { names: value.repeat(6), birth_town: value.repeat(3) }
    const { pages } = await readSample('wedding-notice', {
      baptised: { ...baptised, ...names, father_names: value.repeat(count) },
    })
    const page = pages.find(({ text }) => text.includes('Proszę o odesłanie odcinka.'))!
    expect(page.text).toMatch(/współmałżon/)
  },
)

test('letter about a couple: no line ends with „z domu”', async () => {
  const facts = Array.from({ length: 24 }, (_, index) => ({
    label: 'matka',
    value: `${'Anna '.repeat(2 + (index % 8))}Wróblewska-Lis z domu Zięba-${'N'.repeat(1 + index / 2)}`,
    span: 3,
  }))
  const letter = coupleContents['premarital-paper']!
  const people = [{ role: 'Narzeczona', name: 'Anna Lis', facts }]
  const { pdf } = await renderPaper('premarital-paper', { ...letter, people })
  const { pages } = await readPdf(pdf)
  const lines = pages.flatMap(({ text }) => text.split('\n'))
  expect(lines.filter(line => line.includes('domu')).length).toBeGreaterThan(10)
  expect(lines.filter(line => /z\s+domu\s*$/.test(line))).toEqual([])
})

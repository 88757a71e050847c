import { expect, test } from 'vitest'
import { readDocx } from '#ui/rich-text/testing.ts'
import { bornFact, dayFact, eventFact, parentFacts } from './facts.ts'
import { type WholeLetter, letterFile } from './file.ts'
import { getLetter } from './letter.ts'
import { polishDate } from '../polish.ts'

const parish = {
  name: 'Parafia Rzymskokatolicka',
  title: 'pw. św. Jana Chrzciciela',
  street: 'ul. Kościelna',
  building_number: '7',
  post_office: 'Tarnów',
  zip_code: '33-100',
  town: 'Łękawka',
  phone: '600 000 001',
  email: null,
  deanery: 'Dekanat Żarnowiec',
  diocese: 'Diecezja tarnowska',
}

/** Returns the text of a paper’s DOCX. */
async function listLetterTexts(
  paper: Partial<Parameters<typeof getLetter>[0]>,
  change: Partial<WholeLetter> = {},
) {
  const letter = getLetter({
    title: 'Pismo',
    content: {},
    recipient: null,
    verdict: { confirmed: [] },
    ...paper,
  })
  const docx = await letterFile({
    letter,
    recipient: paper.recipient ?? null,
    purpose: null,
    parish,
    signature_name: 'ks. Zdzisław Kaźmierczak',
    signature_function: 'proboszcz',
    document_number: '12/2026',
    issued_at: '2026-11-21',
    ...change,
  })
  const { text, document } = await readDocx(docx)
  return { text, document, lines: text.split('\n') }
}

test('letter: has the head of the parish, its number, the day and the signatory', async () => {
  const { lines } = await listLetterTexts({ title: 'Opinia proboszcza' })
  for (const line of [
    'Diecezja tarnowska · Dekanat Żarnowiec',
    'Parafia Rzymskokatolicka pw. św. Jana Chrzciciela',
    'ul. Kościelna 7, 33-100 Łękawka  ·  tel. 600 000 001',
    'L. dz. 12/2026Łękawka, dnia 21\u00a0listopada 2026\u00a0r.',
    'Opinia proboszcza',
    'ks. Zdzisław Kaźmierczak',
    'proboszcz',
  ]) {
    expect(lines).toContain(line)
  }
})

const ewa = {
  role: 'Narzeczona',
  name: 'Ewa Kos',
  facts: [
    ['Chrzest', '2000, Łękawka'],
    ['Ojciec', null],
    ['', 'stan cywilny: panna'],
  ],
} as const

test('letter: texts of its module surround the clerk’s text, and the return slip is added', async () => {
  const { text } = await listLetterTexts({
    recipient: 'pw. św. Mikołaja\n33-101 Żarnowiec',
    content: { body: ['Słowa kancelarii.'] },
    letter: {
      before: ['Zawiadamiam, że została ochrzczona:'],
      people: [{ name: 'Anna Żółć', facts: [['ojciec', 'Łukasz Żółć']] }],
      after: ['Proszę o odesłanie poniższego odcinka.'],
      slip: {
        title: 'Potwierdzenie odbioru',
        body: [
          'Otrzymano zawiadomienie {numer} o chrzcie: Anna Żółć.',
          'Odnotowano w kartotece ……',
        ],
      },
    },
  })
  for (const words of [
    'Adresat\npw. św. Mikołaja\n33-101 Żarnowiec',
    'POTWIERDZENIE ODBIORU',
    'Otrzymano zawiadomienie L. dz. 12/2026 o chrzcie: Anna Żółć.',
    'Odnotowano w kartotece ……',
    'Proszę odesłać na adres: Parafia Rzymskokatolicka pw. św. Jana Chrzciciela, ul. Kościelna 7',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(
    /została ochrzczona:[^]*Anna Żółć[^]*ojciec\nŁukasz Żółć[^]*Słowa kancelarii\.[^]*Proszę o odesłanie/,
  )
})

test('letter: people follow one another with their known facts, and each signer has a line', async () => {
  const { text } = await listLetterTexts({
    content: { body: ['Oświadczam.'] },
    letter: {
      people: [{ role: 'Narzeczony', name: 'Jan Zięba', facts: [] }, ewa],
      signers: ['Ewa Kos', 'podpis matki', 'podpis ojca'],
    },
  })
  expect(text).toMatch(/Narzeczony: Jan Zięba[^]*Narzeczona: Ewa Kos[^]*Chrzest\n2000, Łękawka/)
  expect(text).toContain('stan cywilny: panna')
  expect(text).not.toContain('Ojciec')
  expect(text).toMatch(/Ewa Kos\npodpis matki\npodpis ojca/)
  expect(text).not.toContain('Adresat')
})

test('letter: names its addressee, and may replace its paragraphs', async () => {
  const { text } = await listLetterTexts({
    recipient: 'ks. Lis',
    content: { body: ['akapit'] },
    letter: { to: 'Asystujący', body: ['– punkt,'] },
  })
  expect(text).toContain('Asystujący\nks. Lis')
  expect(text).toContain('– punkt,')
  expect(text).not.toContain('akapit')
})

test('letter: blank form → dotted lines to write on, and no null in the text', async () => {
  const { text } = await listLetterTexts(
    { content: { body: [] }, letter: { open: true } },
    { signature_name: null, signature_function: null },
  )
  expect(text).toMatch(/Adresat\n…+\n…+/)
  expect(text).toContain('podpis')
  expect(text).not.toMatch(/null|undefined/)
})

test.each([
  [
    bornFact({ gender: 2, birth_date: '1994', birth_town: 'Łękawka' }),
    'urodzona',
    '1994\u00a0r., Łękawka',
  ],
  [bornFact({}), 'urodzony/urodzona', null],
  [dayFact('ważne do', '1994'), 'ważne do', '1994\u00a0r.'],
  [eventFact('chrzest', null, 'Tarnów'), 'chrzest', 'Tarnów'],
  [parentFacts({ mother_names: 'Ewa', mother_family_name: 'Kos' })[1]!, 'matka', 'Ewa z domu Kos'],
  [parentFacts({})[0]!, 'ojciec', null],
] as const)('letter facts: label and text of %s', (fact, label, value) =>
  expect(fact).toEqual([label, value]),
)

test('letter: XML special characters and long words are preserved', async () => {
  const body = ['<w:t>&amp; "zło" \'i\' koniec', 'Ż'.repeat(500)]
  const { lines } = await listLetterTexts({ content: { body } })
  for (const line of body) expect(lines).toContain(line)
})

test.each([
  ['1994-03-03', '3\u00a0marca 1994\u00a0r.'],
  ['~1994-10', 'ok.\u00a0październik 1994\u00a0r.'],
  ['1994', '1994\u00a0r.'],
  ['w Wielki Piątek', 'w Wielki Piątek'],
  [null, null],
])('polishDate: %s → %s', (date, words) => expect(polishDate(date)).toBe(words))

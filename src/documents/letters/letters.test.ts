import { expect, test } from 'vitest'
import { letters } from '#printing/sample-letters.ts'
import { readDocx } from '#rich-text/testing.ts'
import { type WholeLetter, letterFile } from './file.ts'
import { letterOf } from './letter.ts'
import { polishDate } from './polish.ts'

const parish = {
  name: 'Parafia Rzymskokatolicka',
  title: 'pw. św. Jana Chrzciciela',
  street: 'ul. Kościelna',
  building_number: '7',
  zip_code: '33-100',
  town: 'Łękawka',
  phone: '600 000 001',
  email: null,
  deanery: 'Dekanat Żarnowiec',
  diocese: 'Diecezja tarnowska',
}

/** The words of a paper's DOCX. */
async function said(
  paper: Partial<Parameters<typeof letterOf>[0]>,
  change: Partial<WholeLetter> = {},
) {
  const letter = letterOf({
    title: 'Pismo',
    template: 'statement',
    content: {},
    recipient: null,
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

test('a letter bears the head of the parish, its number, the day and who signs', async () => {
  const { lines } = await said({ title: 'Opinia proboszcza' })
  for (const line of [
    'Diecezja tarnowska · Dekanat Żarnowiec',
    'Parafia Rzymskokatolicka pw. św. Jana Chrzciciela',
    'ul. Kościelna 7, 33-100 Łękawka  ·  tel. 600 000 001',
    'L. dz. 12/2026Łękawka, dnia 21\u00a0listopada\u00a02026\u00a0r.',
    'Opinia proboszcza',
    'ks. Zdzisław Kaźmierczak',
    'proboszcz',
  ]) {
    expect(lines).toContain(line)
  }
})

test('a notice says what its print says, with the slip to be sent back', async () => {
  const { text } = await said({
    template: 'notice',
    recipient: 'pw. św. Mikołaja\n33-101 Żarnowiec',
    content: letters.notice!,
  })
  for (const words of [
    'Do parafii\npw. św. Mikołaja\n33-101 Żarnowiec',
    'w parafii adresata przyjęła chrzest, przyjęła sakrament bierzmowania:',
    'Małgorzata Elżbieta Święcicka-Gołąb',
    'Proszę o wpisanie adnotacji w księdze chrztów',
    'POTWIERDZENIE ODBIORU',
    'Otrzymano zawiadomienie L. dz. 12/2026 o bierzmowaniu: Małgorzata Elżbieta Święcicka-Gołąb.',
    'Proszę odesłać na adres: Parafia Rzymskokatolicka pw. św. Jana Chrzciciela, ul. Kościelna 7',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/chrzest\n17\.04\.1994, nr 47\/1994/)
  expect(text).toMatch(
    /szafarz\n.*\nnumer aktu, rok\n12\/2010\nuwagi\nimię z bierzmowania: Jadwiga/,
  )
})

test('a notice that calls a note back asks to strike it', async () => {
  const { text } = await said({
    template: 'notice',
    content: { ...letters.notice, recalled: true },
  })
  expect(text).toContain('Proszę o skreślenie adnotacji o bierzmowaniu')
  expect(text).toContain('Skreślono adnotację w księdze chrztów')
})

test('a notice of a baptism names parents, place and act', async () => {
  const { text } = await said({ template: 'baptism-notice', content: letters['baptism-notice']! })
  expect(text).toContain('w tutejszej parafii została ochrzczona:')
  expect(text).toMatch(/ojciec\nŁukasz Żółć\nmatka\nGrażyna Żółć z domu Zięba/)
  expect(text).toMatch(/numer aktu, rok\n47\/1994/)
})

test('a couple, as the clerk wrote them, stand one after the other', async () => {
  const content = {
    title: 'Licencja',
    groom: 'Jan Zięba\nur. 14.02.1998',
    bride: 'Ewa Kos\nstan cywilny: panna',
    body: ['Udzielam licencji.', 'Po ślubie proszę o zawiadomienie.'],
  }
  const { text, lines } = await said({ template: 'wedding-licence', content, recipient: 'Tarnów' })
  expect(text).toMatch(/Narzeczony: Jan Zięba\n.*\n?ur\. 14\.02\.1998[^]*Narzeczona: Ewa Kos/)
  expect(lines).toContain('Udzielam licencji.')
  const delegated = { ...content, addressed: false }
  const other = await said({
    template: 'wedding-licence',
    content: delegated,
    recipient: 'ks. Lis',
  })
  expect(other.text).toContain('Asystujący\nks. Lis')
})

test('sides of a protocol come with their facts, and each signer has a line', async () => {
  const content = {
    people: [
      {
        role: 'Narzeczona',
        name: 'Ewa Kos',
        facts: [
          { label: 'Chrzest', value: '2000, Łękawka' },
          { label: 'Ojciec', value: null },
        ],
      },
    ],
    body: ['Oświadczam.'],
    signers: ['Ewa Kos', 'podpis matki', 'podpis ojca'],
    addressed: false,
  }
  const { text } = await said({ template: 'premarital-paper', content })
  expect(text).toContain('Chrzest\n2000, Łękawka')
  expect(text).not.toContain('Ojciec')
  expect(text).toMatch(/Ewa Kos\npodpis matki\npodpis ojca/)
  expect(text).not.toContain('Do parafii')
})

test('who writes in blanks gets lines to write on, and nothing says null', async () => {
  const { text } = await said(
    { template: 'premarital-paper', content: { addressed: true, people: [], body: [] } },
    { signature_name: null, signature_function: null },
  )
  expect(text).toMatch(/Do parafii\n…+\n…+/)
  expect(text).toContain('podpis')
  expect(text).not.toMatch(/null|undefined/)
})

test('signs of XML and long words stay words', async () => {
  const body = ['<w:t>&amp; "zło" \'i\' koniec', 'Ż'.repeat(500)]
  const { lines } = await said({ content: { body } })
  for (const line of body) expect(lines).toContain(line)
})

test.each([
  ['1994-03-03', '3\u00a0marca\u00a01994\u00a0r.'],
  ['~1994-10', 'ok.\u00a0październik\u00a01994\u00a0r.'],
  ['1994', '1994\u00a0r.'],
  ['w Wielki Piątek', 'w Wielki Piątek'],
  [null, null],
])('the date %s is written as %s', (date, words) => expect(polishDate(date)).toBe(words))

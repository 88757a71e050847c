import { expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { coupleContents } from './sample-couples.ts'
import { baptismContent } from './sample-records.ts'
import { paperSamples } from './samples.ts'
import { readPdf, extractPdfText, readSample } from './testing.ts'

test('document layout: a long surname broken across lines can be searched and copied without marks', async () => {
  const surname = 'Konstantynopolitańczykiewiczówna'
  const { pdf } = await renderPaper('baptism-certificate', {
    ...paperSamples['baptism-certificate'],
    surname: surname.repeat(3),
    names: 'Zo\u00ADfia\u200B',
  })
  const { text } = await readPdf(pdf)
  expect(extractPdfText(pdf)).toContain('ń')
  expect(extractPdfText(pdf)).not.toMatch(/\p{Cf}/u)
  expect(text.replaceAll('\n', '')).toContain(`Zofia ${surname.repeat(3)}`)
})

test('document layout: a broken surname gets a hyphen, an e-mail address does not', async () => {
  const book = paperSamples['conversions-yearbook']
  const act = {
    ...paperSamples['conversion-certificate'],
    father_surname: 'Konstantynopolitańczykiewicz',
    minister: 'anna.konstantynopolitanska@lekawka.example',
  }
  const { text } = await readPdf(
    (await renderPaper('conversions-yearbook', { ...book, acts: [act] })).pdf,
  )
  expect(text).toMatch(/Konstantynopolitań\p{L}+[-‐\u00AD]\n/u)
  expect(text).not.toMatch(/konstantynopolitan\p{L}*[-‐\u00AD]/u)
})

test('document layout: a double surname broken within a part gets a hyphen too', async () => {
  const father_surname = 'Zając-Konstantynopolitańczykowianka'
  const act = { ...paperSamples['conversion-certificate'], father_surname }
  const { pdf } = await renderPaper('conversions-yearbook', {
    ...paperSamples['conversions-yearbook'],
    acts: [act],
  })
  const { text } = await readPdf(pdf)
  expect(text).toMatch(/Konstan\p{L}*[-‐\u00AD]\n\p{Ll}/u)
  expect(text).not.toMatch(/Konstan\p{L}*\n\p{Ll}/u)
})

test('a double surname longer than a line goes on to the next one at its hyphen', async () => {
  const name = 'Maksymilian Aleksander Bartłomiej Brzęczyszczykiewicz-Chrząszczyżewoszycki'
  const letter = coupleContents['premarital-paper']
  const people = [{ role: 'narzeczony', name, facts: [] }]
  const { text } = await readPdf((await renderPaper('premarital-paper', { ...letter, people })).pdf)
  expect(text).toContain('-Chrząszczyżewoszycki')
})

test('pages of a long full copy are counted as they are printed, and labels stay with their values', async () => {
  const value = 'Wyjątkowo długi zapis rubryki bez skracania. '.repeat(4)
  const places = { volume: value, page: value, birth_town: value, baptism_place: value }
  const parents = Object.fromEntries(
    ['father', 'mother'].flatMap(parent =>
      ['names', 'surname', 'profession', 'address'].map(name => [`${parent}_${name}`, value]),
    ),
  )
  const { pages } = await readSample('baptism-copy', { ...places, ...parents })
  const counts = pages.map(({ text }) => /strona (\d+) z (\d+)/.exec(text)?.slice(1))
  expect(counts).toEqual(pages.map((_, index) => [String(index + 1), String(pages.length)]))
  for (const { text } of pages) expect(text).not.toMatch(/(zawód|adres)\s+strona \d/)
})

test('certificate: values missing from the record are omitted instead of printed as a dash', async () => {
  const unknown = { birth_date: null, birth_town: null, minister: null, act_number: 'bez numeru' }
  for (const template of ['baptism-certificate', 'confirmation-certificate', 'death-certificate']) {
    const { text } = await readSample(template, unknown)
    expect(text).not.toMatch(/—|urodzona|numer aktu bez/)
    expect(text).toContain('akt bez numeru')
  }
  const unsaid = [{ kind: 'confirmation', text: null, event_date: null }]
  const annotatedCertificate = await readSample('baptism-certificate', { annotations: unsaid })
  expect(annotatedCertificate.text).toContain('o bierzmowaniu odnotowano bez daty i treści')
  const none = await readSample('baptism-certificate', { annotations: [] })
  expect(none.text).toContain('brak adnotacji o bierzmowaniu')
})

test('a canon, a telephone number and a line of dots with its word go on to the next line whole', async () => {
  const unbrokenTexts = ['kan. 1071 § 1, 4°', 'tel. +48 14 600 00 00', 'miejsce: ……………………']
  const body = unbrokenTexts.flatMap(part =>
    Array.from(
      { length: 12 },
      (_, width) => `${'słowo '.repeat(11)}${'m'.repeat(width)} ${part} dalej`,
    ),
  )
  const { pages } = await readSample('statement', { body })
  const lines = pages.flatMap(({ text }) => text.replaceAll('\u00A0', ' ').split('\n'))
  for (const part of unbrokenTexts) {
    expect(lines.filter(line => line.includes(part))).toHaveLength(12)
  }
})

test('document layout: no title has a single word on its last line', async () => {
  const title = 'Zaświadczenie o przynależności do parafii'
  const { pages } = await readSample('statement', { title })
  const lines = pages[0]!.text.split('\n').filter(line => /^[\p{Lu}\s]{6,}$/u.test(line))
  expect(lines).toEqual(['ZAŚWIADCZENIE', 'O PRZYNALEŻNOŚCI DO PARAFII'])
})

test('death certificate: a funeral is stated after the death, as a separate clause', async () => {
  const certificateWithFuneral = await readSample('death-certificate', { buried: true })
  expect(certificateWithFuneral.text).toContain(
    'zmarła; pogrzeb odprawiono według obrzędów Kościoła katolickiego',
  )
  const unknown = await readSample('death-certificate', { buried: false })
  expect(unknown.text).toMatch(/zmarła data śmierci/)
})

test('a conversion certificate names one witness in the singular', async () => {
  const oneWitness = await readSample('conversion-certificate', { witnesses: 'Anna Lis' })
  expect(oneWitness.text).toMatch(/świadek Anna Lis/)
  const two = await readSample('conversion-certificate', { witnesses: 'Anna Lis, Jan Kos' })
  expect(two.text).toMatch(/świadkowie Anna Lis, Jan Kos/)
})

test('titles and keys of lists have the dash of the other papers, and no word of one letter ends a line', async () => {
  for (const template of ['confirmations-yearbook', 'conversions-yearbook', 'families-list']) {
    const { pages } = await readSample(template)
    const lines = pages.flatMap(({ text }) => text.split('\n'))
    expect(lines.filter(line => /—|[\s ][aiouwz]$/i.test(line))).toEqual([])
  }
})

test('family card: a sacrament without a date gets a tick, others show the date', async () => {
  const { text } = await readSample('family-card')
  expect(text).toContain('żona 17.04.1994 ✓ — ok. 2019')
  expect(text).toContain('7 stycznia 2025 r. ks. Ignacy Goethe przyjęto')
})

test('list of families: grouped by street, with members under each family', async () => {
  const { text } = await readSample('families-list')
  expect(text).toContain('ul. Źródlana 4/2 · Ziębowie · karta nr 132')
  expect(text).toContain('Zięba Jan 1990 mąż ✓')
})

test('yearbook: the index of a short year follows its acts on the same page', async () => {
  const { pages, text } = await readSample('substitutes-yearbook')
  expect(pages).toHaveLength(1)
  expect(text).toContain('Skorowidz')
})

test('yearbook: the index follows the Polish alphabet', async () => {
  const surnames = ['Żak', 'Zych', 'Źrebiec', 'Łoś', 'Lis', 'Ósmak', 'Oset', 'Ćma', 'Cygan', 'Cap']
  const acts = surnames.map((surname, index) => ({ surname, act_number: `${index + 1}` }))
  const { pages } = await readSample('baptisms-yearbook', { acts })
  const words = pages
    .at(-1)
    ?.text.split('Skorowidz')[1]
    ?.match(/\p{Lu}\p{Ll}+/gu)
  expect(words?.filter(word => surnames.includes(word))).toEqual(
    'Cap Cygan Ćma Lis Łoś Oset Ósmak Zych Źrebiec Żak'.split(' '),
  )
})

test('wedding notice: fits on one sheet together with its cut-off return slip', async () => {
  const parish = { ...baptismContent.parish, title: 'pw. Najświętszego Serca Pana Jezusa' }
  const { pages } = await readSample('wedding-notice', {
    parish,
    recipient: 'Parafia Rzymskokatolicka pw. św. Mikołaja, Łękawka',
    words: {
      title: 'Zawiadomienie o zawarciu małżeństwa',
      body: [
        'Zawiadamiam, że ochrzczony w tamtejszej parafii:',
        'zawarł małżeństwo:',
        'Proszę o odnotowanie małżeństwa w księdze ochrzczonych (kan. 535 § 2, 1122) i odesłanie poniższego odcinka.',
      ],
    },
  })
  expect(pages).toHaveLength(1)
})

test('wedding registry document: fits on one page with the seal and the signature', async () => {
  expect((await readSample('wedding-registry')).pages).toHaveLength(1)
})

test('document layout: a date at the end of a sentence has one full stop', async () => {
  const { text } = await readSample('wedding-licence')
  expect(text).toMatch(/Data ślubu: 23 maja 2026 r\.(?!\.)/)
})

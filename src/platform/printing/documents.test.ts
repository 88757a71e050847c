import { afterAll, expect, test } from 'vitest'
import { renderPaper, stopPrinting } from './print.ts'
import { baptismContent } from './sample-records.ts'
import { paperSamples } from './samples.ts'
import { readPdf, extractPdfText } from './testing.ts'

afterAll(stopPrinting)

async function read(template: string, change: Record<string, unknown> = {}) {
  const { pdf } = await renderPaper(template, { ...paperSamples[template], ...change })
  const { pages, Title } = await readPdf(pdf)
  // Hard spaces are a matter of typesetting; line ends too.
  const text = pages.map(page => page.text).join(' ')
  return { pages, Title, text: text.replaceAll(/\s+/g, ' ') }
}

test('the frame carries the parish, its superiors, the number, the place and the day', async () => {
  const { text } = await read('baptism-certificate')
  expect(text).toContain('DIECEZJA TARNOWSKA · DEKANAT ŻARNOWIEC')
  expect(text).toContain('Parafia Rzymskokatolicka pw. św. Jana Chrzciciela')
  expect(text).toContain('ul. Kościelna 7, 33-100 Łękawka · tel. 600 000 001')
  expect(text).toContain('L. dz. 127/2026')
  expect(text).toContain('Łękawka, dnia 21 listopada 2026 r.')
  expect(text).toContain('ks. Zdzisław Kaźmierczak proboszcz')
  expect(text).toContain('pod adresem lekawka.example/w/7F3K-92QD, kod 7F3K-92QD.')
  expect(text).toContain('Dekretu ogólnego Konferencji Episkopatu Polski')
})

test.each([
  ['Parafia pw. św. Jana Chrzciciela', 'św. Jana Chrzciciela'],
  ['Parafia św. Jana Chrzciciela', 'pw. św. Jana Chrzciciela'],
])('a parish whose name holds its title is not named twice: %s', async (name, title) => {
  const parish = { ...baptismContent.parish, name, title }
  const { text } = await read('baptism-certificate', { parish })
  expect(text.match(/św\. Jana Chrzciciela/g)).toHaveLength(2)
})

test('the certificate of baptism names everything in the nominative', async () => {
  const { text, pages } = await read('baptism-certificate')
  expect(pages).toHaveLength(1)
  for (const words of [
    'z roku 1994 (tom III, strona 112, numer aktu 47)',
    'Małgorzata Elżbieta Święcicka-Gołąb',
    'urodzona 3 marca 1994 r., Łękawka',
    'ojciec Łukasz Żółć',
    'matka Grażyna Żółć z domu Zięba',
    'otrzymała sakrament chrztu świętego',
    'data chrztu 17 kwietnia 1994 r.',
    'rodzice chrzestni Paweł Kozioł, Bożena Łęcka',
    'o bierzmowaniu 25 maja 2010 r., bp Jeremi Ćwiąkała',
    'sprostowanie 2001 r., imię matki: Grażyna',
    'Cel wydania świadectwa: do celów kościelnych.',
  ]) {
    expect(text).toContain(words)
  }
})

test.each([
  [1, 'urodzony', 'otrzymał sakrament'],
  [2, 'urodzona', 'otrzymała sakrament'],
  [null, 'urodzony/urodzona', 'otrzymał/otrzymała sakrament'],
])('fixed words agree with the gender %s', async (gender, birthWord, sacramentWords) => {
  const { text } = await read('baptism-certificate', { gender })
  expect(text).toContain(`${birthWord} 3 marca`)
  expect(text).toContain(sacramentWords)
})

test.each([
  ['1994-03-03', '3 marca 1994 r.'],
  ['~1994-10-12', 'ok. 12 października 1994 r.'],
  ['1994-03', 'marzec 1994 r.'],
  ['1994', '1994 r.'],
  ['~1994', 'ok. 1994 r.'],
  ['w Wielki Piątek', 'w Wielki Piątek'],
  ['1994-13-01', '1994-13-01'],
])('the date %s is printed as %s', async (date, words) => {
  const { text } = await read('baptism-certificate', { birth_date: date, birth_town: null })
  expect(text).toContain(`urodzona ${words} ojciec`)
})

test('a certificate for marriage says that no marriage is noted, or which one', async () => {
  const free = await read('baptism-certificate', {
    kind: 'marriage',
    purpose: null,
    free_state: false,
  })
  expect(free.text).toContain('brak adnotacji o małżeństwie')
  expect(free.text).toContain('nie może być starsze niż sześć miesięcy')
  const wedding = { kind: 'marriage', text: 'parafia w Żarnowcu, nr 14', event_date: '2019-06-08' }
  const marriageCertificate = await read('baptism-certificate', {
    kind: 'marriage',
    annotations: [wedding],
  })
  expect(marriageCertificate.text).toContain(
    'o małżeństwie 8 czerwca 2019 r., parafia w Żarnowcu, nr 14',
  )
  expect(marriageCertificate.text).not.toContain('stan wolny')
})

test('baptism certificate: holy orders or perpetual vows → the person is not called free to marry', async () => {
  const annotations = [{ kind: 'orders', text: 'prezbiterat', event_date: '2015-05-30' }]
  const { text } = await read('baptism-certificate', { kind: 'marriage', annotations })
  expect(text).toContain('brak adnotacji o małżeństwie święcenia 30 maja 2015 r.')
})

test('an adoption is never shown on a certificate, only in the full copy of the act', async () => {
  const annotations = [{ kind: 'adoption', text: 'postanowienie sądu', event_date: '1999' }]
  for (const kind of ['church', 'marriage', 'short']) {
    const { text } = await read('baptism-certificate', { kind, annotations })
    expect(text).not.toMatch(/adopcja|postanowienie/)
  }
  expect((await read('baptism-copy', { annotations })).text).toContain('adopcja 1999 r., postan')
})

test('a short certificate keeps parents, godparents and annotations to itself', async () => {
  const { text } = await read('baptism-certificate', { kind: 'short' })
  expect(text).toContain('świadectwo skrócone')
  expect(text).not.toMatch(/Żółć|Kozioł|Adnotacje|Ćwiąkała/i)
})

test('a full copy shows every column and certifies it on the page with the signature', async () => {
  const { text, pages } = await read('baptism-copy')
  expect(text).toContain('318')
  for (const words of [
    'nauczyciel',
    'maj 1968 r.',
    'sakramentalne',
    'ok. 1969 r.',
    'sprostowany',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/Zgodność z księgą stwierdzam/)
  expect(pages, 'an ordinary act stands on one sheet with its seal').toHaveLength(1)
  const manyAnnotations = Array.from({ length: 9 }, () => baptismContent.annotations[0])
  const long = await read('baptism-copy', { annotations: manyAnnotations })
  expect(long.pages.at(-1)?.text).toMatch(/bierzmowanie[^]*Zgodność z księgą stwierdzam/)
  expect(long.pages[0]!.text).not.toContain('Odpis zupełny aktu chrztu · ')
  expect(long.pages[1]!.text.replaceAll(/\s+/g, ' ')).toMatch(
    /^Odpis zupełny aktu chrztu · Małgorzata Elżbieta Święcicka-Gołąb L\. dz\. 127\/2026 .*strona 2 z 2$/,
  )
})

test('a registration form left empty is a form to fill in by hand, in the words of the parish', async () => {
  const empty = Object.fromEntries(Object.keys(baptismContent).map(key => [key, null]))
  const { text } = await read('baptism-registration', {
    ...empty,
    declaration: { title: 'Oświadczamy', body: ['Chcemy chrztu.', 'Dane są prawdziwe.'] },
  })
  expect(text).not.toContain('—')
  expect(text).toMatch(/OŚWIADCZAMY\s+1\.\s+Chcemy chrztu\.\s+2\.\s+Dane są prawdziwe\./)
  expect(text).toContain('☐ odpis aktu urodzenia dziecka')
})

test('documents brought to the office are ticked on the registration form', async () => {
  const documents = [{ label: 'odpis aktu urodzenia', delivered: true }]
  const { text } = await read('baptism-registration', { documents })
  expect(text).toContain('☑ odpis aktu urodzenia')
})

test('a notice of baptism has a slip to send back that names the child and both parishes', async () => {
  const { text, pages } = await read('baptism-notice')
  expect(pages).toHaveLength(1)
  const [, slip] = text.split('POTWIERDZENIE ODBIORU')
  expect(slip).toContain('Parafia pw. Najświętszego Serca Pana Jezusa')
  expect(slip).toContain('ul. Kościelna 7, 33-100 Łękawka')
  expect(slip).toContain(
    'o chrzcie: Małgorzata Elżbieta Święcicka-Gołąb (urodzona: 3 marca 1994 r.)',
  )
})

test('the clerk may rewrite the permission and the statement', async () => {
  const body = ['Pierwszy akapit własny.', 'Drugi akapit.']
  const permission = await read('baptism-permission', { body, title: 'Zezwolenie' })
  expect(permission.text).toContain(body.join(' '))
  expect(permission.Title).toBe('Zezwolenie – Małgorzata Elżbieta Święcicka-Gołąb')
  const statement = await read('statement', { body, title: 'Opinia' })
  expect(statement.text).toContain(body.join(' '))
  expect(statement.Title).toBe('Opinia – Małgorzata Elżbieta Święcicka-Gołąb')
})

test('a certificate for a godparent differs from one for a witness of confirmation', async () => {
  const godmother = await read('godparent-certificate')
  expect(godmother.text).toContain('może być dopuszczona do godności matki chrzestnej')
  expect(godmother.text).toContain('kandydat do chrztu Jeremi Zięba')
  const witness = await read('godparent-certificate', { role: 'confirmation_witness', gender: 1 })
  expect(witness.text).toContain('może być dopuszczony do godności świadka bierzmowania')
})

test('a file is named after the paper and whom it is about, two people when it is about two', async () => {
  expect((await read('baptism-certificate')).Title).toBe(
    'Świadectwo chrztu – Małgorzata Elżbieta Święcicka-Gołąb',
  )
  const about_whom = 'Jan Zięba i Ewa Święcicka-Gołąb'
  expect((await read('wedding-certificate', { about_whom })).Title).toBe(
    `Świadectwo ślubu – ${about_whom}`,
  )
})

test('a long surname that goes on to the next line is found and copied without marks', async () => {
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

test('a surname that goes on to the next line does so with a hyphen, an address of mail without', async () => {
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

test('a double surname breaks within a part of it with a hyphen too', async () => {
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

test('a certificate is silent of what its record does not hold, instead of a dash', async () => {
  const unknown = { birth_date: null, birth_town: null, minister: null, act_number: 'bez numeru' }
  for (const template of ['baptism-certificate', 'confirmation-certificate', 'death-certificate']) {
    const { text } = await read(template, unknown)
    expect(text).not.toMatch(/—|urodzona|numer aktu bez/)
    expect(text).toContain('akt bez numeru')
  }
  const unsaid = [{ kind: 'confirmation', text: null, event_date: null }]
  const annotatedCertificate = await read('baptism-certificate', { annotations: unsaid })
  expect(annotatedCertificate.text).toContain('o bierzmowaniu odnotowano bez daty i treści')
  const none = await read('baptism-certificate', { annotations: [] })
  expect(none.text).toContain('brak adnotacji o bierzmowaniu')
})

test('a title keeps no word alone on its last line', async () => {
  const title = 'Zaświadczenie o przynależności do parafii'
  const { pages } = await read('statement', { title })
  const lines = pages[0]!.text.split('\n').filter(line => /^[\p{Lu}\s]{6,}$/u.test(line))
  expect(lines).toEqual(['ZAŚWIADCZENIE', 'O PRZYNALEŻNOŚCI DO PARAFII'])
})

test('a funeral is told after the death, as a clause of its own', async () => {
  const certificateWithFuneral = await read('death-certificate', { buried: true })
  expect(certificateWithFuneral.text).toContain(
    'zmarła; pogrzeb odprawiono według obrzędów Kościoła katolickiego',
  )
  const unknown = await read('death-certificate', { buried: false })
  expect(unknown.text).toMatch(/zmarła data śmierci/)
})

test('a family card ticks a sacrament without a date and shows the date of the others', async () => {
  const { text } = await read('family-card')
  expect(text).toContain('żona 17.04.1994 ✓ — ok. 2019')
  expect(text).toContain('7 stycznia 2025 r. ks. Ignacy Goethe przyjęto')
})

test('families are grouped by street, with their members under them', async () => {
  const { text } = await read('families-list')
  expect(text).toContain('ul. Źródlana 4/2 · Ziębowie · karta nr 132')
  expect(text).toContain('Zięba Jan 1990 mąż ✓')
})

test('the index of a short year stands under its acts, not alone on a page', async () => {
  const { pages, text } = await read('substitutes-yearbook')
  expect(pages).toHaveLength(1)
  expect(text).toContain('Skorowidz')
})

test('the index of a yearbook follows the Polish alphabet', async () => {
  const surnames = ['Żak', 'Zych', 'Źrebiec', 'Łoś', 'Lis', 'Ósmak', 'Oset', 'Ćma', 'Cygan', 'Cap']
  const acts = surnames.map((surname, index) => ({ surname, act_number: `${index + 1}` }))
  const { pages } = await read('baptisms-yearbook', { acts })
  const words = pages
    .at(-1)
    ?.text.split('Skorowidz')[1]
    ?.match(/\p{Lu}\p{Ll}+/gu)
  expect(words?.filter(word => surnames.includes(word))).toEqual(
    'Cap Cygan Ćma Lis Łoś Oset Ósmak Zych Źrebiec Żak'.split(' '),
  )
})

test('a notice of a wedding stands on one sheet with the slip that is cut off it', async () => {
  const parish = { ...baptismContent.parish, title: 'pw. Najświętszego Serca Pana Jezusa' }
  const { pages } = await read('wedding-notice', {
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
  expect((await read('wedding-registry')).pages).toHaveLength(1)
})

test('a date that ends a sentence has one full stop', async () => {
  const { text } = await read('wedding-licence')
  expect(text).toMatch(/Data ślubu: 23 maja 2026 r\.(?!\.)/)
})

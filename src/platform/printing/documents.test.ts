import { expect, test } from 'vitest'
import { baptismContent } from './sample-records.ts'
import { readSample } from './testing.ts'

test('document frame: contains the parish, diocese and deanery, number, place and date', async () => {
  const { text } = await readSample('baptism-certificate')
  expect(text).toContain('DIECEZJA TARNOWSKA · DEKANAT ŻARNOWIEC')
  expect(text).toContain('Parafia Rzymskokatolicka pw. św. Jana Chrzciciela')
  expect(text).toContain('ul. Kościelna 7, 33-100 Łękawka · tel. 600 000 001')
  expect(text).toContain('L. dz. 127/2026')
  expect(text).toContain('Łękawka, dnia 21 listopada 2026 r.')
  expect(text).toContain('ks. Zdzisław Kaźmierczak proboszcz')
  expect(text).toContain('pod adresem lekawka.example/w/7F3K-92QD, kod 7F3K-92QD.')
  expect(text).toContain('Dekretu ogólnego Konferencji Episkopatu Polski')
})

test.each(['baptism-certificate', 'confirmation-certificate'])(
  'document frame: a computer that others cannot open → a code without an address: %s',
  async template => {
    const verification = { code: '7F3K-92QD', address: null }
    const { text } = await readSample(template, { verification })
    expect(text).toContain('Autentyczność dokumentu potwierdza kancelaria parafii, kod 7F3K-92QD.')
    expect(text).not.toContain('pod adresem')
  },
)

test.each([
  ['Parafia pw. św. Jana Chrzciciela', 'św. Jana Chrzciciela'],
  ['Parafia św. Jana Chrzciciela', 'pw. św. Jana Chrzciciela'],
])(
  'document frame: a parish whose name contains its title → the title is not repeated: %s',
  async (name, title) => {
    const parish = { ...baptismContent.parish, name, title }
    const { text } = await readSample('baptism-certificate', { parish })
    expect(text.match(/św\. Jana Chrzciciela/g)).toHaveLength(2)
  },
)

test('baptism certificate: all names are in the nominative', async () => {
  const { text, pages } = await readSample('baptism-certificate')
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
])(
  'certificate: fixed words agree with the gender %s',
  async (gender, birthWord, sacramentWords) => {
    const { text } = await readSample('baptism-certificate', { gender })
    expect(text).toContain(`${birthWord} 3 marca`)
    expect(text).toContain(sacramentWords)
  },
)

test.each([
  ['1994-03-03', '3 marca 1994 r.'],
  ['~1994-10-12', 'ok. 12 października 1994 r.'],
  ['1994-03', 'marzec 1994 r.'],
  ['1994', '1994 r.'],
  ['~1994', 'ok. 1994 r.'],
  ['w Wielki Piątek', 'w Wielki Piątek'],
  ['1994-13-01', '1994-13-01'],
])('certificate: the date %s is printed as %s', async (date, words) => {
  const { text } = await readSample('baptism-certificate', { birth_date: date, birth_town: null })
  expect(text).toContain(`urodzona ${words} ojciec`)
})

test('baptism certificate for marriage: states that no marriage is noted, or which one', async () => {
  const free = await readSample('baptism-certificate', {
    kind: 'marriage',
    purpose: null,
    free_state: false,
  })
  expect(free.text).toContain('brak adnotacji o małżeństwie')
  expect(free.text).toContain('nie może być starsze niż sześć miesięcy')
  const wedding = { kind: 'marriage', text: 'parafia w Żarnowcu, nr 14', event_date: '2019-06-08' }
  const marriageCertificate = await readSample('baptism-certificate', {
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
  const { text } = await readSample('baptism-certificate', { kind: 'marriage', annotations })
  expect(text).toContain('brak adnotacji o małżeństwie święcenia 30 maja 2015 r.')
})

test('an adoption is never printed on a certificate, only in the full copy of the act', async () => {
  const annotations = [{ kind: 'adoption', text: 'postanowienie sądu', event_date: '1999' }]
  for (const kind of ['church', 'marriage', 'short']) {
    const { text } = await readSample('baptism-certificate', { kind, annotations })
    expect(text).not.toMatch(/adopcja|postanowienie/)
  }
  expect((await readSample('baptism-copy', { annotations })).text).toContain(
    'adopcja 1999 r., postan',
  )
})

test('short certificate: omits parents, godparents and annotations', async () => {
  const { text } = await readSample('baptism-certificate', { kind: 'short' })
  expect(text).toContain('świadectwo skrócone')
  expect(text).not.toMatch(/Żółć|Kozioł|Adnotacje|Ćwiąkała/i)
})

test('full copy: contains every column and is certified on the page with the signature', async () => {
  const { text, pages } = await readSample('baptism-copy')
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
  const long = await readSample('baptism-copy', { annotations: manyAnnotations })
  expect(long.pages.at(-1)?.text).toMatch(/bierzmowanie[^]*Zgodność z księgą stwierdzam/)
  expect(long.pages[0]!.text).not.toContain('Odpis zupełny aktu chrztu · ')
  expect(long.pages[1]!.text.replaceAll(/\s+/g, ' ')).toMatch(
    /^Odpis zupełny aktu chrztu · Małgorzata Elżbieta Święcicka-Gołąb L\. dz\. 127\/2026 .*strona 2 z 2$/,
  )
})

test('registration form: empty → a form to fill in by hand, with the texts of the parish', async () => {
  const empty = Object.fromEntries(Object.keys(baptismContent).map(key => [key, null]))
  const { text } = await readSample('baptism-registration', {
    ...empty,
    declaration: { title: 'Oświadczamy', body: ['Chcemy chrztu.', 'Dane są prawdziwe.'] },
  })
  expect(text).not.toContain('—')
  expect(text).toMatch(/OŚWIADCZAMY\s+1\.\s+Chcemy chrztu\.\s+2\.\s+Dane są prawdziwe\./)
  expect(text).toContain('☐ odpis aktu urodzenia dziecka')
})

test('registration form: documents brought to the office are ticked', async () => {
  const documents = [{ label: 'odpis aktu urodzenia', delivered: true }]
  const { text } = await readSample('baptism-registration', { documents })
  expect(text).toContain('☑ odpis aktu urodzenia')
})

test('baptism notice: has a return slip that names the child and both parishes', async () => {
  const { text, pages } = await readSample('baptism-notice')
  expect(pages).toHaveLength(1)
  const [, slip] = text.split('POTWIERDZENIE ODBIORU')
  expect(slip).toContain('Parafia pw. Najświętszego Serca Pana Jezusa')
  expect(slip).toContain('ul. Kościelna 7, 33-100 Łękawka')
  expect(slip).toContain(
    'o chrzcie: Małgorzata Elżbieta Święcicka-Gołąb (urodzona: 3 marca 1994 r.)',
  )
})

test('permission and statement: the clerk may edit the text', async () => {
  const body = ['Pierwszy akapit własny.', 'Drugi akapit.']
  const permission = await readSample('baptism-permission', { body, title: 'Zezwolenie' })
  expect(permission.text).toContain(body.join(' '))
  expect(permission.Title).toBe('Zezwolenie – Małgorzata Elżbieta Święcicka-Gołąb')
  const statement = await readSample('statement', { body, title: 'Opinia' })
  expect(statement.text).toContain(body.join(' '))
  expect(statement.Title).toBe('Opinia – Małgorzata Elżbieta Święcicka-Gołąb')
})

test('certificate for a godparent differs from one for a witness of confirmation', async () => {
  const godmother = await readSample('godparent-certificate')
  expect(godmother.text).toContain('może być dopuszczona do godności matki chrzestnej')
  expect(godmother.text).toContain('kandydat do chrztu Jeremi Zięba')
  const witness = await readSample('godparent-certificate', {
    role: 'confirmation_witness',
    gender: 1,
  })
  expect(witness.text).toContain('może być dopuszczony do godności świadka bierzmowania')
})

test('file name: consists of the paper and its person, or of two people when it is about two', async () => {
  expect((await readSample('baptism-certificate')).Title).toBe(
    'Świadectwo chrztu – Małgorzata Elżbieta Święcicka-Gołąb',
  )
  const about_whom = 'Jan Zięba i Ewa Święcicka-Gołąb'
  expect((await readSample('wedding-certificate', { about_whom })).Title).toBe(
    `Świadectwo ślubu – ${about_whom}`,
  )
})

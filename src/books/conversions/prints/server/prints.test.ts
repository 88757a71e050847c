import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleConversion, sampleLeaving, returnee } from '../../server/testing.ts'

const { inParish, newParish, signIn } = await testApi()
const BOOK = '/api/conversions'
const secret = { notes: 'Rozmowa trwała długo', address: 'ul. Źródlana 4, Sokołów' }

let priest: Caller
const ids: Record<string, number> = {}
beforeAll(async () => {
  priest = await newParish({ role_id: 2 })
  for (const act of [sampleConversion, sampleLeaving, returnee]) {
    const { body } = await priest('POST', BOOK, { ...act, ...secret })
    ids[act.kind] = body.id
  }
})

async function read(pdf: string) {
  const { text, pages } = await readPdf(Buffer.from(pdf, 'base64'))
  return { text: text.replaceAll(/\s+/g, ' '), pages }
}
async function printPaper(address: string) {
  const { status, body } = await priest('GET', `/api/prints/${address}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return { ...body, ...(await read(body.pdf)) }
}

test.each([
  [
    'conversion',
    [
      'O PRZYJĘCIU DO KOŚCIOŁA',
      'księgi konwersji',
      'złożyła wyznanie wiary i została przyjęta do pełnej komunii',
      'ewangelicko-augsburskie',
      'uznano za ważny',
      'Bożena Łęcka',
      'nr 112/2026',
    ],
  ],
  [
    'left_church',
    ['O WYSTĄPIENIU Z KOŚCIOŁA', 'złożył osobiście oświadczenie', 'pismo kurii', 'nr 7/2026'],
  ],
  ['returned', ['O POWROCIE DO KOŚCIOŁA', 'powrócił do jedności', 'nr 31/2026']],
])(
  'the certificate of a %s contains the data of the book, on one page, and no more',
  async (kind, words) => {
    const { text, pages } = await printPaper(`conversions/${ids[kind]}/certificate?recipient=Kuria`)
    expect(pages).toHaveLength(1)
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toMatch(/Rozmowa|Źródlana|null|undefined/)
  },
)

test('conversion documents: user who is not clergy → cannot reopen any document of the book', async () => {
  const { document_id } = await printPaper(`conversions/${ids.left_church}/certificate`)
  const clerk = await signIn(3, priest.parish_id)
  const open = (caller: Caller) => caller('GET', `/api/documents/${document_id}/pdf`)
  expect((await open(clerk)).status).toBe(404)
  expect((await open(priest)).status).toBe(200)
})

test('the letter to the curia is printed with the clerk’s text and the data of the act', async () => {
  const address = `/api/prints/forms/conversionLetter/${ids.left_church}`
  const { body } = await priest('GET', address)
  const value = (name: string) =>
    body.fields.find((field: { name: string }) => field.name === name).value
  expect(value('body')).toContain(
    'złożyła osobiście i na piśmie wobec proboszcza miejsca zamieszkania dnia 4\u00a0kwietnia 2026\u00a0r.\n',
  )
  expect(value('body')).toContain(
    'Chrzest: 1\u00a0maja 1994\u00a0r., pw. św. Jana, Tarnów, nr 14/1994.',
  )
  const texts = { recipient: 'Kuria w Tarnowie', body: 'Przesyłam oświadczenie.' }
  const answer = await priest('POST', address, { texts })
  expect(answer.status).toBe(201)
  const { text } = await read(answer.body.pdf)
  expect(text).toContain('Przesyłam oświadczenie.')
  expect(text).toMatch(/Adresat Kuria w Tarnowie.*Przesyłam oświadczenie\./)
})

test('the notice to the parish of baptism says that the person has left', async () => {
  const { body } = await priest('GET', '/api/notices')
  const notice = body.data.find((row: { kind: string }) => row.kind === 'left_church')
  const { text } = await printPaper(`notices/${notice.id}`)
  expect(text).toContain('O WYSTĄPIENIU Z KOŚCIOŁA')
  expect(text).toContain('wystąpił z Kościoła katolickiego')
  expect(text).toContain('pismo: Kuria w Tarnowie, nr 7/2026 z 20.03.2026')
})

test('the book of a year has an index, of one kind or of all; cancelled acts are named', async () => {
  const { body } = await priest('POST', BOOK, {
    ...sampleLeaving,
    act_number: '2',
    surname: 'Łęcki',
  })
  const cancel = { version: 1, reason: 'Wpis omyłkowy' }
  await priest('POST', `${BOOK}/${body.id}/cancel`, cancel)
  const all = await printPaper('conversions/2026')
  expect(all.filename).toMatch(/^Księga konwersji, wystąpień i powrotów 2026/)
  for (const words of ['akt unieważniony: Wpis omyłkowy', 'Skorowidz', 'Żak Greta', '1 konw.']) {
    expect(all.text).toContain(words)
  }
  const leavingBook = await printPaper('conversions/2026?kind=left_church')
  expect(leavingBook.filename).toMatch(/^Księga wystąpień 2026/)
  expect(leavingBook.text).not.toContain('Żak Greta')
  expect((await priest('GET', '/api/prints/conversions/1900')).status).toBe(404)
})

test('no paper is issued from a cancelled act', async () => {
  const { body } = await priest('POST', BOOK, { ...returnee, act_number: '2' })
  await priest('POST', `${BOOK}/${body.id}/cancel`, { version: 1, reason: 'Omyłka w akcie' })
  for (const address of [
    `conversions/${body.id}/certificate`,
    `forms/conversionLetter/${body.id}`,
  ]) {
    expect((await priest('GET', `/api/prints/${address}`)).body.message, address).toContain(
      'jest unieważniony: nie wydaje się z niego dokumentów',
    )
  }
})

test('an act of 1893 with almost no data still prints', async () => {
  const old = { archival: true, kind: 'conversion', year: 1893, names: 'Jan', surname: 'Kos' }
  const { body } = await priest('POST', BOOK, { ...old, event_date: '~1893' })
  const { text } = await printPaper(`conversions/${body.id}/certificate`)
  expect(text).toContain('bez numeru')
  expect(text).not.toMatch(/null|undefined|NaN/)
})

test('the file of the list names the kind of each act', async () => {
  const { body } = await priest('GET', `${BOOK}/export?format=csv&kind=conversion`)
  const file = Buffer.from(body.file, 'base64').toString()
  expect(file).toContain('przyjęcie do pełnej komunii')
  expect(file).not.toContain('Kozioł')
})

test('no act proves the declaration was made in person → no paper says that it was', async () => {
  const old = { archival: true, declared_in_person: false, declaration_filed: false }
  const { body } = await priest('POST', BOOK, { ...sampleLeaving, ...old, act_number: '9' })
  const { text } = await printPaper(`conversions/${body.id}/certificate`)
  expect(text).toContain('złożył oświadczenie o wystąpieniu z Kościoła katolickiego')
  for (const way of [
    () => priest('GET', `/api/prints/forms/conversionLetter/${body.id}`),
    () => priest('POST', `/api/prints/forms/conversionLetter/${body.id}`, { texts: {} }),
    () => priest('POST', `/api/docx/forms/conversionLetter/${body.id}`, { texts: {} }),
  ]) {
    const answer = await way()
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringContaining('nie złożono osobistego oświadczenia na piśmie'),
    ])
  }
})

test('a letter states missing data in words, not with a dash', async () => {
  const old = { archival: true, dic_faith_id: null, baptism_validity: null, act_number: '10' }
  const unknown = {
    baptism_date: null,
    baptism_parish: null,
    baptism_act_number: null,
    baptism_act_year: null,
  }
  const { body } = await priest('POST', BOOK, { ...sampleConversion, ...old, ...unknown })
  const form = await priest('GET', `/api/prints/forms/conversionLetter/${body.id}`)
  const bodyText = form.body.fields.find(({ name }: { name: string }) => name === 'body').value
  expect(bodyText).toContain('(dotychczasowe wyznanie: nie podane w akcie)')
  expect(bodyText).toContain('Chrzest: w akcie nie podano daty ani miejsca.')
  expect(bodyText).not.toContain('—')
})

test.each([
  [{ baptism_date: '2026-05-02' }, 'data przyjęcia jest wcześniejsza'],
  [{ birth_date: '1995-01-02' }, 'data chrztu jest wcześniejsza'],
])(
  'dates that contradict each other: %o → neither certificate nor letter',
  async (dates, reason) => {
    const { body: act } = await priest('POST', BOOK, {
      ...sampleConversion,
      archival: true,
      act_number: null,
    })
    await inParish(priest.parish_id, db =>
      db.updateTable('conversions').set(dates).where('id', '=', act.id).execute(),
    )
    const expectedRefusal = [422, expect.stringContaining(reason)]
    const certificate = await priest('GET', `/api/prints/conversions/${act.id}/certificate`)
    expect([certificate.status, certificate.body.message]).toEqual(expectedRefusal)
    const letter = await priest('GET', `/api/prints/forms/conversionLetter/${act.id}`)
    expect([letter.status, letter.body.message]).toEqual(expectedRefusal)
  },
)

test('an event known by its year alone is worded grammatically in a letter', async () => {
  const old = { archival: true, act_number: null, year: 1998, event_date: '1998', names: 'Ewa' }
  const { body } = await priest('POST', BOOK, { ...sampleConversion, ...old })
  const form = (await priest('GET', `/api/prints/forms/conversionLetter/${body.id}`)).body
  const words = form.fields.find(({ name }: { name: string }) => name === 'body').value
  expect(words).toContain('Zawiadamiam, że w\u00a01998\u00a0r. wyżej wymieniona')
  expect(words).toContain('Akt w tutejszej księdze: bez numeru, rok 1998.')
})

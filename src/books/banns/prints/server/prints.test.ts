import { expect, test } from 'vitest'
import { polishDate } from '#documents/letters/polish.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { COMING_WEDDING, sampleBanns } from '../../server/testing.ts'

const { newParish, inParish } = await testApi()

const CONFIRMED = { confirm_settled: 'tak', confirm_talks: 'tak' }
const PROTOCOL = {
  protocol_number: 4,
  year: 2026,
  protocol_date: '2026-02-03',
  fiance: { names: 'Jan', surname: 'Zięba' },
  fiancee: { names: 'Ewa', surname: 'Święcicka-Gołąb' },
}

async function withBanns(change: object = {}) {
  const clerk = await newParish({ role_id: 3, name: 'Parafia Rzymskokatolicka' })
  const { id } = (
    await clerk('POST', '/api/prewedding-announcements', { ...sampleBanns, ...change })
  ).body
  return { clerk, id: id as number }
}

async function textOf(body: { pdf: string }) {
  const pdf = Buffer.from(body.pdf, 'base64')
  const { text, pages } = await readPdf(pdf)
  return { pages, text: text.replaceAll(/[\s\u200b]+/g, ' ') }
}
async function printed(clerk: Caller, address: string) {
  const { status, body } = await clerk('GET', `/api/prints/preweddingAnnouncements/${address}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return textOf(body)
}

/** A request is refused after the term of the banns. */
const AHEAD = {
  ...COMING_WEDDING,
  date_from: addDays(today(), 3),
  date_to: addDays(today(), 12),
}
const inWords = (iso: string) => (polishDate(iso) ?? '').replaceAll('\u00a0', ' ')

test('a request contains all that the other parish needs', async () => {
  const { clerk, id } = await withBanns(AHEAD)
  const { text, pages } = await printed(clerk, `${id}/request?recipient=pw. św. Jana, Tarnów`)
  for (const words of [
    'pw. św. Jana, Tarnów',
    'Jan Zięba',
    'Tadeusz i Grażyna',
    inWords(AHEAD.wedding_date),
    `wywieszenie: ${inWords(AHEAD.date_from)} – ${inWords(AHEAD.date_to)}`,
  ]) {
    expect(text).toContain(words)
  }
  expect(pages).toHaveLength(1)
})

test('residence: the town and the parish are printed under names of their own', async () => {
  const { clerk, id } = await withBanns({ ...AHEAD, groom_town: 'Żabno' })
  const { text } = await printed(clerk, `${id}/request`)
  expect(text).toContain('miejscowość Żabno parafia zamieszkania Parafia pw. św. Anny, Sokołów')
  const { body } = await clerk('GET', `/api/prints/forms/bannsConsent/${id}`)
  const lines = body.fields.flatMap(({ value }: { value: string }) => value.split('\n'))
  expect(lines).toContain('miejscowość: Żabno')
  expect(lines).toContain('parafia zamieszkania: Parafia pw. św. Anny, Sokołów')
})

test('a request has the parish’s own text above and below the couple', async () => {
  const { clerk, id } = await withBanns(AHEAD)
  const before = await printed(clerk, `${id}/request`)
  expect(before.text).toMatch(
    /Proszę o ogłoszenie zapowiedzi.*Jan Zięba.*powiadomić o niej bez zwłoki/,
  )
  const entry = {
    title: 'Zapowiedzi u Państwa',
    body: 'Uprzejmie proszę.\n\nDziękuję.\n\nZ Bogiem.',
  }
  expect((await clerk('PUT', '/api/document-texts/bannsElsewhere', entry)).status).toBe(200)
  const { text } = await printed(clerk, `${id}/request`)
  expect(text).toMatch(
    /Zapowiedzi u Państwa.*Uprzejmie proszę\..*Jan Zięba.*Dziękuję\. Z Bogiem\./i,
  )
  expect(text).not.toContain('Proszę o ogłoszenie')
})

test('certificate: an imported result of banns that are not over → refused with their last day', async () => {
  const { clerk, id } = await withBanns(AHEAD)
  await inParish(clerk.parish_id, db =>
    db.updateTable('banns').set({ result: 'clear' }).where('id', '=', id).execute(),
  )
  const { status, body } = await clerk(
    'GET',
    `/api/prints/preweddingAnnouncements/${id}/certificate`,
  )
  expect([status, body.message.replaceAll('\u00a0', ' ')]).toEqual([
    422,
    expect.stringContaining(`trwają do ${inWords(AHEAD.date_to)}`),
  ])
})

test('a certificate requires the result, and stores its day in the book', async () => {
  const { clerk, id } = await withBanns({
    origin: 'request',
    request_parish: 'pw. św. Jana, Tarnów',
  })
  const early = await clerk('GET', `/api/prints/preweddingAnnouncements/${id}/certificate`)
  expect([early.status, early.body.message]).toMatchObject([422, expect.stringContaining('wynik')])
  await clerk('PUT', `/api/prewedding-announcements/${id}/result`, { version: 1, result: 'clear' })
  const { text } = await printed(clerk, `${id}/certificate`)
  expect(text).toContain('nie zgłoszono przeszkód')
  expect(text).toContain('pw. św. Jana, Tarnów')
  const { certificate_date } = (await clerk('GET', `/api/prewedding-announcements/${id}`)).body
  expect(certificate_date).toBe(today())
})

test('the sheet for the showcase contains names and parishes only', async () => {
  const { clerk, id } = await withBanns({ notes: 'Tajne', result: 'clear' })
  const { text, pages } = await printed(clerk, `${id}/showcase`)
  expect(text).toContain('Do zawarcia małżeństwa przygotowują się:')
  expect(text).toContain('Ewa Święcicka-Gołąb')
  expect(text).toContain('pw. św. Jana, Tarnów')
  expect(text).not.toMatch(/1998|kawaler|Tadeusz|Tajne|maja/)
  const [page] = pages
  expect([page!.width, page!.height].map(Math.round)).toEqual([595, 842])
})

test('one sheet lists all banns current today, also on A3', async () => {
  const lasting = { date_from: addDays(today(), -3), date_to: addDays(today(), 6) }
  const { clerk } = await withBanns(lasting)
  const otherBanns = [
    { ...lasting, groom_surname: 'Ćwik' },
    { date_from: '2026-01-02', date_to: '2026-01-12', groom_surname: 'Dawny' },
    { date_from: addDays(today(), 2), date_to: addDays(today(), 12), groom_surname: 'Przyszły' },
    {
      mode: 'read',
      first_date: addDays(today(), 4),
      second_date: addDays(today(), 11),
      groom_surname: 'Czytany',
    },
    { dispensation_reason: 'Choroba', groom_surname: 'Zwolniony' },
  ]
  for (const [index, change] of otherBanns.entries()) {
    await clerk('POST', '/api/prewedding-announcements', {
      ...sampleBanns,
      ...change,
      act_number: String(index + 2),
    })
  }
  for (const [query, width] of [
    ['', 595],
    ['paper=a3&font=large', 842],
  ] as const) {
    const { text, pages } = await printed(clerk, `0/showcase?${query}`)
    expect(Math.round(pages[0]!.width)).toBe(width)
    expect(text).toContain('Kto wie o przeszkodach')
    if (!query) expect(pages).toHaveLength(1)
    for (const page of pages.slice(1)) expect(page.text).toContain('Zapowiedzi, ciąg dalszy')
    for (const name of ['Zięba', 'Ćwik', 'Czytany']) expect(text).toContain(name)
    expect(text).not.toMatch(/Dawny|Przyszły|Zwolniony/)
  }
})

test('no banns today → the showcase sheet says so', async () => {
  const { clerk } = await withBanns()
  const { status, body } = await clerk('GET', '/api/prints/preweddingAnnouncements/0/showcase')
  expect([status, body.message]).toMatchObject([404, expect.stringContaining('nie ma trwających')])
})

test.each([
  ['bannsLicence', 'Udzielam licencji'],
  ['bannsDelegation', 'Deleguję'],
  ['bannsConsent', 'Wyrażam zgodę'],
])('%s: the clerk edits the text before it is issued', async (template, words) => {
  const { clerk, id } = await withBanns(COMING_WEDDING)
  const { body: form } = await clerk('GET', `/api/prints/forms/${template}/${id}`)
  const answers = template !== 'bannsConsent'
  expect(form.fields.map(({ name }: { name: string }) => name)).toEqual([
    ...(answers ? ['confirm_settled', 'confirm_talks'] : []),
    'recipient',
    'groom',
    'bride',
    'wedding_date',
    'title',
    'body',
  ])
  const texts = {
    recipient:
      template === 'bannsDelegation' ? 'dk. Jan Kos, Łękawka' : 'pw. św. Mikołaja, Łękawka',
    bride: 'Ewa Nowak\nur. 1999',
    ...(answers && CONFIRMED),
  }
  const { status, body } = await clerk('POST', `/api/prints/forms/${template}/${id}`, { texts })
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(201)
  const { text } = await textOf(body)
  for (const phrase of [
    words,
    'Łękawka',
    'Ewa Nowak',
    'Jan Zięba',
    polishDate(COMING_WEDDING.wedding_date)!.replaceAll(/\s/g, ' '),
  ]) {
    expect(text).toContain(phrase)
  }
})

test('a licence states the known facts of the banns', async () => {
  const readLicenceText = async (change: object) => {
    const { clerk, id } = await withBanns({ ...COMING_WEDDING, ...change })
    const { body } = await clerk('GET', `/api/prints/forms/bannsLicence/${id}`)
    return body.fields.at(-1).value as string
  }
  const clear = 'zapowiedzi ogłoszono i nie zgłoszono przeszkód'
  expect(await readLicenceText({ result: 'clear' })).toContain(clear)
  expect(await readLicenceText({ dispensation_reason: 'Choroba' })).toContain(
    'od zapowiedzi udzielono dyspensy',
  )
  expect(await readLicenceText({})).toMatch(/spisano protokół; …+/)
})

test('bannsLicence: only the number of a protocol is known → the clerk must confirm the talks', async () => {
  const { clerk, id } = await withBanns(COMING_WEDDING)
  const address = `/api/prints/forms/bannsLicence/${id}`
  const texts = { recipient: 'pw. św. Mikołaja, Łękawka' }
  const response = await clerk('POST', address, { texts })
  expect([response.status, response.body.message]).toEqual([
    422,
    expect.stringContaining('Jeżeli podpisany protokół jest w kancelarii'),
  ])
  const { body } = await clerk('POST', address, { texts: { ...texts, ...CONFIRMED } })
  const { text } = await textOf(body)
  expect(text).toMatch(/Kancelaria potwierdza: ustalenie chrztu.*, przeprowadzenie rozmów/)
})

test('bannsLicence: the protocol is in the program → issued from the protocol', async () => {
  const clerk = await newParish()
  const { body: protocol } = await clerk('POST', '/api/premaritals', PROTOCOL)
  const { body: banns } = await clerk('POST', '/api/prewedding-announcements', {
    ...sampleBanns,
    ...COMING_WEDDING,
    premarital_id: protocol.id,
  })
  const answer = await clerk('GET', `/api/prints/forms/bannsLicence/${banns.id}`)
  expect([answer.status, answer.body.message]).toEqual([
    422,
    expect.stringContaining('pismo wydaj z protokołu'),
  ])
})

test('a label after which the clerk wrote nothing is left out of the letter', async () => {
  const { clerk, id } = await withBanns(COMING_WEDDING)
  const texts = { recipient: 'pw. św. Mikołaja, Łękawka', ...CONFIRMED }
  const { body } = await clerk('POST', `/api/prints/forms/bannsLicence/${id}`, { texts })
  expect((await textOf(body)).text).not.toMatch(/chrzest:|bierzmowanie:|ur\. (?!\d)/)
})

test('a licence and a delegation are refused after an impediment was reported', async () => {
  const { clerk, id } = await withBanns({
    ...COMING_WEDDING,
    result: 'obstacle',
    obstacle: 'Poprzedni ślub',
  })
  for (const name of ['bannsLicence', 'bannsDelegation']) {
    const { status, body } = await clerk('GET', `/api/prints/forms/${name}/${id}`)
    expect([status, body.message]).toEqual([422, expect.stringContaining('zgłoszono przeszkodę')])
  }
})

test.each(['bannsLicence', 'bannsDelegation'])(
  '%s: the wedding is over by the book of banns → refused (KPK 1108, 1111)',
  async template => {
    const { clerk, id } = await withBanns({ wedding_date: addDays(today(), -1) })
    const { status, body } = await clerk('GET', `/api/prints/forms/${template}/${id}`)
    expect([status, body.message]).toEqual([422, expect.stringContaining('po ślubie nie udziela')])
  },
)

test('no paper is issued from cancelled banns', async () => {
  const { clerk, id } = await withBanns()
  const cancel = { version: 1, reason: 'Rezygnacja' }
  await clerk('POST', `/api/prewedding-announcements/${id}/cancel`, cancel)
  for (const paper of ['request', 'showcase']) {
    const { status } = await clerk('GET', `/api/prints/preweddingAnnouncements/${id}/${paper}`)
    expect(status, paper).toBe(422)
  }
})

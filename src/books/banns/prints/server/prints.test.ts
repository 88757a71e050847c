import { expect, test } from 'vitest'
import { polishDate } from '#documents/letters/polish.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { COMING_WEDDING, sampleBanns } from '../../server/testing.ts'
import {
  inParish,
  CONFIRMED,
  createBanns,
  readPaper,
  printPaper,
  COMING_TERM,
  formatInWords,
} from './testing.ts'

test('a request contains all that the other parish needs', async () => {
  const { clerk, id } = await createBanns(COMING_TERM)
  const { text, pages } = await printPaper(clerk, `${id}/request?recipient=pw. św. Jana, Tarnów`)
  for (const words of [
    'pw. św. Jana, Tarnów',
    'Jan Zięba',
    'Tadeusz i Grażyna',
    formatInWords(COMING_TERM.wedding_date),
    `wywieszenie: ${formatInWords(COMING_TERM.date_from)} – ${formatInWords(COMING_TERM.date_to)}`,
  ]) {
    expect(text).toContain(words)
  }
  expect(pages).toHaveLength(1)
})

test('residence: the town and the parish are printed under names of their own', async () => {
  const { clerk, id } = await createBanns({ ...COMING_TERM, groom_town: 'Żabno' })
  const { text } = await printPaper(clerk, `${id}/request`)
  expect(text).toContain('miejscowość Żabno parafia zamieszkania Parafia pw. św. Anny, Sokołów')
  const { body } = await clerk('GET', `/api/prints/forms/bannsConsent/${id}`)
  const lines = body.fields.flatMap(({ value }: { value: string }) => value.split('\n'))
  expect(lines).toContain('miejscowość: Żabno')
  expect(lines).toContain('parafia zamieszkania: Parafia pw. św. Anny, Sokołów')
})

test('a request has the parish’s own text above and below the couple', async () => {
  const { clerk, id } = await createBanns(COMING_TERM)
  const before = await printPaper(clerk, `${id}/request`)
  expect(before.text).toMatch(
    /Proszę o ogłoszenie zapowiedzi.*Jan Zięba.*powiadomić o niej bez zwłoki/,
  )
  const entry = {
    title: 'Zapowiedzi u Państwa',
    body: 'Uprzejmie proszę.\n\nDziękuję.\n\nZ Bogiem.',
  }
  expect((await clerk('PUT', '/api/document-texts/bannsElsewhere', entry)).status).toBe(200)
  const { text } = await printPaper(clerk, `${id}/request`)
  expect(text).toMatch(
    /Zapowiedzi u Państwa.*Uprzejmie proszę\..*Jan Zięba.*Dziękuję\. Z Bogiem\./i,
  )
  expect(text).not.toContain('Proszę o ogłoszenie')
})

test('certificate: an imported result of banns that are not over → refused with their last day', async () => {
  const { clerk, id } = await createBanns(COMING_TERM)
  await inParish(clerk.parish_id, db =>
    db.updateTable('banns').set({ result: 'clear' }).where('id', '=', id).execute(),
  )
  const { status, body } = await clerk(
    'GET',
    `/api/prints/preweddingAnnouncements/${id}/certificate`,
  )
  expect([status, body.message.replaceAll('\u00a0', ' ')]).toEqual([
    422,
    expect.stringContaining(`trwają do ${formatInWords(COMING_TERM.date_to)}`),
  ])
})

test('a certificate requires the result, and stores its day in the book', async () => {
  const { clerk, id } = await createBanns({
    origin: 'request',
    request_parish: 'pw. św. Jana, Tarnów',
  })
  const early = await clerk('GET', `/api/prints/preweddingAnnouncements/${id}/certificate`)
  expect([early.status, early.body.message]).toMatchObject([422, expect.stringContaining('wynik')])
  await clerk('PUT', `/api/prewedding-announcements/${id}/result`, { version: 1, result: 'clear' })
  const { text } = await printPaper(clerk, `${id}/certificate`)
  expect(text).toContain('nie zgłoszono przeszkód')
  expect(text).toContain('pw. św. Jana, Tarnów')
  const { certificate_date } = (await clerk('GET', `/api/prewedding-announcements/${id}`)).body
  expect(certificate_date).toBe(today())
})

test('the sheet for the showcase contains names and parishes only', async () => {
  const { clerk, id } = await createBanns({ notes: 'Tajne', result: 'clear' })
  const { text, pages } = await printPaper(clerk, `${id}/showcase`)
  expect(text).toContain('Do zawarcia małżeństwa przygotowują się:')
  expect(text).toContain('Ewa Święcicka-Gołąb')
  expect(text).toContain('pw. św. Jana, Tarnów')
  expect(text).not.toMatch(/1998|kawaler|Tadeusz|Tajne|maja/)
  const [page] = pages
  expect([page!.width, page!.height].map(Math.round)).toEqual([595, 842])
})

test('one sheet lists all banns current today, also on A3', async () => {
  const lasting = { date_from: addDays(today(), -3), date_to: addDays(today(), 6) }
  const { clerk } = await createBanns(lasting)
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
    const { text, pages } = await printPaper(clerk, `0/showcase?${query}`)
    expect(Math.round(pages[0]!.width)).toBe(width)
    expect(text).toContain('Kto wie o przeszkodach')
    if (!query) expect(pages).toHaveLength(1)
    for (const page of pages.slice(1)) expect(page.text).toContain('Zapowiedzi, ciąg dalszy')
    for (const name of ['Zięba', 'Ćwik', 'Czytany']) expect(text).toContain(name)
    expect(text).not.toMatch(/Dawny|Przyszły|Zwolniony/)
  }
})

test('banns read only once are on the sheet of all until the day of the reading', async () => {
  const readOnce = (day: string) =>
    createBanns({ mode: 'read', date_from: null, date_to: null, first_date: day })
  const { clerk } = await readOnce(addDays(today(), 2))
  expect((await printPaper(clerk, '0/showcase')).text).toContain('Zięba')
  const past = await readOnce(addDays(today(), -1))
  const { status } = await past.clerk('GET', '/api/prints/preweddingAnnouncements/0/showcase')
  expect(status).toBe(404)
})

test('no banns today → the showcase sheet says so', async () => {
  const { clerk } = await createBanns()
  const { status, body } = await clerk('GET', '/api/prints/preweddingAnnouncements/0/showcase')
  expect([status, body.message]).toMatchObject([404, expect.stringContaining('nie ma trwających')])
})

test.each([
  ['bannsLicence', 'Udzielam licencji'],
  ['bannsDelegation', 'Deleguję'],
  ['bannsConsent', 'Wyrażam zgodę'],
])('%s: the clerk edits the text before it is issued', async (template, words) => {
  const { clerk, id } = await createBanns(COMING_WEDDING)
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
  const { text } = await readPaper(body)
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

test('no paper is issued from cancelled banns', async () => {
  const { clerk, id } = await createBanns()
  const cancel = { version: 1, reason: 'Rezygnacja' }
  await clerk('POST', `/api/prewedding-announcements/${id}/cancel`, cancel)
  for (const paper of ['request', 'showcase']) {
    const { status } = await clerk('GET', `/api/prints/preweddingAnnouncements/${id}/${paper}`)
    expect(status, paper).toBe(422)
  }
})

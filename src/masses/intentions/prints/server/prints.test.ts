import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { readDocx } from '#ui/rich-text/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { removeCode } from '#testing/print-paper.ts'

const { inParish, newParish, signIn } = await testApi()
const SPAN = 'date_from=2026-11-22&date_to=2026-11-28'

let priest: Caller
let jan: number
const ids: Record<string, number> = {}

const BOOKED = {
  dead: {
    mass_date: '2026-11-22',
    mass_time: '11:30',
    content: '† za śp. Łukasza Żółcia',
    purchaser_name: 'Grażyna Zięba',
    purchaser_phone: '600000012',
    offering: 5000,
    notes: 'Prośba o organistę',
    needs_attention: true,
    dic_intention_type_id: 1,
  },
  secret: {
    mass_date: '2026-11-23',
    mass_time: '18:00',
    content: 'O zdrowie dla Ewy Lis',
    public_content: 'intencja prywatna',
    purchaser_name: 'Anna Kos',
    offering: 10_000,
  },
  gone: { mass_date: '2026-11-24', mass_time: '18:00', content: 'O deszcz' },
}

beforeAll(async () => {
  priest = await newParish()
  jan = await inParish(priest.parish_id, async db => {
    const { id } = await db
      .insertInto('parish_workers')
      .values({ names: 'Jan', surname: 'Lis', worker_function: 'wikariusz', clergy: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const celebrant = { celebrant_id: jan, celebrant: 'ks. Jan Lis' }
  for (const [name, intention] of Object.entries(BOOKED)) {
    const { status, body } = await priest('POST', '/api/intentions', {
      ...intention,
      ...(name === 'dead' && celebrant),
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    ids[name] = body.id
  }
  const cancellation = { version: 1, status: 'cancelled', reason: 'Zamawiający zrezygnował' }
  await priest('PUT', `/api/intentions/${ids.gone}/status`, cancellation)
})

async function printPaper(address: string, caller = priest) {
  const { status, body } = await caller('GET', `/api/prints/${address}`)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  const { text, pages } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return { body, pages, text: text.replaceAll(/[\s\u200b]+/g, ' ') }
}

test('intention confirmation: has the time and the place, and the offering only on request', async () => {
  const { text, pages, body } = await printPaper(
    `intentionConfirmationDefault?intentionID=${ids.dead}`,
  )
  for (const words of [
    '† za śp. Łukasza Żółcia',
    '22 listopada 2026 r.',
    '11:30',
    'Grażyna Zięba',
    'ks. Jan Lis',
  ]) {
    expect(text).toContain(words)
  }
  expect(removeCode(text)).not.toMatch(/50.00|organistę|600/)
  expect([pages.length, Math.round(pages[0]!.width)]).toEqual([1, 298])
  expect(body.document_id).toBeGreaterThan(0)
  const wide = await printPaper(
    `intentionConfirmationDefault?intentionID=${ids.dead}&paper=a5&offering=true`,
  )
  expect(wide.text).toContain('50,00 zł')
  expect(Math.round(wide.pages[0]!.width)).toBe(420)
})

test('intention confirmation: cancelled intention → 422; intention of another parish → 404', async () => {
  const response = await priest(
    'GET',
    `/api/prints/intentionConfirmationDefault?intentionID=${ids.gone}`,
  )
  expect([response.status, response.body.message]).toMatchObject([
    422,
    expect.stringContaining('przywróć'),
  ])
  const stranger = await newParish()
  const foreign = await stranger(
    'GET',
    `/api/prints/intentionConfirmationDefault?intentionID=${ids.dead}`,
  )
  expect(foreign.status).toBe(404)
})

test('showcase printout: no donors, offerings or private texts', async () => {
  const { text } = await printPaper(`intentionsShowcase?${SPAN}`)
  expect(text).toContain('Niedziela, 22 listopada')
  expect(text).toContain('† za śp. Łukasza Żółcia')
  expect(text).toContain('intencja prywatna')
  expect(text).not.toMatch(/Ewy Lis|Zięba|Kos|50.00|O deszcz|organistę/)
})

test('sacristy list: hours, celebrants and notes by day', async () => {
  const { text } = await printPaper(`intentionsSacristy?${SPAN}`)
  expect(text).toMatch(/Niedziela, 22 listopada – .*Króla/)
  expect(text).toMatch(/11:30 niedz\. 22\.11 † za śp\. Łukasza Żółcia wymaga uwagi ks\. Jan Lis/)
  expect(text).toContain('uroczystość, kolor biały')
  expect(text).toContain('O zdrowie dla Ewy Lis')
  expect(text).not.toMatch(/Zięba|50.00|O deszcz/)
})

test('default list: hours, texts and celebrants', async () => {
  const { text, body } = await printPaper(`intentionsDefault?${SPAN}`)
  expect(text).toMatch(/22\.11\.2026.? 11:30/)
  expect(text).toContain('liczba intencji: 2')
  expect(text).not.toMatch(/Zięba|50.00|O deszcz/)
  expect(body.document_id).toBeNull()
})

test('custom list: the columns of the clerk’s choice, and the outcome of each intention', async () => {
  const columns = [
    'purchaser_name',
    'purchaser_phone',
    'offering',
    'status',
    'notes',
    'place',
    'intention_type',
  ]
  const request = columns.map(name => `columns=${name}`).join('&')
  const { text, pages } = await printPaper(`intentionsCustom?${SPAN}&${request}`)
  for (const words of ['Grażyna Zięba', 'Prośba o organistę', 'O deszcz', 'odwołana']) {
    expect(text).toContain(words)
  }
  expect(pages[0]!.width).toBeGreaterThan(pages[0]!.height)
  const statusList = await printPaper(`intentionsCustom?${SPAN}&columns=status`)
  expect(statusList.text).not.toContain('Zięba')
})

test.each([
  ['date=2026-11-23', 1],
  ['date_from=2026-11-23', 1],
  ['date_to=2026-11-23', 1],
  ['date_from=2026-11-22&date_to=2026-11-24', 3],
  [`${SPAN}&time=11:30`, 1],
  [`${SPAN}&content=zolc`, 1],
  [`${SPAN}&content=lukasza%20zolcia`, 1],
  [`${SPAN}&purchaserName=zieb`, 1],
  [`${SPAN}&celebrateByParishWorkerID=:jan`, 1],
  [`${SPAN}&intentionTypeID=1`, 1],
  [`${SPAN}&needsAttention=true`, 1],
  [`${SPAN}&needsAttention=false`, 2],
])('custom list: filter %s finds %i', async (query, count) => {
  const { text } = await printPaper(`intentionsCustom?${query.replace(':jan', String(jan))}`)
  expect(text).toContain(`liczba intencji: ${count}`)
})

test.each([
  ['date_from=2026-11-22&date_to=2026-11-01', 422, 'przed początkiem'],
  ['date_from=2020-01-01&date_to=2026-11-01', 422, '400 dni'],
  ['date=2026-02-31', 422, 'Nie ma takiej daty'],
  [`${SPAN}&time=25:00`, 422, 'Podaj godzinę'],
  [`${SPAN}&columns=password`, 422, 'Nie ma takiej kolumny'],
  [`${SPAN}&content=nieznane`, 404, 'Żadna intencja nie pasuje'],
  ['date=2031-01-01', 404, 'Żadna intencja nie pasuje'],
])('custom list: «%s» → refused with a message', async (query, status, words) => {
  const answer = await priest('GET', `/api/prints/intentionsCustom?${query}`)
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)])
})

test('intentions yearbook: contains all orders; a year without any says so', async () => {
  const { text } = await printPaper('intentions/2026')
  for (const words of [
    'Księga intencji mszalnych 2026',
    'liczba intencji: 3',
    'Anna Kos',
    'odwołana',
  ]) {
    expect(text).toContain(words)
  }
  const { status, body } = await priest('GET', '/api/prints/intentions/2031')
  expect([status, body.message]).toMatchObject([404, expect.stringContaining('2031')])
})

test('intentions DOCX: contains only public data, and each day is on the page of its Masses', async () => {
  const { status, body } = await priest('GET', `/api/docx/intentionsDefault?${SPAN}`)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  const { text, document } = await readDocx(body.docx)
  const days = [...document.matchAll(/<w:p>(?:(?!<\/w:p>).)*listopada/g)].map(([xml]) => xml)
  expect(days).toHaveLength(2)
  // The name of the parish already contains its title.
  expect(text.split('\n')[0]).toBe('Parafia św. Anny')
  for (const day of days) expect(day).toContain('<w:keepNext/>')
  expect(text).toContain('11:30 – † za śp. Łukasza Żółcia')
  expect(text).toContain('intencja prywatna')
  expect(text).not.toMatch(/Ewy Lis|Zięba|Kos|50.00|O deszcz/)
})

test('prints: a helper of the parish may print lists; another parish gets no data', async () => {
  const helper = await signIn(5, priest.parish_id)
  await printPaper(`intentionsSacristy?${SPAN}`, helper)
  const stranger = await newParish()
  expect((await stranger('GET', `/api/prints/intentionsDefault?${SPAN}`)).status).toBe(404)
})

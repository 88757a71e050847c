import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { stopPrinting } from '#platform/printing/print.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ATTACHMENTS, type AttachmentName, attachmentOf } from '../attachments.ts'
import { QUESTIONS } from '../questions/questionnaire.ts'
import { NOBODY_MINOR } from '../sides.ts'
import { couple, createFullCouple } from '../testing.ts'
import { LETTERS, TEXT_CODES } from './contract.ts'

const { newParish, signIn } = await testApi()
afterAll(stopPrinting)

const mixed = {
  not_catholic: true,
  wedding_date: '2026-09-05',
  fiance: { ...couple.fiance, birth_date: '1998-01-02', dic_faith_id: 1, dic_marital_status_id: 1 },
  fiancee: {
    ...couple.fiancee,
    birth_date: '2009-01-02',
    dic_faith_id: 4,
    dic_marital_status_id: 1,
  },
  attachments: {
    a12a: { visible: true, reason: 'other', text: 'ślub w Grecji' },
    a15: { visible: true, reason: 'pastoral', text: null },
  },
}

/** A couple whose case asks for the paper; of the rest the mixed one will do. */
const FITTING: Record<string, object> = {
  attachment12b: { fiancee: { ...mixed.fiancee, dic_faith_id: 16 } },
  attachment12c: { fiancee: { ...mixed.fiancee, dic_faith_id: 22 } },
}

const paper = { authority: 'Kuria w Tarnowie', number: '12/26', date: '2026-04-01' }
type Full = Awaited<ReturnType<typeof createFullCouple>>
/** The same two with all that the law wants of them. */
const allowed = (full: Full) => ({
  ...full,
  not_catholic: true,
  fiancee: { ...full.fiancee, birth_date: '2009-01-02', dic_faith_id: 5 },
  dispensations: ['minor', 'court_consent', 'mixed'].map(kind => ({ kind, ...paper })),
})

async function written(change: object | ((full: Full) => object) = {}) {
  const priest = await newParish()
  const fields =
    typeof change === 'function' ? change(await createFullCouple(priest)) : { ...couple, ...change }
  const { status, body } = await priest('POST', '/api/premaritals', fields)
  expect([status, body.message]).toEqual([201, undefined])
  const print = (template: string, query = '', caller: Caller = priest) =>
    caller('GET', `/api/prints/premaritals/${body.id}/${template}?${query}`)
  return { priest, id: body.id as number, print }
}

const readBack = ({ pdf }: { pdf: string }) => readPdf(Buffer.from(pdf, 'base64'))

async function said({ status, body }: { status: number; body: any }) {
  expect([status, body.message]).toEqual([200, undefined])
  const bytes = Buffer.from(body.pdf, 'base64')
  if (process.env.SHOW_PDF) writeFileSync(`${process.env.SHOW_PDF}/${body.filename}`, bytes)
  const { text, pages } = await readPdf(bytes)
  return { text: text.replaceAll(/\s+/g, ' '), pages: pages.length }
}

test('the protocol prints both talks in order, with answers, a mark and signatures for each', async () => {
  const answers = {
    is_believer: { answer: 'no', text: 'ochrzczony, niewierzący' },
    known_since: { answer: null, text: 'od 2020 roku' },
  }
  const { print } = await written({
    ...mixed,
    fiance: { ...mixed.fiance, answers },
    witnesses: [{ names: 'Jan', surname: 'Zięba', birth_date: '1990-01-01' }],
    dispensations: [{ kind: 'mixed', authority: 'Kuria w Tarnowie', number: '12/26' }],
    comments: 'Rozmowy odbyto osobno.',
  })
  const { text } = await said(await print('protocol'))
  for (const words of [
    'nr 1/2026, 3 maja 2026 r.',
    'Czy jest Pan osobą wierzącą? NIE, do wyjaśnienia: ochrzczony, niewierzący',
    'Czy jest Pani osobą wierzącą?',
    'od 2020 roku',
    'podpis narzeczonego',
    'podpis narzeczonej',
    'Jan Zięba, ur. 01.01.1990',
    'zezwolenie na małżeństwo mieszane',
    'Kuria w Tarnowie, nr 12/26',
    'ślub w Grecji',
    'Rozmowy odbyto osobno.',
  ]) {
    expect(text).toContain(words)
  }
  expect(text.match(/podpis duszpasterza/g)).toHaveLength(2)
  expect(text.indexOf('C1 ')).toBeLessThan(text.indexOf('D1 '))
})

test('an empty protocol prints as a form to be filled in by hand', async () => {
  const { print } = await written()
  const { text, pages } = await said(await print('protocol'))
  expect(pages).toBeLessThanOrEqual(9)
  expect(text).not.toMatch(/null|undefined/)
  for (const { number } of QUESTIONS) expect(text).toContain(`${number} `)
  expect(text).not.toMatch(/Czy otrzymała Pani święcenia|Czy został Pan uprowadzony/)
  expect(text).toMatch(/Czy otrzymał Pan święcenia.*Czy została Pani uprowadzona/)
})

test('what is known of the bride stays on one page', async () => {
  const parish = 'Parafia Rzymskokatolicka pw. Najświętszego Serca Pana Jezusa, Żarnowiec Mały'
  const from = {
    residence_parish: parish,
    baptism_parish: parish,
    confirmation_date: '2017',
    confirmation_parish: parish,
  }
  const { print } = await written({
    fiance: { ...couple.fiance, ...from },
    fiancee: { ...couple.fiancee, ...from },
  })
  const { pages } = await readBack((await print('protocol')).body)
  const bride = pages.map(({ text }) => text.split('NARZECZONA:')[1]).find(Boolean)
  expect(bride).toContain('Bierzmowanie')
})

test('very long words and texts stay on the page', { tags: ['nightly'] }, async () => {
  const long = 'Bardzodługienazwiskobezspacji'.repeat(3).slice(0, 90)
  const answers = Object.fromEntries(
    QUESTIONS.map(({ key, open }) => [
      key,
      { answer: open ? null : 'yes', text: 'Długa odpowiedź. '.repeat(50) },
    ]),
  )
  const { print } = await written({
    ...mixed,
    fiance: { ...mixed.fiance, surname: long, answers },
    comments: 'Uwaga. '.repeat(600),
  })
  expect((await said(await print('protocol'))).pages).toBeGreaterThan(8)
  await said(await print('attachment12a'))
  await said(await print('weddingData'))
})

test.each(TEXT_CODES)(
  '%s is printed in the words of the parish, with nothing left in braces',
  async template => {
    const { print, priest, id } = await written(
      template in LETTERS || template === 'attachment01a'
        ? allowed
        : { ...mixed, ...FITTING[template] },
    )
    const first = await print(template)
    const answer = first.status === 422 ? await print(template, 'side=fiance') : first
    const { text } = await said(answer)
    expect(text).not.toMatch(/[{}[\]|]|null|undefined/)
    expect(text).toContain('Łukasz Żółć')
    const { data } = (await priest('GET', `/api/documents?subject=premaritals&subject_id=${id}`))
      .body
    expect(data[0].code).toBe(template in LETTERS ? LETTERS[template as keyof typeof LETTERS] : 20)
  },
)

test('attachments are said to the side they are about', async () => {
  const { print } = await written(mixed)
  const his = await said(await print('attachment06', 'side=fiance'))
  const hers = await said(await print('attachment06', 'side=fiancee'))
  expect(his.text).toContain('nie zawierałem dotąd małżeństwa')
  expect(hers.text).toContain('nie zawierałam dotąd małżeństwa')
  expect((await said(await print('attachment12a'))).text).toContain('Przyczyna: ślub w Grecji')
})

test('the side is found in the data; another chosen by hand is refused with the reason', async () => {
  const { print } = await written(mixed)
  expect((await said(await print('attachment04'))).text).toContain('Ja, Małgorzata Święcicka-Gołąb')
  expect((await said(await print('attachment04', 'side=fiancee'))).text).toContain('Ja, Małgorzata')
  const { status, body } = await print('attachment04', 'side=fiance')
  expect([status, body.errors.side[0]]).toEqual([422, expect.stringContaining('(narzeczona)')])
  expect((await said(await print('attachment15a'))).text).toContain(
    'rodzice osoby: Małgorzata Święcicka-Gołąb',
  )
})

const ASKING = (Object.keys(ATTACHMENTS) as AttachmentName[]).filter(name => {
  const { whose, couple: ofBoth } = attachmentOf(name)
  return whose && whose !== 'minor' && !ofBoth
})
test.each(ASKING)('%s asks whose it is when the protocol does not say', async template => {
  const { print } = await written()
  const { status, body } = await print(template)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['side']])
  expect(body.message).toMatch(/\?/)
  await said(await print(template, 'side=fiancee'))
})

test.each(['attachment12a', 'attachment12b', 'attachment12c', 'attachment13'])(
  '%s is not issued while nobody knows the faiths, nor for two Catholics',
  async template => {
    const unknown = await (await written()).print(template, 'side=fiancee')
    expect([unknown.status, unknown.body.message]).toEqual([
      422,
      expect.stringContaining('Najpierw ustal wyznanie i chrzest'),
    ])
    const catholic = { dic_faith_id: 1 }
    const two = await written({
      fiance: { ...couple.fiance, ...catholic },
      fiancee: { ...couple.fiancee, ...catholic },
    })
    const refused = await two.print(template, 'side=fiancee')
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringMatching(/\(kan\. [0-9]/),
    ])
  },
)

test('a request for leave goes to the ordinary, and names the side that is not Catholic', async () => {
  const { print, priest } = await written(mixed)
  const { text } = await said(await print('attachment12a'))
  expect(text).toContain('Adresat Ordynariusz')
  expect(text).toContain('Strona niekatolicka: Małgorzata Święcicka-Gołąb (wyznanie: prawosławne)')
  expect(text).toContain('Strona katolicka: Łukasz Żółć')
  const { data } = (await priest('GET', '/api/documents?subject=premaritals')).body
  expect(data[0].recipient).toMatch(/^Ordynariusz/)
})

test('a woman who left the Church is told of in her own gender', async () => {
  const { print } = await written({ ...mixed, ...FITTING.attachment12c })
  expect((await said(await print('attachment12c'))).text).toContain('wystąpiła z Kościoła')
})

test('what canon 1125 asks of the two is stated of those who answered it, else left to the pen', async () => {
  const stated = 'pouczenie obu stron (kan. 1125): złożone, w załączeniu'
  const asked = async (his: object, hers: object) => {
    const { print } = await written({
      ...mixed,
      fiance: { ...mixed.fiance, answers: his },
      fiancee: { ...mixed.fiancee, answers: hers },
    })
    return (await said(await print('attachment12a'))).text
  }
  const yes = { answer: 'yes', text: null }
  const [his, hers] = [
    { guarantees: yes, essential_ends: yes },
    { other_informed: yes, essential_ends: yes },
  ]
  expect(await asked(his, hers)).toContain(stated)
  expect(await asked({}, {})).not.toContain(stated)
  expect(await asked({ ...his, guarantees: { answer: 'no', text: null } }, hers)).not.toContain(
    stated,
  )
})

test('papers for a minor are refused when nobody is a minor', async () => {
  const fiancee = { ...mixed.fiancee, birth_date: '2000-01-01' }
  const { print } = await written({ ...mixed, fiancee })
  for (const template of ['attachment15a', 'attachment15b']) {
    const { status, body } = await print(template, 'side=fiancee')
    expect([status, body.message]).toEqual([422, NOBODY_MINOR])
  }
})

test('a cancelled protocol gives no papers', async () => {
  const { priest, id, print } = await written()
  await priest('POST', `/api/premaritals/${id}/cancel`, { version: 1, reason: 'Rezygnacja' })
  const { status, body } = await print('protocol')
  expect([status, body.message]).toEqual([
    422,
    'Protokół 1/2026 jest anulowany: nie wydaje się z niego dokumentów.',
  ])
})

test('papers are printed and opened again by the clergy alone', async () => {
  const { priest, id, print } = await written()
  const { document_id } = (await print('protocol')).body
  const clerk = await signIn(3, priest.parish_id)
  expect((await print('protocol', '', clerk)).status).toBe(403)
  expect((await clerk('GET', `/api/documents/${document_id}/pdf`)).status).toBe(404)
  const form = `/api/prints/forms/weddingLicence/${id}`
  expect((await clerk('GET', form)).status).toBe(403)
  expect((await clerk('POST', form, { texts: {} })).status).toBe(403)
  expect((await priest('GET', `/api/documents/${document_id}/pdf`)).status).toBe(200)
})

test('no letter answers for two whom an impediment still bars, on any way to it (KPK 1066, 1070)', async () => {
  const { priest, id, print } = await written(mixed)
  for (const name of ['weddingLicence', 'weddingDelegation']) {
    const texts = { recipient: 'Tarnów', body: 'Nie ma przeszkód.' }
    for (const answer of [
      await print(name),
      await priest('GET', `/api/docx/premaritals/${id}/${name}`),
      await priest('GET', `/api/prints/forms/${name}/${id}`),
      await priest('POST', `/api/prints/forms/${name}/${id}`, { texts }),
      await priest('POST', `/api/docx/forms/${name}/${id}`, { texts }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([
        422,
        expect.stringMatching(/^Nie można wydać tego pisma: Narzeczona .*ukończonych 18 lat/),
      ])
    }
  }
  expect((await print('attachment01a', 'side=fiancee')).status).toBe(422)
  expect((await print('weddingPermission')).status).toBe(200)
})

test('who may assist two Greek Catholics is settled where they marry, so their licence leaves (KPK 1109)', async () => {
  const { print } = await written(full => ({
    ...full,
    fiance: { ...full.fiance, dic_faith_id: 2 },
    fiancee: { ...full.fiancee, dic_faith_id: 2 },
    overrides: ['groom', 'bride'].map(side => ({
      code: `${side}.eastern_law`,
      reason: 'Strony nie są spokrewnione ani spowinowacone',
    })),
  }))
  expect((await print('weddingLicence')).status).toBe(200)
})

test('to a church of another parish goes a licence; whoever assists there is delegated there', async () => {
  const { print } = await written(full => ({ ...allowed(full), elsewhere: true }))
  expect((await print('weddingLicence')).status).toBe(200)
  const { status, body } = await print('weddingDelegation')
  expect([status, body.message]).toEqual([422, expect.stringContaining('tamtejszy proboszcz')])
  const { print: here } = await written(allowed)
  expect((await here('weddingDelegation')).status).toBe(200)
})

test('a licence goes out in the priest’s own words, to the parish he names', async () => {
  const { priest, id } = await written(allowed)
  const path = `/api/prints/forms/weddingLicence/${id}`
  const { body: form } = await priest('GET', path)
  expect(form.fields[2].value).toContain('Łukasz Żółć i Małgorzata Święcicka-Gołąb')
  expect((await priest('POST', path, { texts: {} })).body.errors).toHaveProperty('recipient')
  const texts = { recipient: 'pw. św. Jana, Tarnów', body: 'Udzielam licencji.' }
  const { status, body } = await priest('POST', path, { texts })
  expect(status).toBe(201)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text).toContain('Udzielam licencji.')
  expect(text).toContain('pw. św. Jana, Tarnów')
})

test('a licence says that nothing had to be allowed only of a couple of whom this is true', async () => {
  const none = 'nie były potrzebne'
  const licence = async (change: (full: Full) => object) =>
    (await said(await (await written(change)).print('weddingLicence'))).text
  const text = await licence(allowed)
  expect(text).not.toContain(none)
  expect(text).toContain('zezwolenie na małżeństwo mieszane, Kuria w Tarnowie, nr 12/26')
  expect(await licence(full => full)).toContain(none)
})

test('what the state asks, and all who sign it, stand on one page', async () => {
  const { print } = await written(mixed)
  expect((await said(await print('weddingData'))).pages).toBe(1)
})

test('each of the two is free in their own gender, on every paper of the protocol', async () => {
  const free = { dic_marital_status_id: 1 }
  const { print } = await written({
    ...mixed,
    fiance: { ...mixed.fiance, ...free },
    fiancee: { ...mixed.fiancee, ...free },
  })
  for (const template of ['protocol', 'weddingData', 'bannsRequest']) {
    const { text } = await said(await print(template))
    expect(text, template).toMatch(/kawaler.*panna/)
    expect(text, template).not.toContain('kawaler / panna')
  }
})

test('by the name of a printout the paper comes at once where nothing is to be filled in, else its words', async () => {
  const { priest, id } = await written(full => full)
  const open = (name: string, caller: Caller = priest) =>
    caller('GET', `/api/prints/modification/${name}/${id}`)
  for (const name of ['protocol', 'weddingData']) {
    const { status, body } = await open(name)
    expect([status, body.fields], name).toEqual([200, undefined])
    expect(body.filename, name).toMatch(/\.pdf$/)
    expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const licence = (await open('weddingLicence')).body
  expect([licence.fields.length > 0, licence.pdf]).toEqual([true, undefined])
  expect((await open('attachment12a')).status).toBe(422)
  const clerk = await signIn(3, priest.parish_id)
  expect((await open('protocol', clerk)).status).toBe(403)
})

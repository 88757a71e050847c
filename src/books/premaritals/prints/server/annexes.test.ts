import { PROMISE_PAPERS } from '../../server/evidence/promises.ts'
import { expect, test } from 'vitest'
import { polishDate } from '#documents/letters/polish.ts'
import { testApi } from '#testing/api.ts'
import { ATTACHMENTS, type AttachmentName, getAttachment } from '../../attachments.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { samplePremarital } from '../../server/testing.ts'
import { mixedCouple, makeProtocolCreator, readPaper } from './testing.ts'

const { inParish, newParish } = await testApi()
const createProtocol = makeProtocolCreator({ newParish })
/** Couples for whom the paper is allowed; the mixed couple is used for all other papers. */
const FITTING: Record<string, object> = {
  attachment05: { fiancee: { ...mixedCouple.fiancee, dic_faith_id: 22 } },
  attachment12b: { fiancee: { ...mixedCouple.fiancee, dic_faith_id: 16 } },
  attachment12c: { fiancee: { ...mixedCouple.fiancee, dic_faith_id: 22 } },
}

test('attachments address the side concerned', async () => {
  const { print } = await createProtocol(mixedCouple)
  const his = await readPaper(await print('attachment06', 'side=fiance'))
  const hers = await readPaper(await print('attachment06', 'side=fiancee'))
  expect(his.text).toContain('nie zawierałem dotąd małżeństwa')
  expect(hers.text).toContain('nie zawierałam dotąd małżeństwa')
  const request = await readPaper(await print('attachment12a'))
  expect(request.text).toContain('Załącznik nr 12a do protokołu nr 1/2026')
  expect(request.text).toContain('Przyczyna: ślub w Grecji')
})

test('the side comes from the data; another one chosen by hand is refused with the reason', async () => {
  const { print } = await createProtocol(mixedCouple)
  expect((await readPaper(await print('attachment04'))).text).toContain(
    'Ja, Małgorzata Święcicka-Gołąb',
  )
  expect((await readPaper(await print('attachment04', 'side=fiancee'))).text).toContain(
    'Ja, Małgorzata',
  )
  const { status, body } = await print('attachment04', 'side=fiance')
  expect([status, body.errors.side[0]]).toEqual([422, expect.stringContaining('(narzeczona)')])
  expect((await readPaper(await print('attachment15a'))).text).toContain(
    'rodzice osoby: Małgorzata Święcicka-Gołąb',
  )
})

const ABOUT_OTHER = 'Według protokołu ten druk dotyczy drugiej strony'
const no = { answer: 'no', text: null }

test.each([
  ['attachment03', { dic_faith_id: 22 }, ABOUT_OTHER],
  ['attachment03', { dic_faith_id: 1, answers: { is_believer: no } }, ABOUT_OTHER],
  ['nupturientStatements', { dic_faith_id: 1, answers: { is_believer: no } }, ABOUT_OTHER],
  ['attachment04', { dic_faith_id: 22 }, 'zał. 05'],
  ['attachment05', { dic_faith_id: 4 }, 'zał. 04'],
  ['attachment05', { dic_faith_id: 16 }, 'zał. 04'],
  ['attachment05', { dic_faith_id: 23 }, 'Najpierw ustal wyznanie i chrzest (narzeczona)'],
])('%s of the bride: %o beside a Catholic → refused: %s', async (template, change, message) => {
  const { print } = await createProtocol({
    ...mixedCouple,
    fiancee: { ...mixedCouple.fiancee, ...change },
  })
  const { status, body } = await print(template, 'side=fiancee')
  expect([status, body.message]).toEqual([422, expect.stringContaining(message)])
})

test('statements of a couple of whom none makes the promises → refused, the curia is asked', async () => {
  const { print } = await createProtocol({
    ...mixedCouple,
    fiance: { ...mixedCouple.fiance, dic_faith_id: 22 },
    fiancee: { ...mixedCouple.fiancee, dic_faith_id: 16 },
  })
  for (const template of PROMISE_PAPERS) {
    const { status, body } = await print(template, 'side=fiance')
    expect([status, body.message]).toEqual([422, expect.stringContaining('zapytaj kurię')])
  }
})

const PROMISES = new Set<string>(PROMISE_PAPERS)
const ASKING = (Object.keys(ATTACHMENTS) as AttachmentName[]).filter(name => {
  const { whose, couple: ofBoth } = getAttachment(name)
  return whose && whose !== 'minor' && !ofBoth && !PROMISES.has(name)
})
test.each(ASKING)(
  '%s asks for the side when the protocol does not determine it',
  async template => {
    const answers = { lives_in_parish: { answer: 'yes', text: null } }
    const fiancee = { ...samplePremarital.fiancee, answers }
    const { print } = await createProtocol({ fiancee })
    const { status, body } = await print(template)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['side']])
    expect(body.message).toMatch(/\?/)
    await readPaper(await print(template, 'side=fiancee'))
  },
)

test.each(['attachment12a', 'attachment12b', 'attachment12c', 'attachment13', ...PROMISES])(
  '%s: faiths unknown, or two Catholics → not issued',
  async template => {
    const unknown = await (await createProtocol()).print(template, 'side=fiancee')
    expect([unknown.status, unknown.body.message]).toEqual([
      422,
      expect.stringContaining('Najpierw ustal wyznanie i chrzest'),
    ])
    const catholic = { dic_faith_id: 1 }
    const two = await createProtocol({
      fiance: { ...samplePremarital.fiance, ...catholic },
      fiancee: { ...samplePremarital.fiancee, ...catholic },
    })
    const response = await two.print(template, 'side=fiancee')
    expect([response.status, response.body.message]).toEqual([
      422,
      expect.stringMatching(/\(kan\. [0-9]/),
    ])
  },
)

test('a request for leave is addressed to the ordinary, and names the side that is not Catholic', async () => {
  const { print, priest } = await createProtocol(mixedCouple)
  const { text } = await readPaper(await print('attachment12a'))
  expect(text).toContain('Adresat Ordynariusz')
  expect(text).toContain('Strona niekatolicka: Małgorzata Święcicka-Gołąb (wyznanie: prawosławne)')
  expect(text).toContain('Strona katolicka: Łukasz Żółć')
  const { data } = (await priest('GET', '/api/documents?subject=premaritals')).body
  expect(data[0].recipient).toMatch(/^Ordynariusz/)
})

test('attachment12b: baptism of the other Christian not established → requested for safety, not called unbaptised', async () => {
  const { print } = await createProtocol(mixedCouple)
  const { text } = await readPaper(await print('attachment12b'))
  expect(text).toContain('o nieustalonym chrzcie (dyspensa na wszelki wypadek, ad cautelam)')
  expect(text).not.toContain('Strona nieochrzczona')
  const fiancee = { ...mixedCouple.fiancee, baptism_parish: 'parafia prawosławna, Hajnówka' }
  const statedPaper = await (
    await createProtocol({ ...mixedCouple, fiancee })
  ).print('attachment12b')
  expect([statedPaper.status, statedPaper.body.message]).toEqual([
    422,
    expect.stringContaining('Druga strona jest ochrzczona'),
  ])
})

test('attachment12c: baptised in our book and of another Church today → allowed, and 12a is refused (KPK 11)', async () => {
  const { priest, print, id } = await createProtocol(mixedCouple)
  const [person_id] = await registerPeople(priest, {
    names: 'Małgorzata',
    surname: 'Święcicka',
    gender: 2,
  })
  await inParish(priest.parish_id, async db => {
    const act = { act_number: '1', year: 1998, names: 'Małgorzata', surname: 'Święcicka' }
    await db
      .insertInto('baptisms')
      .values({ ...act, person_id })
      .execute()
    await db
      .updateTable('premarital_parties')
      .set({ person_id })
      .where('premarital_id', '=', id)
      .where('side', '=', 'fiancee')
      .execute()
  })
  expect((await readPaper(await print('attachment12c'))).text).toContain('1071')
  const mixedPaper = await print('attachment12a')
  expect([mixedPaper.status, mixedPaper.body.message]).toEqual([
    422,
    expect.stringContaining('to nie jest małżeństwo mieszane'),
  ])
})

test('the text about a woman who left the Church uses the feminine gender', async () => {
  const { print } = await createProtocol({ ...mixedCouple, ...FITTING.attachment12c })
  expect((await readPaper(await print('attachment12c'))).text).toContain('wystąpiła z Kościoła')
})

test('attachment 12a: canon 1125 instruction → stated for parties who answered it, otherwise blank for handwriting', async () => {
  const expectedStatement = 'pouczenie obu stron (kan. 1125): złożone, w załączeniu'
  const readStatement = async (his: object, hers: object) => {
    const { print } = await createProtocol({
      ...mixedCouple,
      fiance: { ...mixedCouple.fiance, answers: his },
      fiancee: { ...mixedCouple.fiancee, answers: hers },
    })
    return (await readPaper(await print('attachment12a'))).text
  }
  const yes = { answer: 'yes', text: null }
  const [his, hers] = [
    { guarantees: yes, essential_ends: yes },
    { other_informed: yes, essential_ends: yes },
  ]
  expect(await readStatement(his, hers)).toContain(expectedStatement)
  expect(await readStatement({}, {})).not.toContain(expectedStatement)
  expect(
    await readStatement({ ...his, guarantees: { answer: 'no', text: null } }, hers),
  ).not.toContain(expectedStatement)
})

test.each([
  'attachment01a',
  'attachment01b',
  'attachment12a',
  'attachment15a',
  'attachment15b',
  'weddingPermission',
  'bannsRequest',
])('%s: wedding of the protocol in the past → refused with instructions', async template => {
  const { print } = await createProtocol({ ...mixedCouple, wedding_date: '2026-06-20' })
  const query = template === 'attachment01a' ? 'side=fiance' : ''
  const { status, body } = await print(template, query)
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining(`ślub był dnia ${polishDate('2026-06-20')}`),
  ])
})

test('attachment06a: its enclosed oath cannot be sworn → refused like the oath', async () => {
  const { print } = await createProtocol({
    fiance: { ...samplePremarital.fiance, dic_marital_status_id: 2 },
    fiancee: {
      ...samplePremarital.fiancee,
      answers: { holy_orders: { answer: 'yes', text: null } },
    },
  })
  const his = await print('attachment06a', 'side=fiance')
  expect([his.status, his.body.message]).toEqual([
    422,
    expect.stringContaining('jest w małżeństwie'),
  ])
  const hers = await print('attachment06a', 'side=fiancee')
  expect([hers.status, hers.body.message]).toEqual([422, expect.stringContaining('(zał. 06)')])
})

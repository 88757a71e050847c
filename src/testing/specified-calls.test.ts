import { expect, test } from 'vitest'
import { printCodes } from '#app/server/print-codes.ts'
import { sampleConfirmation } from '#books/confirmations/server/testing.ts'
import { buildPreparationForm } from '#books/first-communion/preparations/server/testing.ts'
import { prepareChild } from '#books/first-communion/server/testing.ts'
import { samplePremarital } from '#books/premaritals/server/testing.ts'
import { testApi } from './api.ts'
import { MISSING_RECORD_ID, type Records, addRecords } from './foreign-records.ts'

const { newParish, inParish, api } = await testApi()

/** Kind of record for each print code, by the names of `addRecords`. */
const SUBJECTS: [subject: string, ...codes: number[]][] = [
  ['baptisms', 1, 2, 3, 4, 5, 6, 7],
  ['people', 8, 15, 27],
  ['communions', 9],
  ['communion_preparations', 10, 11],
  ['confirmations', 12, 13, 14],
  ['weddings', 16, 17, 18, 19],
  ['premaritals', 20, 21],
  ['banns', 22, 23],
  ['deceased', 24, 25],
  ['intentions', 26],
  ['families', 28],
]
const CODES = SUBJECTS.flatMap(([subject, ...codes]) => codes.map(code => [code, subject] as const))

/** Refusals for records with almost no data, in the wording of the document that the code selects. */
const REFUSALS: Record<number, string> = {
  1: '422 Akt nie podaje dnia chrztu, a świadectwo ma go podać',
  2: '422 Akt nie podaje ani daty urodzenia, ani daty chrztu, więc nie można stwierdzić, kogo dotyczy świadectwo do ślubu',
  3: '422 Akt nie podaje dnia chrztu, a świadectwo ma go podać',
  6: '422 Akt nie podaje daty chrztu, a zawiadomienie ma ją podać',
  7: '422 Według ksiąg albo kartoteki to dziecko jest już ochrzczone',
  9: '422 Akt nie podaje dnia I Komunii, a świadectwo ma go podać',
  11: '422 Według ksiąg albo kartoteki ta osoba przystąpiła już do I Komunii',
  12: '422 Akt nie podaje dnia bierzmowania, a świadectwo ma go podać',
  13: '422 Akt nie podaje dnia bierzmowania, a świadectwo ma go podać',
  14: '404 Z tego aktu nie ma zawiadomienia do innej parafii.',
  15: '422 Według ksiąg albo kartoteki ta osoba jest już bierzmowana',
  16: '422 Akt nie podaje dnia ślubu, a świadectwo ma go podać',
  18: '404 Z tego aktu nie ma zawiadomienia do innej parafii.',
  19: '422 W akcie nie zapisano, że ten ślub ma skutki cywilne, a tylko taki zgłasza się do USC',
  21: '422 Są niewyjaśnione uwagi o narzeczonych',
  23: '422 Najpierw wpisz wynik zapowiedzi, a potem wydaj zaświadczenie.',
  24: '422 Akt nie podaje dnia śmierci, więc świadectwo nie dowodziłoby niczego poza nazwiskiem',
  25: '422 Ani akt, ani karta osoby nie podaje dnia śmierci',
}
const FORMS = [8, 27]

const priest = await newParish()
const records: Records = {}
await inParish(priest.parish_id, async db => addRecords(db, records, priest, await newParish()))
const protocol = { ...samplePremarital, protocol_number: 99 }
records['premaritals'] = (await priest('POST', '/api/premaritals', protocol)).body.id

test('print codes: 1 to 28 and no more', async () => {
  const codes = CODES.map(([code]) => code).toSorted((a, b) => a - b)
  expect(codes).toEqual(Object.keys(printCodes).map(Number))
  expect((await priest('GET', '/api/prints/modification/29/1')).status).toBe(404)
})

test.each(CODES)('print code %i selects a document kind of %s', async (code, subject) => {
  const at = `/api/prints/modification/${code}`
  const { status, body } = await priest('GET', `${at}/${records[subject]}`)
  const answerKind = body.pdf?.startsWith('JVBER') ? 'file' : body.fields ? 'fields' : body.message
  const success = `200 ${FORMS.includes(code) ? 'fields' : 'file'}`
  expect(`${status} ${answerKind}`).toContain(REFUSALS[code] ?? success)
  const unknown = await priest('GET', `${at}/${MISSING_RECORD_ID}`)
  expect(unknown.status).toBe(404)
  expect(unknown.body.message).not.toBe('Nie ma takiego wzoru dokumentu')
})

test('print codes: a form returns its fields, a paper returns its file', async () => {
  const clerk = await newParish()
  const { body: act } = await clerk('POST', '/api/confirmations', sampleConfirmation)
  for (const code of [12, 13]) {
    const { status, body } = await clerk('GET', `/api/prints/modification/${code}/${act.id}`)
    expect([status, body.pdf?.slice(0, 5)], String(code)).toEqual([200, 'JVBER'])
  }
  const { data } = (await clerk('GET', '/api/documents')).body
  expect(data.map((row: { code: number }) => row.code).toSorted()).toEqual([12, 13])
})

test('certificate of confirmation: each of its names is accepted, another name is not', async () => {
  const clerk = await newParish()
  const { body: act } = await clerk('POST', '/api/confirmations', sampleConfirmation)
  for (const name of ['certificate', 'confirmationCertificate', 'certificateDefault']) {
    expect((await clerk('GET', `/api/prints/${act.id}/${name}`)).status, name).toBe(200)
  }
  expect((await clerk('GET', `/api/prints/${act.id}/opinion`)).status).toBe(404)
})

test('quadraCertificate: no date → all certificates of the latest day', async () => {
  const clerk = await newParish()
  const at = `/api/prints/${clerk.parish_id}/confirmations/quadraCertificate`
  expect((await clerk('GET', at)).status).toBe(404)
  await clerk('POST', '/api/confirmations', sampleConfirmation)
  const { status, body } = await clerk('GET', at)
  expect([status, body.filename]).toEqual([200, expect.stringContaining('09.05.2026')])
})

test('intention prints: empty filters count as absent, no dates as the current week, one date as its day', async () => {
  const clerk = await newParish()
  const empty =
    'date=&date_from=&date_to=&time=&content=&purchaserName=&celebrateByParishWorkerID=&intentionTypeID=&needsAttention='
  for (const path of [
    'prints/intentionsDefault',
    'prints/intentionsCustom',
    'docx/intentionsDefault',
  ]) {
    const dates = ['date=', 'date_from=', 'date_to=']
    for (const query of ['', empty, ...dates.map(at => empty.replace(at, `${at}2026-11-28`))]) {
      const { status, body } = await clerk('GET', `/api/${path}?${query}`)
      expect([status, body.message], query).toEqual([
        404,
        'Żadna intencja nie pasuje do tych warunków. Zmień okres albo filtry',
      ])
    }
  }
})

test('pastoralVisits: no parameters → routes of the current season', async () => {
  const clerk = await newParish()
  expect((await clerk('GET', '/api/prints/pastoralVisits')).body.message).toBe(
    'Nie ma tras do wydrukowania',
  )
  const { id } = await inParish(clerk.parish_id, db =>
    db
      .insertInto('visit_seasons')
      .values({ name: 'Kolęda', date_from: '2026-12-26', date_to: '2027-02-02' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await inParish(clerk.parish_id, async db => {
    const worker = await db
      .insertInto('parish_workers')
      .values({ names: 'Jan', surname: 'Lis', worker_function: 'proboszcz' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('visit_routes')
      .values({
        visit_season_id: id,
        parish_worker_id: worker.id,
        date: '2026-12-28',
        time_from: '15:00',
        time_to: '20:00',
      })
      .execute()
  })
  expect((await clerk('GET', '/api/prints/pastoralVisits')).status).toBe(200)
})

test('messages and groups: a change without a version is accepted', async () => {
  const clerk = await newParish()
  const message = (await clerk('POST', '/api/messages', { title: 'Próba', content: 'Tekst' })).body
  const changeResponse = await clerk('PATCH', `/api/messages/${message.id}`, { title: 'Spotkanie' })
  expect([changeResponse.status, changeResponse.body.version]).toEqual([200, message.version + 1])
  const group = (await clerk('POST', '/api/messages/groups', { name: 'Schola' })).body
  const renameResponse = await clerk('PATCH', `/api/messages/groups/${group.id}`, { name: 'Chór' })
  expect([renameResponse.status, renameResponse.body.version]).toEqual([200, group.version + 1])
})

test('checkmark categories: the object that was read is accepted unchanged', async () => {
  const clerk = await newParish()
  const at = '/api/checkmarks/categories'
  const types = [{ name: 'Różaniec' }, { name: 'Modlitwy' }]
  await clerk('PUT', at, { categories: [{ name: 'Modlitwa', types }] })
  const { categories } = (await clerk('GET', at)).body
  const saveResponse = await clerk('PUT', at, { categories })
  expect([saveResponse.status, saveResponse.body.categories]).toEqual([200, categories])
})

test('calls with a key: no Idempotency-Key → each call is a new one', async () => {
  const clerk = await newParish()
  const message = (await clerk('POST', '/api/messages', { title: 'Próba', content: 'Tekst' })).body
  const send = { ignoreIncorrectReceivers: false, confirmSendToManyReceivers: false }
  for (const at of ['/api/parish/request-contact', '/api/parish/order-invoice']) {
    expect(api.endpoints.find(({ path }) => path === at)?.requireIdempotencyKey, at).toBe(true)
    expect((await clerk('POST', at)).status, at).toBe(200)
  }
  const refusal = await clerk('POST', `/api/messages/${message.id}/send`, send)
  expect([refusal.status, refusal.body.message]).toEqual([422, expect.stringContaining('odbiorc')])
})

test('merge: the target among the checked items counts once', async () => {
  const clerk = await newParish()
  const at = '/api/dictionaries/items/School'
  const add = async (value: string) => (await clerk('POST', at, { value })).body.id
  const [keptId, mergedId] = [await add('SP 1'), await add('Szkoła Podstawowa nr 1')]
  const body = { items: [keptId, mergedId], mergeIntoId: keptId }
  expect((await clerk('POST', `${at}/merge`, body)).status).toBe(200)
  const { items } = (await clerk('GET', `${at}?without_global=1`)).body
  expect(items.data.map((item: { id: number }) => item.id)).toEqual([keptId])
  const alone = await clerk('POST', `${at}/merge`, { items: [keptId], mergeIntoId: keptId })
  expect(alone.status).toBe(422)
})

const PREPARATIONS = '/api/communion-preparations'

test('communion preparation: a change without a version is accepted', async () => {
  const clerk = await newParish()
  const { id, people_id } = await prepareChild(clerk)
  const form = buildPreparationForm(people_id, { id, school_class: '3b' })
  expect((await clerk('PUT', PREPARATIONS, form)).body).toEqual({ id, version: 2 })
})

test('communion preparation: parents by type are accepted and returned', async () => {
  const clerk = await newParish()
  const { id, people_id } = await prepareChild(clerk)
  const save = (parents: object[]) =>
    clerk('PUT', PREPARATIONS, buildPreparationForm(people_id, { id, parents }))
  const father = { names: 'Michał', surname: 'Święcicki', family_name: null, dic_faith_id: 1 }
  const mother = { names: 'Małgorzata', surname: 'Lis', family_name: 'Gil', dic_faith_id: 4 }
  const parents = [
    { parent_type: 1, ...father },
    { parent_type: 2, ...mother },
  ]
  expect((await save(parents)).status).toBe(200)
  expect((await clerk('GET', `${PREPARATIONS}/${id}`)).body).toMatchObject({
    parents,
    father_names: 'Michał',
    dic_father_faith_id: 1,
    mother_family_name: 'Gil',
    dic_mother_faith_id: 4,
  })
  for (const wrongParents of [[{ ...father, parent_type: 3 }], [parents[0]!, parents[0]!]]) {
    const { status, body } = await save(wrongParents)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['parents']])
  }
})

import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { attachmentFacts } from '../facts.ts'
import { buildFillings } from '../prints/server/content.ts'
import { partyFacts } from '../facts.ts'
import { samplePremarital, postProtocol } from './testing.ts'

const { inParish, newParish } = await testApi()

const read = async (priest: Caller, id: number) =>
  (await priest('GET', `/api/premaritals/${id}`)).body
const withAnswers = (answers: object) => ({ ...samplePremarital.fiance, answers })

test('a protocol is stored with both sides, two witnesses, annexes and dispensations', async () => {
  const priest = await newParish()
  const change = {
    wedding_date: '2026-09-05',
    wedding_time: '15:00',
    usc_permit_number: 'USC/7',
    fiance: {
      ...samplePremarital.fiance,
      birth_date: '1998-01-02',
      building_number: '7',
      country: 'Polska',
    },
    witnesses: [{ names: 'Jan', surname: 'Zięba' }],
    attachments: { a13: { visible: true, reason: 'other', text: 'Wyjazd' } },
    dispensations: [{ kind: 'form', authority: 'Kuria', number: '12/26', date: '2026-05-01' }],
  }
  const { status, body } = await postProtocol(priest, change)
  expect([status, body.version]).toEqual([201, 1])
  const protocol = await read(priest, body.id)
  expect(protocol).toMatchObject({
    wedding_date: '2026-09-05',
    wedding_time: '15:00',
    usc_permit_number: 'USC/7',
    attachments: change.attachments,
    dispensations: change.dispensations,
    couple: 'Łukasz Żółć i Małgorzata Święcicka-Gołąb',
    fiance: { gender: 1, ...change.fiance },
    fiancee: { gender: 2, names: 'Małgorzata', answers: {} },
  })
  expect(protocol.witnesses).toMatchObject([
    { names: 'Jan', surname: 'Zięba', gender: 1 },
    { names: null, gender: 1 },
  ])
})

test('one protocol edited in two tabs → neither overwrites the other, and the refusal names the own account', async () => {
  const priest = await newParish()
  const { id } = (await postProtocol(priest)).body
  const change = (version: number, comments: string) =>
    priest('PUT', `/api/premaritals/${id}`, { ...samplePremarital, version, comments })
  expect((await change(1, 'pierwszy')).body.version).toBe(2)
  const { status, body } = await change(1, 'drugi')
  expect(status).toBe(409)
  expect(body.message).toContain('Ten zapis zmieniono z tego samego konta')
  expect((await read(priest, id)).comments).toBe('pierwszy')
})

test('a changed answer alone raises the version, so that a stale save is refused', async () => {
  const priest = await newParish()
  const { id } = (await postProtocol(priest)).body
  const fiance = withAnswers({ is_believer: { answer: 'no' } })
  const first = await priest('PUT', `/api/premaritals/${id}`, {
    ...samplePremarital,
    version: 1,
    fiance,
  })
  expect(first.body.version).toBe(2)
  expect(
    (await priest('PUT', `/api/premaritals/${id}`, { ...samplePremarital, version: 1 })).status,
  ).toBe(409)
})

test('empty answers are not stored, those of an older questionnaire stay', async () => {
  const priest = await newParish()
  const fiance = withAnswers({
    is_believer: { answer: 'yes', text: '' },
    crime: { answer: null, text: '  ' },
    known_since: { answer: null, text: '2020' },
  })
  const { id } = (await postProtocol(priest, { fiance })).body
  const { answers } = (await read(priest, id)).fiance
  expect(answers).toEqual({
    is_believer: { answer: 'yes', text: null },
    known_since: { answer: null, text: '2020' },
  })
  await inParish(priest.parish_id, db =>
    db
      .updateTable('premarital_parties')
      .set({ answers: { dowry: { answer: 'yes', text: 'pole' } } })
      .where('premarital_id', '=', id)
      .execute(),
  )
  await priest('PUT', `/api/premaritals/${id}`, { ...samplePremarital, version: 1, fiance })
  expect((await read(priest, id)).fiance.answers).toMatchObject({
    dowry: { answer: 'yes', text: 'pole' },
    is_believer: { answer: 'yes' },
  })
})

test('a reason that no annex offers any more is read, shown and printed unchanged', async () => {
  const priest = await newParish()
  const { id } = (await postProtocol(priest)).body
  const attachments = {
    a05: { visible: true, reason: 'distance', text: null },
    a13: { visible: true, reason: 'emigracja', text: 'od 2019' },
  }
  await inParish(priest.parish_id, db =>
    db.updateTable('premaritals').set({ attachments }).where('id', '=', id).execute(),
  )
  const old = await read(priest, id)
  expect(old.attachments).toEqual(attachments)
  expect(attachmentFacts(old).map(([, factText]) => factText)).toEqual([
    expect.stringMatching(/niewierzącej lub niepraktykującej, odległość$/),
    expect.stringMatching(/formy kanonicznej, emigracja, od 2019$/),
  ])
  expect(
    buildFillings(old, { verdict: { stated: {}, unproved: [], confirmed: [] }, block: 'a13' }),
  ).toMatchObject({ powod: 'emigracja, od 2019' })
  const { status, body } = await priest('PUT', `/api/premaritals/${id}`, {
    ...samplePremarital,
    version: 2,
    attachments,
  })
  expect([status, Object.keys(body.errors)]).toEqual([
    422,
    ['attachments.a05.reason', 'attachments.a13.reason'],
  ])
})

test('a cancelled protocol keeps its number and its reason, and cannot be changed', async () => {
  const priest = await newParish()
  const { id } = (await postProtocol(priest)).body
  const cancel = (reason: string) =>
    priest('POST', `/api/premaritals/${id}/cancel`, { version: 1, reason })
  expect((await cancel(' ')).status).toBe(422)
  expect((await cancel('Narzeczeni zrezygnowali')).status).toBe(200)
  expect(await read(priest, id)).toMatchObject({ cancel_reason: 'Narzeczeni zrezygnowali' })
  const later = await priest('PUT', `/api/premaritals/${id}`, { ...samplePremarital, version: 2 })
  expect(later.body.message).toBe('Protokół 1/2026 jest anulowany, nie można go zmienić')
  expect((await priest('GET', '/api/premaritals/next-number?year=2026')).body.next_number).toBe(2)
})

test('the list is filtered by year, state and names, and counts the answers that require action', async () => {
  const priest = await newParish()
  await postProtocol(priest, {
    protocol_number: 2,
    fiance: withAnswers({ is_believer: { answer: 'no' }, are_related: { answer: 'yes' } }),
    wedding_date: '2026-10-10',
  })
  await postProtocol(priest, {
    protocol_number: 10,
    marriage_book_number: '3',
    marriage_book_year: 2026,
  })
  await postProtocol(priest, { protocol_number: 1, year: 2025, protocol_date: '2025-01-01' })
  const list = async (query: string) => {
    const { body } = await priest('GET', `/api/premaritals?${query}`)
    return body.data.map((row: any) => `${row.protocol_number}/${row.year} ${row.actions}`)
  }
  expect(await list('')).toEqual(['10/2026 0', '2/2026 2', '1/2025 0'])
  expect(await list('year=2025')).toEqual(['1/2025 0'])
  expect(await list('state=married')).toEqual(['10/2026 0'])
  expect(await list('state=open')).toEqual(['2/2026 2', '1/2025 0'])
  expect(await list('state=cancelled')).toEqual([])
  expect(await list('search=swiecicka zolc')).toHaveLength(3)
  expect(await list('search=2/2026')).toEqual(['2/2026 2'])
  expect(await list('sort=wedding_date&sortType=asc')).toEqual([
    '2/2026 2',
    '10/2026 0',
    '1/2025 0',
  ])
})

test('the paper contains the father’s family name and the date of every certificate', async () => {
  const priest = await newParish()
  const fiance = {
    ...samplePremarital.fiance,
    father_names: 'Jan',
    father_surname: 'Żółć',
    father_family_name: 'Zięba',
    communion_certificate_number: '11/2007',
    communion_certificate_date: '2026-03-02',
    confirmation_certificate_number: '12/2014',
    confirmation_certificate_date: '2026-03-03',
  }
  const { id } = (await postProtocol(priest, { fiance })).body
  const protocol = await read(priest, id)
  expect(protocol.fiance).toMatchObject(fiance)
  const factsText = JSON.stringify(partyFacts(protocol.fiance, 'fiance')).replaceAll('\u00a0', ' ')
  for (const words of ['Zięba', 'z dnia 02.03.2026', 'z dnia 03.03.2026'])
    expect(factsText).toContain(words)
})

import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleDeceased } from './testing.ts'

const { newParish, signIn } = await testApi()

const write = async (clerk: Caller, change: object = {}) => {
  const answer = await clerk('POST', '/api/deceased', { ...sampleDeceased, ...change })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; version: number; warnings: { field: string }[] }
}
const read = async (clerk: Caller, id: number) => (await clerk('GET', `/api/deceased/${id}`)).body
const reason = 'Pomyłka w odpisie aktu zgonu'

test('an act is stored as typed, with the names of its dictionary entries', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await write(clerk)
  expect(await read(clerk, id)).toMatchObject({
    ...sampleDeceased,
    age_in_words: '82 lata',
    marital_status: 'żonaty / zamężna',
    funeral_rite: 'Msza i obrzęd',
    burial_kind: 'trumna',
    annotations: [],
    notices: [],
    noted_in: null,
    widowhood: null,
    warnings: [],
    cancelled_at: null,
  })
})

test('the age is given in words: from the dates for a child of three days, typed without a birth date', async () => {
  const clerk = await newParish()
  const child = { birth_date: '2026-05-07', dic_marital_status_id: null, spouse: '' }
  const { id } = await write(clerk, child)
  expect((await read(clerk, id)).age_in_words).toBe('3 dni')
  const old = { archival: true, act_number: '2', birth_date: null, age: 'lat około 90' }
  const { id: second } = await write(clerk, old)
  expect((await read(clerk, second)).age_in_words).toBe('lat około 90')
  const { data } = (await clerk('GET', '/api/deceased?sortType=asc')).body
  expect(data.map((row: { age_in_words: string }) => row.age_in_words)).toEqual([
    '3 dni',
    'lat około 90',
  ])
})

test('the cause of death is read and written by clergy only', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const clerk = await signIn(3, priest.parish_id)
  const { id } = await write(priest, { dic_death_cause_id: 3 })
  expect(await read(priest, id)).toMatchObject({ dic_death_cause_id: 3, death_cause: 'nowotwór' })
  const open = await read(clerk, id)
  expect(open).not.toHaveProperty('dic_death_cause_id')
  expect(open).not.toHaveProperty('death_cause')
  const correction = { ...sampleDeceased, dic_death_cause_id: null, version: 1, reason }
  expect((await clerk('PUT', `/api/deceased/${id}`, correction)).status).toBe(200)
  expect((await read(priest, id)).death_cause).toBe('nowotwór')
  const fetchHistory = (call: Caller) => call('GET', `/api/history/deceased/${id}`)
  expect(JSON.stringify((await fetchHistory(clerk)).body)).not.toContain('nowotwór')
  expect(JSON.stringify((await fetchHistory(priest)).body)).toContain('nowotwór')
  const list = await priest('GET', '/api/deceased')
  expect(JSON.stringify(list.body)).not.toMatch(/nowotwór|death_cause/)
})

test('a taken number is refused with the next free one, separately for each parish and year', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  await write(sokolow)
  await write(wegrow)
  await write(sokolow, { year: 2025 })
  const answer = await sokolow('POST', '/api/deceased', sampleDeceased)
  expect(answer.body).toMatchObject({
    next_number: 2,
    errors: { act_number: ['Akt 1/2026 już istnieje. Następny wolny numer to 2.'] },
  })
  const next = await sokolow('GET', '/api/deceased/next-number?year=2026')
  expect(next.body).toEqual({ year: 2026, next_number: 2 })
})

test('two clerks save the same number at once → one succeeds, the other is refused', async () => {
  const clerk = await newParish()
  const answers = await Promise.all(
    [1, 2, 3].map(() => clerk('POST', '/api/deceased', sampleDeceased)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
})

test('a correction stores the previous values and its reason', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const change = { ...sampleDeceased, death_place: 'Dom, Sokołów', version: 1 }
  expect((await clerk('PUT', `/api/deceased/${id}`, change)).body.errors).toHaveProperty('reason')
  expect((await clerk('PUT', `/api/deceased/${id}`, { ...change, reason })).status).toBe(200)
  expect((await clerk('PUT', `/api/deceased/${id}`, { ...change, reason })).status).toBe(409)
  const { data } = (await clerk('GET', `/api/history/deceased/${id}`)).body
  expect(JSON.stringify(data)).toContain(reason)
  expect(JSON.stringify(data)).toContain('Szpital w Sokołowie')
})

test('a cancelled act keeps its number and cannot be changed', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const cancel = () => clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).status).toBe(422)
  const later = { ...sampleDeceased, version: 2, reason }
  expect((await clerk('PUT', `/api/deceased/${id}`, later)).body.errors).toHaveProperty(
    'cancelled_at',
  )
  expect(await read(clerk, id)).toMatchObject({ cancel_reason: reason, widowhood: null })
  expect((await clerk('POST', '/api/deceased', sampleDeceased)).status).toBe(422)
})

test('annotations are added and struck, never removed', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const note = { dic_annotation_kind_id: 18, text: 'Ekshumacja', event_date: '2040-05' }
  const { id: annotationId } = (await clerk('POST', `/api/deceased/${id}/annotations`, note)).body
  const strike = `/api/deceased/${id}/annotations/${annotationId}/strike`
  expect((await clerk('POST', strike, { version: 1, reason })).status).toBe(200)
  expect((await read(clerk, id)).annotations).toMatchObject([
    { text: 'Ekshumacja', kind: 'inna', struck_reason: reason },
  ])
})

test('the list is filtered by year, state and words, and sorted in Polish order', async () => {
  const clerk = await newParish()
  await write(clerk)
  await write(clerk, { act_number: '2', surname: 'Zych', death_date: '2026-05-09' })
  await write(clerk, { act_number: '1', year: 2025, surname: 'Ćwik', family_name: 'Gęślicka' })
  const names = async (query: string) =>
    (await clerk('GET', `/api/deceased?${query}`)).body.data.map(
      (row: { surname: string }) => row.surname,
    )
  expect(await names('sort=surname&sortType=asc')).toEqual(['Ćwik', 'Zych', 'Żółtowski'])
  expect(await names('sort=death_date&sortType=asc&year=2026')).toEqual(['Zych', 'Żółtowski'])
  expect(await names('search=geslicka')).toEqual(['Ćwik'])
  expect(await names('search=2/2026')).toEqual(['Zych'])
  expect(await names('search=lucja&year=2026')).toEqual(['Zych', 'Żółtowski'])
})

test('the global search finds an act by name and by number, without the cause', async () => {
  const priest = await newParish({ user: { clergy: true } })
  await write(priest, { dic_death_cause_id: 3 })
  const searchAll = async (words: string) => {
    const { body } = await priest('GET', `/api/search?search=${encodeURIComponent(words)}`)
    return JSON.stringify(body)
  }
  expect(await searchAll('zoltowski')).toContain('akt 1/2026 · zm. 10.05.2026 · pogrzeb 13.05.2026')
  expect(await searchAll('1/2026')).toContain('Żółtowski Stanisław Józef')
  expect(await searchAll('nowotwór')).not.toContain('Żółtowski')
})

test('helpers of the parish and the curia cannot read the book', async () => {
  const priest = await newParish()
  const { id } = await write(priest)
  for (const role of [4, 5]) {
    const otherUser = await signIn(role, priest.parish_id)
    expect((await otherUser('GET', `/api/deceased/${id}`)).status).toBe(403)
    expect((await otherUser('POST', '/api/deceased', sampleDeceased)).status).toBe(403)
  }
})

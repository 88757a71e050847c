import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { FUNERAL, RULES, insertMasses, insertPriests } from '../../server/testing.ts'

const { inParish, newParish } = await testApi()

let priest: Caller
beforeAll(async () => {
  priest = await newParish()
  await inParish(priest.parish_id, insertPriests)
})

const write = async (change: object = {}) => {
  const { status, body } = await priest('POST', '/api/settlement-rules', { ...RULES, ...change })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id as number
}
const confirm = (id: number, version = 1) =>
  priest('POST', `/api/settlement-rules/${id}/confirm`, { version })
const getRules = async (id: number) => (await priest('GET', `/api/settlement-rules/${id}`)).body

test('trial of rules: a month is calculated beside the rules in force, and nothing is written', async () => {
  await priest('POST', '/api/stole-fees', { ...FUNERAL, day: '2022-05-06' })
  await inParish(priest.parish_id, db =>
    insertMasses(db, [{ mass_date: '2022-05-06', celebrant: null }]),
  )
  const trial = { month: '2022-05', rules: RULES }
  const { body } = await priest('POST', '/api/settlement-rules/try', trial)
  expect(body).toMatchObject({
    standing: null,
    tried: { gross: 105_000, problems: [expect.stringContaining('kto odprawił')] },
  })
  expect(body.tried.got).toContainEqual({ name: 'Organista', account: 'fund', amount: 20_000 })
  const standing = await write({ month_from: '2022-01', month_to: '2022-12', deductions: [] })
  await confirm(standing)
  const comparison = await priest('POST', '/api/settlement-rules/try', trial)
  expect(comparison.body.standing.got.map(({ name }: { name: string }) => name)).not.toContain(
    'Organista',
  )
  expect((await priest('GET', '/api/payments?year=2022')).body.data).toHaveLength(1)
})

test('confirm rules: the former rules end the month before; confirmed rules cannot be changed', async () => {
  const old = await write({ month_from: '2024-01' })
  await confirm(old)
  const next = await write({ name: 'Zasady od lipca', month_from: '2024-07' })
  expect((await confirm(next)).status).toBe(200)
  expect(await getRules(old)).toMatchObject({ month_to: '2024-06' })
  expect(await getRules(next)).toMatchObject({ month_to: null, confirmed_by: 'ks. Jan Lis' })
  const { version } = await getRules(next)
  const updateResponse = await priest('PUT', `/api/settlement-rules/${next}`, { ...RULES, version })
  expect(updateResponse.body.message).toContain('Dodaj nowe zasady')
  const removeResponse = await priest('DELETE', `/api/settlement-rules/${next}`, { version })
  expect(removeResponse.body.message).toContain('Dodaj nowe zasady')
  expect((await confirm(next, version)).body.message).toBe('Te zasady już obowiązują.')
})

test('confirm rules: overlapping others → refused, also when two are confirmed at once', async () => {
  const yearRulesId = await write({ month_from: '2020-01', month_to: '2020-12' })
  const halfYearRulesId = await write({ month_from: '2020-01', month_to: '2020-06' })
  const answers = await Promise.all([confirm(yearRulesId), confirm(halfYearRulesId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const refusal = answers.find(({ status }) => status === 422)!
  expect(refusal.body.errors.month_from[0]).toContain('obowiązują już inne zasady')
  const before = await write({ month_from: '2019-06' })
  expect((await confirm(before)).status).toBe(422)
})

test('confirm rules: starting in an approved month → refused', async () => {
  const otherPriest = await newParish()
  const { body } = await otherPriest('POST', '/api/settlement-rules', RULES)
  await otherPriest('POST', `/api/settlement-rules/${body.id}/confirm`, { version: 1 })
  const month = (await otherPriest('POST', '/api/payments', { month: '2025-03' })).body.id
  const { digest } = (await otherPriest('GET', `/api/payments/${month}`)).body
  const path = `/api/payments/${month}/approve`
  expect((await otherPriest('POST', path, { version: 1, digest })).status).toBe(200)
  const late = await otherPriest('POST', '/api/settlement-rules', {
    ...RULES,
    month_from: '2025-02',
  })
  const response = await otherPriest('POST', `/api/settlement-rules/${late.body.id}/confirm`, {
    version: 1,
  })
  expect(response.body.errors.month_from[0]).toBe(
    'Miesiąc marzec 2025 jest już zatwierdzony. Nowe zasady mogą obowiązywać od miesiąca kwiecień 2025.',
  )
})

test.each([
  [{ stipend: 0 }, 'stipend', 'zwyczajową ofiarę'],
  [{ bination_title: -100 }, 'bination_title', 'nie może być ujemna'],
  [{ month_to: '2023-12' }, 'month_to', 'Koniec nie może być przed początkiem'],
  [{ month_from: '2024-00' }, 'month_from', 'Podaj miesiąc'],
  [{ shares: [{ worker_function: null, weight: 100 }] }, 'shares.0.worker_function', 'Wybierz'],
  [{ shares: [{ worker_function: 'proboszcz', weight: 0 }] }, 'shares', 'większy od zera'],
  [
    { shares: [{ parish_worker_id: 999_999_999, weight: 100 }] },
    'shares.0.parish_worker_id',
    'kapłana z listy',
  ],
  [
    {
      deductions: [
        { name: 'A', destination: 'parish', act: null, kind: 'percent', value: 6000 },
        { name: 'B', destination: 'diocese', act: 'wedding', kind: 'percent', value: 5000 },
      ],
    },
    'deductions',
    'przekraczają razem 100%',
  ],
] as const)('save rules: %o → refused in words', async (change, field, words) => {
  const { status, body } = await priest('POST', '/api/settlement-rules', { ...RULES, ...change })
  expect(status).toBe(422)
  expect(body.errors[field][0]).toContain(words)
})

test('settlement rules: a draft is changed and deleted; the list shows the newest first', async () => {
  const id = await write({ month_from: '2018-01', month_to: '2018-12' })
  const changedRules = { ...RULES, month_from: '2018-01', name: 'Inne', version: 1 }
  expect((await priest('PUT', `/api/settlement-rules/${id}`, changedRules)).status).toBe(200)
  expect((await priest('PUT', `/api/settlement-rules/${id}`, changedRules)).status).toBe(409)
  const { data } = (await priest('GET', '/api/settlement-rules?search=inne')).body
  expect(data).toMatchObject([{ id, confirmed_at: null }])
  const stale = await priest('DELETE', `/api/settlement-rules/${id}`, { version: 1 })
  expect(stale.status).toBe(409)
  await priest('DELETE', `/api/settlement-rules/${id}`, { version: 2 })
  expect((await priest('GET', `/api/settlement-rules/${id}`)).status).toBe(404)
})

import { expect, test } from 'vitest'
import { findUnbounded } from './input-bounds.ts'
import { testApi } from './api.ts'

const { api } = await testApi()

/** Notifications of providers are read further by a schema of their own; 32 KiB is the most that comes there. */
const PROVIDER_FIELDS =
  /^(GET|POST) \/api\/public\/(sms|:parishUrl\/payments)\/\S+ (query|body).{}: unknown$/

test('every text, list and record that an endpoint takes has a largest size, checked before anything else', () => {
  const problems = api.endpoints.flatMap(({ method, path, upload, ...parts }) =>
    (upload ? (['params', 'query'] as const) : (['params', 'query', 'body'] as const)).flatMap(
      part => findUnbounded(parts[part], part).map(problem => `${method} ${path} ${problem}`),
    ),
  )
  expect(problems.filter(problem => !PROVIDER_FIELDS.test(problem))).toEqual([])
})

import { expect, test } from 'vitest'
import { findUnbounded } from './input-bounds.ts'
import { testApi } from './api.ts'

const { api } = await testApi()

/** Fields of provider notifications, which have schemas of their own; their body has at most 32 KiB. */
const PROVIDER_FIELDS =
  /^(GET|POST) \/api\/public\/(sms|:parishUrl\/payments)\/\S+ (query|body).{}: unknown$/

test('every text, list and record in the input of an endpoint has a size limit that is checked first', () => {
  const problems = api.endpoints.flatMap(({ method, path, upload, ...parts }) =>
    (upload ? (['params', 'query'] as const) : (['params', 'query', 'body'] as const)).flatMap(
      part => findUnbounded(parts[part], part).map(problem => `${method} ${path} ${problem}`),
    ),
  )
  expect(problems.filter(problem => !PROVIDER_FIELDS.test(problem))).toEqual([])
})

import { expect, test } from 'vitest'
import { openPace } from './rate-limit.ts'

test('so many in any minute, then 429 in words with the seconds to wait; others are not held up', () => {
  let now = 0
  const pace = openPace(() => now)
  for (now = 0; now < 30_000; now += 10_000) pace(1, 3)
  expect(() => pace(1, 3)).toThrow(
    expect.objectContaining({
      status: 429,
      message: 'W ciągu minuty można pobrać najwyżej 3 plików z danymi. Spróbuj ponownie za 30 s.',
      extra: { retry_after: 30 },
    }),
  )
  pace(2, 3)
  now = 60_001
  pace(1, 3)
  expect(() => pace(1, 3)).toThrow()
})

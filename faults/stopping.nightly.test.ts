import { expect, test } from 'vitest'
import { checkStop, STOPS } from './stopping.ts'

test.each(STOPS)(
  'after %s server and PostgreSQL are gone within ten seconds',
  async (_, stop) => {
    expect(await checkStop(stop)).toBeLessThan(10_000)
  },
  200_000,
)

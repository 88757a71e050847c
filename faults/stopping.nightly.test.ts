import { expect, test } from 'vitest'
import { checkStop, STOPS } from './stopping.ts'

test.each(STOPS)(
  'after %s the server and PostgreSQL end within ten seconds',
  async (_, stop) => {
    expect(await checkStop(stop)).toBeLessThan(10_000)
  },
  200_000,
)

import { expect, test } from 'vitest'
import { checkStop, STOPS } from './stopping.ts'

// The other ways are stopping.nightly.test.ts's.
const USUAL = ['SIGTERM to the whole group', 'kill -9 of npm']

test.each(STOPS.filter(([how]) => USUAL.includes(how)))(
  'after %s server and PostgreSQL are gone',
  async (_, stop) => {
    expect(await checkStop(stop)).toBeGreaterThan(0)
  },
  200_000,
)

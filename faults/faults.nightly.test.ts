import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { BRIEF } from './finding.ts'

// The crowd test measures time, so it cannot run in parallel with other tests; a small disk needs root, and PgBouncer
// must be installed.
const brief = Object.keys(FAULTS).filter(
  name => !['crowd', 'disk', 'logDisk', 'pooler'].includes(name),
)

test.concurrent.each(brief)(
  'reliability requirements are met: %s (npm run faults tests more thoroughly)',
  async name => {
    const findings = await FAULTS[name]!(BRIEF)
    expect(findings).not.toEqual([])
    expect(findings.filter(({ held }) => !held)).toEqual([])
  },
  600_000,
)

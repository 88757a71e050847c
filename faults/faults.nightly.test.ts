import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { BRIEF } from './finding.ts'

// The crowd test measures time, so it cannot run beside other tests; a small disk needs root, and PgBouncer must be
// installed.
const brief = Object.keys(FAULTS).filter(
  name => !['crowd', 'disk', 'logDisk', 'pooler'].includes(name),
)

test.concurrent.each(brief)(
  'reliability requirements are met: %s (npm run faults tries harder)',
  async name => {
    const findings = await FAULTS[name]!(BRIEF)
    expect(findings).not.toEqual([])
    expect(findings.filter(({ held }) => !held)).toEqual([])
  },
  600_000,
)

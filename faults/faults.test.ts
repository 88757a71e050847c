import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { BRIEF } from './finding.ts'

test.concurrent.each(Object.keys(FAULTS))(
  'what reliability demands holds: %s (npm run faults tries harder)',
  async name => {
    const findings = await FAULTS[name]!(BRIEF)
    expect(findings).not.toEqual([])
    expect(findings.filter(({ held }) => !held)).toEqual([])
  },
  120_000,
)

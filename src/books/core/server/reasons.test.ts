import { expect, test } from 'vitest'
import { Override } from '#books/canon-law/contract.ts'
import { Because } from '#books/core/act.ts'
import { readCases } from '#testing/cases.ts'

test.each(readCases('reasons.md').map(({ cells }) => [cells.powód!, cells.wynik!] as const))(
  'a reason „%s”: %s, for advice and for a correction alike',
  (reason, outcome) => {
    for (const read of [
      Override.safeParse({ code: 'groom.impotence', reason }),
      Because.safeParse({ version: 1, reason }),
    ]) {
      expect(read.success).toBe(outcome === 'przyjmuje')
      expect(read.error?.issues[0]?.path ?? ['reason']).toEqual(['reason'])
    }
  },
)

import { expect, test } from 'vitest'
import { calculatePercentile, countRoleComparisons, isPast, measureFile } from './budgets.ts'

const SCREEN = `
const KINDS = ['a', 'b'] as const
const read = (text: string) => JSON.parse(text) as string[]
export function Row(props: any) {
  const first = props.rows[0]!
  return (
    <b>{read(first as never).map(word => word)}</b>
  )
}
`

test('functions, casts and non-null assertions are counted in code; the same words in strings are not', () => {
  expect(measureFile({ name: 'Row.tsx', text: SCREEN })).toEqual({
    functions: [1, 6, 1],
    casts: 2,
    nevers: 1,
    anys: 1,
    bangs: 1,
  })
  const text = "// x as never\nexport const say = 'as any, really!'\n"
  const noFindings = { functions: [], casts: 0, nevers: 0, anys: 0, bangs: 0 }
  expect(measureFile({ name: 'say.ts', text })).toEqual(noFindings)
})

test.each([
  [[3, 1, 2], 50, 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 90, 10],
  [[7], 90, 7],
  [[], 90, 0],
])('calculatePercentile: numbers %j, percent %i → %i', (numbers, percent, value) => {
  expect(calculatePercentile(numbers, percent)).toBe(value)
})

test('limit: value at the limit → passes, above → fails; test share below its minimum → fails', () => {
  const budget = { title: '', goal: 0, limit: 10 }
  expect([9, 10, 11].map(value => isPast({ ...budget, value }))).toEqual([false, false, true])
  const least = { ...budget, atLeast: true }
  expect([9, 10, 11].map(value => isPast({ ...least, value }))).toEqual([true, false, false])
})

test.each([
  ['user.role_id === 4', 1],
  ['role_id <= PARISH_PRIEST', 1],
  ['role > OFFICE_WORKER', 1],
  ['role_id === CURIA', 0],
  ['isManagingRole(role_id)', 0],
])('countRoleComparisons: %s → %i', (text, count) => {
  expect(countRoleComparisons(text)).toBe(count)
})

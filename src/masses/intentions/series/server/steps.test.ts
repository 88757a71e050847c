import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSteps } from './steps.ts'

const days = fc.uniqueArray(fc.integer({ min: 10, max: 40 }).map(String), {
  minLength: 1,
  maxLength: 30,
})

test('listSteps: any old and new days → no Mass moves to an occupied place, and each gets its new day', () => {
  fc.assert(
    fc.property(days, days, (some, otherDays) => {
      const count = Math.min(some.length, otherDays.length)
      const [from, to] = [some.slice(0, count), otherDays.slice(0, count)]
      const now: (string | null)[] = [...from]
      for (const { index, aside } of listSteps(from, to)) {
        if (!aside)
          expect(now.filter((day, position) => position !== index && day === to[index])).toEqual([])
        now[index] = aside ? null : to[index]!
      }
      expect(now).toEqual(to)
    }),
  )
})

test('listSteps: days only shifted → no Mass is set aside', () => {
  const from = ['01', '02', '03', '04']
  expect(listSteps(from, ['02', '03', '04', '05']).some(({ aside }) => aside)).toBe(false)
  expect(listSteps(from, ['00', '01', '02', '03']).some(({ aside }) => aside)).toBe(false)
})

test('listSteps: cyclic moves → one Mass is moved to a temporary place, once', () => {
  const steps = listSteps(['01', '02', '03'], ['02', '03', '01'])
  expect(steps.filter(({ aside }) => aside)).toHaveLength(1)
  expect(steps).toHaveLength(4)
})

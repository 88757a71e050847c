import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findRefusal } from './refusals.ts'

test.runIf(process.platform === 'linux')(
  'findRefusal: disk full → a message for the user, not a program error',
  async () => {
    const problem = await writeFile('/dev/full', 'Nowak').catch((error: unknown) => error)
    expect(findRefusal(problem)).toMatchObject({
      status: 503,
      message: 'Na serwerze skończyło się miejsce. Zapis nie został przyjęty.',
    })
  },
)

test('findRefusal: error that a clerk cannot fix → undefined', () => {
  expect(findRefusal(new TypeError('Nowak is not a function'))).toBeUndefined()
  expect(findRefusal(undefined)).toBeUndefined()
})

test('findRefusal: the message never names a database constraint', () => {
  const problem = Object.assign(new Error('violates'), {
    code: '23503',
    constraint: 'people_parish_id_father_id_fkey',
  })
  expect(JSON.stringify(findRefusal(problem))).not.toContain('fkey')
  expect(findRefusal(problem)).toMatchObject({ status: 422, errors: undefined })
})

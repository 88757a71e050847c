import { expect, test } from 'vitest'
import { type RunOutsideTransaction, runWithOutsideWork } from './outside-transaction.ts'

/** Creates a handler that takes the next number of a book, requests outside work for it, and writes it. */
function book() {
  const [writtenNumbers, outsideNumbers]: number[][] = [[], []]
  const meanwhile = { do: async () => {} }
  const handler = async (outsideTransaction: RunOutsideTransaction) => {
    const number = writtenNumbers!.length + 1
    const work = async () => {
      outsideNumbers!.push(number)
      await meanwhile.do()
      return `nr ${number}`
    }
    const answer = await outsideTransaction(`${number}`, work)
    writtenNumbers!.push(number)
    return answer
  }
  return {
    written: writtenNumbers,
    worked: outsideNumbers,
    meanwhile,
    handler,
    draw: () => runWithOutsideWork('Sokołów', handler),
  }
}

test('outside transaction: the work is done once, and the handler runs again with its result', async () => {
  const { draw, written, worked } = book()
  expect(await draw()).toBe('nr 1')
  expect([written, worked]).toEqual([[1], [1]])
})

test('outside transaction: a handler without outside work runs once', async () => {
  let runs = 0
  expect(await runWithOutsideWork('Sokołów', async () => ++runs)).toBe(1)
})

test('outside transaction: calls of one line run in order, so that no work is done for a used number', async () => {
  const { draw, worked } = book()
  expect(await Promise.all([draw(), draw(), draw()])).toEqual(['nr 1', 'nr 2', 'nr 3'])
  expect(worked).toEqual([1, 2, 3])
})

test('outside transaction: overtaken by another change → the work is repeated', async () => {
  const { draw, written, worked, meanwhile } = book()
  meanwhile.do = async () => {
    if (worked!.length < 3) written!.push(0)
  }
  expect(await draw()).toBe('nr 3')
  expect(worked).toEqual([1, 2, 3])
})

test('outside transaction: overtaken every time → 503', async () => {
  const { draw, written, meanwhile } = book()
  meanwhile.do = async () => void written!.push(0)
  await expect(draw()).rejects.toMatchObject({ status: 503 })
})

test('outside transaction: work fails → the error is thrown, and the next in line runs', async () => {
  const { draw, meanwhile } = book()
  meanwhile.do = async () => {
    meanwhile.do = async () => {}
    throw new Error('Prasa stanęła')
  }
  const [failure, next] = await Promise.allSettled([draw(), draw()])
  expect(failure).toMatchObject({ status: 'rejected', reason: { message: 'Prasa stanęła' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: 'nr 1' })
})

test('outside transaction: lines are independent; a line that is too long → refused with a message', async () => {
  const { meanwhile, handler } = book()
  const gate = Promise.withResolvers<void>()
  meanwhile.do = () => gate.promise
  const crowd = Array.from({ length: 60 }, () => runWithOutsideWork('Żarnowiec', handler))
  const otherBook = book()
  expect(await otherBook.draw()).toBe('nr 1')
  gate.resolve()
  const results = await Promise.allSettled(crowd)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(51)
  const [refusal] = results.filter(result => result.status === 'rejected')
  expect(refusal?.reason).toMatchObject({ status: 503, message: /inni też wydają/ })
})

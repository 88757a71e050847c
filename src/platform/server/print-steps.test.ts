import { expect, test } from 'vitest'
import { type Print, runPrintSteps } from './print-steps.ts'

/** Creates a book whose next number is printed and written. */
function createBook(isLong = false) {
  const [writtenNumbers, typesetNumbers]: [number[], number[]] = [[], []]
  const steps: string[] = []
  const meanwhile = { do: async () => {} }
  const collect = async (db: string): Promise<Print<string>> => {
    const number = writtenNumbers.length + 1
    steps.push(`collect in ${db}`)
    return {
      content: { number },
      isLong,
      typeset: async () => {
        steps.push('typeset')
        typesetNumbers.push(number)
        await meanwhile.do()
        return `nr ${number}`
      },
      store: async sheet => {
        steps.push(`store in ${db}`)
        writtenNumbers.push(number)
        return String(sheet)
      },
    }
  }
  const transact = <T>(kind: string, work: (db: string) => Promise<T>) => work(kind)
  return {
    writtenNumbers,
    typesetNumbers,
    steps,
    meanwhile,
    collect,
    transact,
    print: (line = 'Sokołów') => runPrintSteps(line, transact, collect),
  }
}

test('print steps: collected, typeset, and stored by the transaction that collected again', async () => {
  const { print, steps } = createBook()
  expect(await print()).toBe('nr 1')
  expect(steps).toEqual(['collect in read', 'typeset', 'collect in write', 'store in write'])
})

test('print steps: a print that is not stored opens one reading transaction and waits for nobody', async () => {
  const { print, meanwhile, transact, steps, typesetNumbers } = createBook()
  const gate = Promise.withResolvers<void>()
  meanwhile.do = () => gate.promise
  const running = print()
  await expect.poll(() => typesetNumbers).toEqual([1])
  const preview = runPrintSteps('Sokołów', transact, async db => ({
    typeset: async () => `preview in ${db}`,
  }))
  expect(await preview).toBe('preview in read')
  expect(steps).toEqual(['collect in read', 'typeset'])
  gate.resolve()
  expect(await running).toBe('nr 1')
})

test('print steps: prints of one line run in order, so that nothing is typeset with a used number', async () => {
  const { print, typesetNumbers } = createBook()
  expect(await Promise.all([print(), print(), print()])).toEqual(['nr 1', 'nr 2', 'nr 3'])
  expect(typesetNumbers).toEqual([1, 2, 3])
})

test('print steps: overtaken by another change → typeset again', async () => {
  const { print, writtenNumbers, typesetNumbers, meanwhile } = createBook()
  meanwhile.do = async () => {
    if (typesetNumbers.length < 3) writtenNumbers.push(0)
  }
  expect(await print()).toBe('nr 3')
  expect(typesetNumbers).toEqual([1, 2, 3])
})

test('print steps: overtaken three times → typeset in the transaction that stores it', async () => {
  const { print, writtenNumbers, typesetNumbers, meanwhile, steps } = createBook()
  meanwhile.do = async () => {
    if (typesetNumbers.length < 4) writtenNumbers.push(0)
  }
  expect(await print()).toBe('nr 4')
  expect(typesetNumbers).toEqual([1, 2, 3, 4])
  expect(steps.slice(-3)).toEqual(['collect in write', 'typeset', 'store in write'])
})

test('print steps: long print overtaken every time → 503', async () => {
  const { print, writtenNumbers, typesetNumbers, meanwhile } = createBook(true)
  meanwhile.do = async () => void writtenNumbers.push(0)
  await expect(print()).rejects.toMatchObject({ status: 503 })
  expect([typesetNumbers.length, new Set(writtenNumbers)]).toEqual([8, new Set([0])])
})

test('print steps: answered by another server while it was typeset → that answer, and nothing stored', async () => {
  const { transact, collect, steps } = createBook()
  let isAnswered = false
  const answer = await runPrintSteps('Sokołów', transact, async db => {
    if (isAnswered) return { typeset: async () => 'earlier answer' }
    isAnswered = true
    return collect(db)
  })
  expect([answer, steps]).toEqual(['earlier answer', ['collect in read', 'typeset']])
})

test('print steps: typesetting fails → the error is thrown, no number is used, and the next in line runs', async () => {
  const { print, meanwhile } = createBook()
  meanwhile.do = async () => {
    meanwhile.do = async () => {}
    throw new Error('Prasa stanęła')
  }
  const [failure, next] = await Promise.allSettled([print(), print()])
  expect(failure).toMatchObject({ status: 'rejected', reason: { message: 'Prasa stanęła' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: 'nr 1' })
})

test('print steps: lines are independent; a line that is too long → refused with a message', async () => {
  const { meanwhile, print } = createBook()
  const gate = Promise.withResolvers<void>()
  meanwhile.do = () => gate.promise
  const crowd = Array.from({ length: 60 }, () => print('Żarnowiec'))
  expect(await createBook().print()).toBe('nr 1')
  gate.resolve()
  const results = await Promise.allSettled(crowd)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(51)
  const [refusal] = results.filter(result => result.status === 'rejected')
  expect(refusal?.reason).toMatchObject({ status: 503, message: /inni też wydają/ })
})

import { expect, test } from 'vitest'
import { getLines } from './lines.ts'

const dictionaries = {
  Subscription: [
    { id: 1, name: 'Abonament roczny', price: 48_000 },
    { id: 2, name: 'Abonament miesięczny', price: 5_000 },
  ],
  Section: [
    { id: 1, name: 'Kartoteka' },
    { id: 2, name: 'Księgi' },
  ],
}
const module = (name: string, price: number) => ({ module: { id: 1, name, price } })
const modules = {
  parish: { id: 7, subscription_id: 1, recentlyInvoiced: false },
  parishModulesBySection: {
    1: [module('Parafianie', 0)],
    2: [module('Chrzty', 1_000), module('Śluby', 2_000)],
  },
  sum: 3_000,
}

test('getLines: the subscription of the parish is found among all of them', () => {
  expect(getLines(dictionaries, modules).subscription).toMatchObject({
    name: 'Abonament roczny',
    price: 48_000,
  })
})

test('getLines: modules are grouped by section, with the names of the sections', () => {
  const { sections } = getLines(dictionaries, modules)
  expect(sections.map(({ name, lines }) => [name, lines.map(line => line.name)])).toEqual([
    ['Kartoteka', ['Parafianie']],
    ['Księgi', ['Chrzty', 'Śluby']],
  ])
})

test('getLines: section without a name → its key is shown', () => {
  const { sections } = getLines({ Subscription: [] }, modules)
  expect(sections.map(({ name }) => name)).toEqual(['1', '2'])
})

test('getLines: the total is the sum of the modules and the price of the subscription', () => {
  expect(getLines(dictionaries, modules).total).toBe(51_000)
  expect(getLines(dictionaries, { ...modules, sum: 0 }).total).toBe(48_000)
})

test('getLines: parish without a subscription → no total', () => {
  const parish = { ...modules.parish, subscription_id: null }
  const { subscription, total } = getLines(dictionaries, { ...modules, parish })
  expect(subscription).toBeUndefined()
  expect(total).toBeUndefined()
})

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

test('the subscription of the parish is found among all of them', () => {
  expect(getLines(dictionaries, modules).subscription).toMatchObject({
    name: 'Abonament roczny',
    price: 48_000,
  })
})

test('modules stand in their sections, under the sections’ names', () => {
  const { sections } = getLines(dictionaries, modules)
  expect(sections.map(({ name, lines }) => [name, lines.map(line => line.name)])).toEqual([
    ['Kartoteka', ['Parafianie']],
    ['Księgi', ['Chrzty', 'Śluby']],
  ])
})

test('a section that nobody named shows its key', () => {
  const { sections } = getLines({ Subscription: [] }, modules)
  expect(sections.map(({ name }) => name)).toEqual(['1', '2'])
})

test('together is the sum of the modules and the price of the subscription', () => {
  expect(getLines(dictionaries, modules).total).toBe(51_000)
  expect(getLines(dictionaries, { ...modules, sum: 0 }).total).toBe(48_000)
})

test('without a subscription there is nothing to add up', () => {
  const parish = { ...modules.parish, subscription_id: null }
  const { subscription, total } = getLines(dictionaries, { ...modules, parish })
  expect(subscription).toBeUndefined()
  expect(total).toBeUndefined()
})

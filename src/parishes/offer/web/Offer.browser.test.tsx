import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getKey } from '#ui/calls/query.ts'
import { offer } from '#parishes/offer/contract.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Offer } from './Offer.tsx'
import { offerOpen, openOffer } from './open.ts'

const LISTS = getKey(offer.dictionaries, {
  query: { list: ['Subscription', 'Section'] },
})
const lists = {
  dictionaries: {
    Subscription: [{ id: 1, name: 'Abonament roczny', price: 48_000 }],
    Section: [{ id: 2, name: 'Księgi' }],
  },
}
const active = (recentlyInvoiced = false) => ({
  parish: { id: 7, subscription_id: 1, recentlyInvoiced },
  parishModulesBySection: { 2: [{ module: { id: 3, name: 'Śluby', price: 12_000 } }] },
  sum: 12_000,
})

async function show(role_id: number, recentlyInvoiced = false) {
  openOffer()
  await renderForUser(() => <Offer />, buildCurrentUser({ user: { role_id } }), [
    [LISTS, lists],
    [getKey(offer.activeModules), active(recentlyInvoiced)],
  ])
}
const dialog = () => page.getByRole('dialog', { name: 'Oferta' })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })

test('offer: the table has products and prices by section, and their total', async () => {
  await show(2)
  const rows = () => dialog().getByRole('row').elements()
  await expect.poll(() => rows().length).toBe(5)
  expect(rows().map(row => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'ProduktCena',
    'Abonament roczny480,00 zł',
    'Księgi',
    'Śluby120,00 zł',
    'Łącznie:600,00 zł',
  ])
})

test('offer: the parish priest may order, ask for contact or close it', async () => {
  await show(2)
  for (const name of ['Zamawiam', 'Proszę o kontakt', 'Anuluj']) {
    await expect.element(button(name)).toBeVisible()
  }
  await button('Anuluj').click()
  expect(offerOpen.get()).toBe(false)
})

test('offer: an order and a request for contact need a confirmation in the words of the specification', async () => {
  await show(2)
  await button('Zamawiam').click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Czy potwierdzasz chęć złożenia zamówienia?')
  await page.getByRole('button', { name: 'Nie', exact: true }).click()
  openOffer()
  await button('Proszę o kontakt').click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Czy potwierdzasz chęć przesłania prośby o kontakt w sprawie abonamentu?')
  await page.getByRole('button', { name: 'Nie', exact: true }).click()
})

test('offer: while the invoice is being prepared nothing more can be ordered', async () => {
  await show(2, true)
  await expect
    .element(
      dialog().getByText(
        'Faktura jest w trakcie wystawiania. W najbliższych dniach roboczych zostanie wysłana wiadomością e-mail. Prosimy o cierpliwość.',
      ),
    )
    .toBeVisible()
  expect(button('Zamawiam').elements()).toEqual([])
  expect(button('Proszę o kontakt').elements()).toEqual([])
})

test('offer: a clerk sees it and cannot order', async () => {
  await show(3)
  await expect.element(button('Anuluj')).toBeVisible()
  expect(button('Zamawiam').elements()).toEqual([])
  offerOpen.set(false)
})

import { afterAll, expect, test } from 'vitest'
import { getWords } from '../../server/testing.ts'
import { houseWithPayments } from '#masses/orders/server/testing.ts'

const server = await houseWithPayments()
afterAll(() => server.local.stop())

async function publishParish(settings: object = {}) {
  const parish = await server.newOrderParish(settings)
  await server.inParish(parish.parish_id, db =>
    db.insertInto('public_pages').values({ published: true }).execute(),
  )
  return parish
}
const get = (url: string, query = '') =>
  server.send({ method: 'GET', url: `/parafia/${url}/zamow-intencje${query}` })

test('order page: the form is on a page of the parish, without personal data', async () => {
  const { url } = await publishParish()
  const { status, body } = await get(url, '?date=2026-12-03&time=18:00')
  expect(status).toBe(200)
  const words = getWords(body)
  for (const word of [
    '1. Wybierz Mszę',
    'Treść intencji',
    'Zamawiam i wpłacam ofiarę',
    'regulamin płatności',
  ])
    expect(words).toContain(word)
  expect(body).toContain('data-date="2026-12-03"')
  // Without our script the browser must not send the form by GET, because names would be in the address.
  expect(body).toMatch(/<form\s+data-order[^>]*method="post"/)
  expect(body).toMatch(/<button type="submit" disabled/)
  expect(body).toContain('value="+48"')
})

test('order page: the terms are linked where the parish gives their page', async () => {
  const rules = 'https://platnosci.test/regulamin'
  const clause = 'https://parafia.test/rodo?a=1&b=2'
  const { url } = await publishParish({ privacy_url: clause, payment_rules_url: rules })
  const { body } = await get(url)
  expect(body).toContain(`href="${clause.replace('&', '&amp;')}" target="_blank" rel="noopener"`)
  expect(body).toContain(`href="${rules}"`)
  const plain = (await get((await publishParish()).url)).body
  expect(getWords(plain)).not.toContain('Przeczytaj')
})

test('order page: no online payments → payments are not mentioned', async () => {
  const { url } = await publishParish({ provider: 'none' })
  const words = getWords((await get(url)).body)
  expect(words).not.toContain('CashBill')
  expect(words).toContain('Ofiarę złożysz w kancelarii')
})

test('order page: payments in the test environment → the page says that no money is taken', async () => {
  const { url } = await publishParish({ provider: 'local' })
  expect(getWords((await get(url)).body)).toContain('żadne pieniądze nie zostaną pobrane')
})

test('order page: parish takes no orders → no such page and no link to it', async () => {
  const { url } = await publishParish({ open: false })
  expect((await get(url)).status).toBe(404)
  const { body } = await server.send({ method: 'GET', url: `/parafia/${url}/kalendarz` })
  expect(body).not.toContain('zamow-intencje')
})

test('order status page: contains only the number and no data of the order', async () => {
  const { url } = await publishParish()
  const { status, body } = await get(url, '?numer=%22%3E%3Cscript%3E')
  expect(status).toBe(200)
  expect(body).not.toContain('"><script>')
  expect(getWords(body)).toContain('Sprawdzamy zamówienie')
})

test('order status page: opened without a number → the number can be typed, and the requested colour is kept', async () => {
  const { url } = await publishParish()
  const [{ body: form }, { body: empty }] = [await get(url), await get(url, '?numer=')]
  expect(form).toContain('?sprawdz=zamowienie')
  const { body } = await get(url, '?sprawdz=zamowienie&primaryColor=%23aa0000')
  expect(getWords(body)).toContain('Numer zamówienia')
  expect(body).toContain('name="primaryColor" value="aa0000"')
  expect(getWords(empty)).toContain('Numer zamówienia')
})

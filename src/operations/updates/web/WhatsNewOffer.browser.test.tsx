import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockServer } from '#testing/mock-server.ts'
import { renderForUser } from '#testing/office.tsx'
import { WhatsNewOffer } from './WhatsNewOffer.tsx'

const offer = page.getByRole('region', { name: 'Co nowego' })
const notes = [{ title: 'Nowy ekran', text: 'Ekran pokazuje wszystko.' }]
const answers = {
  'GET /api/release-notes/unread': { data: [{ version: '0.3.0', date: '2026-12-15', notes }] },
  'POST /api/release-notes/mark-read': {},
}

test('what is new: closed → stored for the account, and a notice says that help still has it', async () => {
  const requests = mockServer(answers)
  await renderForUser(() => <WhatsNewOffer />)
  await expect.element(offer.getByText(/w nowej wersji 0\.3\.0/)).toBeVisible()
  await offer.getByRole('button', { name: 'Zamknij' }).click()
  await expect
    .element(page.getByText('Zmiany opisuje „Co nowego” pod przyciskiem „Pomoc”.'))
    .toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  expect(requests.map(({ call }) => call)).toContain('POST /api/release-notes/mark-read')
})

test('what is new: nothing unread → no banner', async () => {
  const requests = mockServer({})
  await renderForUser(() => <WhatsNewOffer />)
  await expect
    .poll(() => requests.map(({ call }) => call))
    .toContain('GET /api/release-notes/unread')
  expect(offer.elements()).toEqual([])
})

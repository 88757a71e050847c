import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Verification } from './Verification.tsx'

const genuine = {
  number: '12/2026',
  title: 'Świadectwo chrztu',
  issued_on: '2026-05-03',
  parish: 'Parafia św. Anny, Sokołów',
  standing: 'stands',
  outdated_reason: null,
}
const unknown = new Refused(404, { message: 'Nie wydano dokumentu z takim kodem.' })

test('verification page: the code from the QR is checked at once', async () => {
  const requests = mockServer({ 'GET /api/public/documents': genuine })
  const { getByRole } = await renderScreen(Verification, '/weryfikacja?kod=7F3K-92QD-1000')
  await expect
    .element(getByRole('status').getByText(/Świadectwo chrztu, L\. dz\. 12\/2026/))
    .toBeVisible()
  expect(requests.map(({ call }) => call)).toEqual(['GET /api/public/documents/7F3K-92QD-1000'])
})

test('verification page: unknown code → a message, and another code can be typed', async () => {
  mockServer({ 'GET /api/public/documents': genuine, 'GET /api/public/documents/ZLE': unknown })
  const { getByRole } = await renderScreen(Verification, '/weryfikacja')
  const code = getByRole('textbox', { name: 'Kod dokumentu' })
  await userEvent.fill(code, 'ZLE')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('alert')).toBeVisible()
  await userEvent.fill(code, ' 7F3K-92QD-1000 ')
  await getByRole('button', { name: 'Sprawdź' }).click()
  await expect.element(getByRole('status').getByText(/autentyczny/)).toBeVisible()
  await expect.element(getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['annotation', /dopisano adnotację/],
  ['correction', /poprawiono wpis, z którego go wydano/],
  ['change', /zmieniły się dane, które stwierdza/],
])('an outdated paper gives the kind of its reason: %s', async (outdated_reason, reason) => {
  mockServer({ 'GET /api/public/documents': { ...genuine, standing: 'outdated', outdated_reason } })
  const { getByRole } = await renderScreen(Verification, '/weryfikacja?kod=7F3K-92QD-1000')
  await expect.element(getByRole('status').getByText(reason)).toBeVisible()
})

test.each([
  ['outdated', /autentyczny, ale nieaktualny/, /Poproś parafię o nowy/],
  ['cancelled', /nie jest już ważny/, /Skontaktuj się z parafią/],
  ['withdrawn', /unieważniony przez parafię/, /Skontaktuj się z parafią/],
  ['altered', /Nie można potwierdzić tego dokumentu/, /skontaktuj się z parafią/],
])(
  'verification page: paper no longer valid → the reason is shown: %s',
  async (standing, title, advice) => {
    mockServer({ 'GET /api/public/documents': { ...genuine, standing } })
    const { getByRole } = await renderScreen(Verification, '/weryfikacja?kod=7F3K-92QD-1000')
    await expect.element(getByRole('status').getByText(title)).toBeVisible()
    await expect.element(getByRole('status').getByText(advice)).toBeVisible()
  },
)

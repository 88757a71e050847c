import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { DocumentActions, StandingNote } from './DocumentActions.tsx'

const paper = {
  id: 5,
  version: 2,
  number: 12,
  year: 2026,
  title: 'Świadectwo chrztu',
  withdrawn_at: null,
  withdrawn_reason: null,
  changed_proofs: [],
}
const withdraw = () => page.getByRole('button', { name: 'Unieważnij dokument nr 12/2026' })

test('document actions: withdrawing sends a reason and the version that was read', async () => {
  const requests = mockServer({ 'POST /api/documents/5/withdraw': { version: 3 } })
  await renderScreen(() => <DocumentActions document={paper} />)
  await withdraw().click()
  await page.getByRole('button', { name: 'Unieważnij dokument', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByText(/powód/i).first()).toBeVisible()
  expect(requests).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'Powód' }), 'Zgubiony w drodze')
  await page.getByRole('button', { name: 'Unieważnij dokument', exact: true }).click()
  await expect
    .poll(() => requests[0])
    .toMatchObject({
      call: 'POST /api/documents/5/withdraw',
      body: { version: 2, reason: 'Zgubiony w drodze' },
    })
  await expect.element(page.getByText('Dokument unieważniono')).toBeVisible()
})

test('document actions: withdrawal asked for by the address → its window is open, and closes for good', async () => {
  const Screen = () => (
    <>
      <DocumentActions document={paper} />
      <DocumentActions document={{ ...paper, id: 6, number: 13 }} />
    </>
  )
  const { router } = await renderScreen(Screen, '/stage?withdraw=5')
  const dialog = page.getByRole('dialog', { name: 'Unieważnienie dokumentu nr 12/2026' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Wróć' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
})

test('document actions: request refused → the dialog stays open with the typed values', async () => {
  const message = 'Ten dokument jest już unieważniony.'
  mockServer({ 'POST /api/documents/5/withdraw': new Refused(422, { message }) })
  await renderScreen(() => <DocumentActions document={paper} />)
  await withdraw().click()
  const reason = page.getByRole('textbox', { name: 'Powód' })
  await userEvent.fill(reason, 'Zgubiony w urzędzie')
  await page.getByRole('button', { name: 'Unieważnij dokument', exact: true }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(reason).toHaveValue('Zgubiony w urzędzie')
})

test('document actions: a list or a withdrawn paper can only be opened, and the withdrawal is explained', async () => {
  const withdrawnPaper = {
    ...paper,
    withdrawn_at: '2026-05-03T10:00:00.000Z',
    withdrawn_reason: 'Zgubiony w urzędzie',
  }
  await renderScreen(() => (
    <>
      <StandingNote {...withdrawnPaper} standing="withdrawn" />
      <DocumentActions document={withdrawnPaper} />
      <DocumentActions document={{ ...paper, number: null }} />
      <StandingNote {...paper} standing="stands" />
      <StandingNote {...paper} standing="outdated" />
      <StandingNote {...paper} standing="outdated" changed_proofs={['surname', 'dic_town_id']} />
    </>
  ))
  await expect.element(page.getByText(/Unieważniony 03\.05\.2026.*: Zgubiony/)).toBeVisible()
  await expect.element(page.getByText(/Nieaktualny: .*wpis w księdze.* Wydaj nowy/)).toBeVisible()
  await expect
    .element(page.getByText(/Nieaktualny: .*co stwierdza \(nazwisko, miejscowość\)/))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Otwórz' }).all()).toHaveLength(2)
  expect(page.getByRole('button', { name: /Unieważnij/ }).all()).toHaveLength(0)
})

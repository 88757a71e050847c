import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { IssuedDocument } from '../contract.ts'
import { DocumentsList } from './DocumentsList.tsx'

const paper: IssuedDocument = {
  id: 5,
  number: 12,
  year: 2026,
  code: 1,
  title: 'Świadectwo chrztu',
  subject: 'baptisms',
  subject_id: 7,
  person_id: null,
  about: 'Zofia Gołąb',
  recipient: 'Parafia w Wólce',
  purpose: 'do małżeństwa',
  verification_code: 'ABC',
  issued_by_name: 'ks. Jan Lis',
  issued_at: '2026-11-20T08:00:00.000Z',
  copies: 1,
  withdrawn_at: null,
  withdrawn_reason: null,
  changed_proofs: [],
  standing: 'stands',
  version: 1,
}
const withdrawnPaper: IssuedDocument = {
  ...paper,
  id: 4,
  number: 11,
  standing: 'withdrawn',
  withdrawn_at: '2026-11-21T08:00:00.000Z',
  withdrawn_reason: 'Pomylone imię',
}

async function open(...papers: IssuedDocument[]) {
  const requests = mockServer({ 'GET /api/documents': getPage(papers) })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser())
      return <DocumentsList />
    },
    '/administration/documents',
    '/administration/documents',
  )
  return { ...screen, sent: requests }
}

test('documents list: a row shows number, subject, recipient, purpose and status', async () => {
  const { getByRole } = await open(paper, withdrawnPaper)
  const first = getByRole('row').nth(1)
  for (const words of ['12/2026', 'Zofia Gołąb', 'Parafia w Wólce', 'do małżeństwa', 'aktualny']) {
    await expect.element(first).toMatchTextContent(words)
  }
  await expect.element(getByRole('row').nth(2)).toMatchTextContent('Pomylone imię')
  expect(getByRole('button', { name: 'Unieważnij dokument nr 11/2026' }).query()).toBeNull()
})

test('documents list: the chosen filter is sent to the server', async () => {
  const { getByRole, sent } = await open(paper)
  await userEvent.fill(getByRole('combobox', { name: 'Także unieważnione' }), 'Unieważnione')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent.map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ withdrawn: 'true' }))
})

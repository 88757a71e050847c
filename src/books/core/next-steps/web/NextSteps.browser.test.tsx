import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clerkSession } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { ActNotice } from '../../notices/contract.ts'
import { NextSteps } from './NextSteps.tsx'
import { letterSteps } from './letters.tsx'

const act = { id: 7, cancelled_at: null as string | null, archival: false }
const letter = (id: number, state: ActNotice['state']): ActNotice => ({
  id,
  state,
  recipient: 'Parafia św. Jana, Tarnów',
  sent_at: null,
  answer: null,
})
const title = () => page.getByRole('heading', { name: 'Co dalej' })

async function steps({ hidden = false, change = {}, notices = [letter(1, 'waiting')] } = {}) {
  let aside = hidden
  const calls = mockServer({
    'GET /api/next-steps/weddings/7': () => ({ hidden: aside }),
    'PUT /api/next-steps/weddings/7': ({ body }: { body: { hidden: boolean } }) => {
      aside = body.hidden
      return body
    },
  })
  await renderScreen(() => {
    queryClient.setQueryData(['session'], clerkSession)
    const letterInfo = { notices, unknown: false, editPath: '/books/weddings/7/edit' }
    return (
      <>
        <p>akt</p>
        <NextSteps
          book="weddings"
          act={{ ...act, ...change }}
          steps={[false, ...letterSteps(letterInfo)]}
        />
      </>
    )
  })
  await expect.element(page.getByText('akt', { exact: true })).toBeVisible()
  return calls
}

test('a waiting letter is a step with a link', async () => {
  await steps()
  await expect
    .element(page.getByText('Zawiadomienie czeka na wysłanie: Parafia św. Jana, Tarnów.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Otwórz zawiadomienia' }))
    .toHaveAttribute('href', '/books/notices')
})

test('hidden steps become one line until a user shows them again', async () => {
  const calls = await steps()
  await page.getByRole('button', { name: 'Nie pokazuj' }).click()
  await expect
    .element(page.getByText(/Odłożono, co jeszcze wynika z tego aktu: 1.krok\./))
    .toBeVisible()
  await expect.element(title()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click()
  await expect.element(title()).toBeVisible()
  await page.getByRole('button', { name: 'Nie pokazuj' }).click()
  await page.getByRole('button', { name: 'Cofnij' }).first().click()
  await expect.element(title()).toBeVisible()
  const savedBodies = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  expect(savedBodies).toEqual([true, false, true, false].map(isHidden => ({ hidden: isHidden })))
})

test.each([
  ['a letter already sent', { notices: [letter(1, 'sent'), letter(2, 'entered')] }],
  ['a cancelled act', { change: { cancelled_at: '2026-05-01' } }],
  ['an act of an old volume', { change: { archival: true } }],
])('%s has no next steps', async (_, options) => {
  expect(await steps(options)).toEqual([])
  await expect.element(title()).not.toBeInTheDocument()
})

test('a letter without an address links to the act', () => {
  const letterInfo = { about: 'Jan Lis', notices: [], unknown: true, editPath: '/x' }
  expect(letterSteps(letterInfo)).toMatchObject([
    {
      words: 'Nie wiadomo, dokąd wysłać zawiadomienie (Jan Lis): w akcie nie ma parafii chrztu.',
    },
  ])
})

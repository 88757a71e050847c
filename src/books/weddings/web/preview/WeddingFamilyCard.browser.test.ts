import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused } from '#testing/mock-server.ts'
import { renderWeddingPreview } from './testing.ts'

test('wedding preview: a dialog creates a family card; one spouse may join the card of the other', async () => {
  const card = { id: 9, family_name: 'Ziębowie', address: 'Polna 4, Sokołów' }
  const { getByRole, written } = await renderWeddingPreview(
    {},
    {
      'GET /api/weddings/7/families': { data: [card] },
      'POST /api/weddings/7/set-up-family': { id: 7, version: 4 },
    },
  )
  await getByRole('button', { name: 'Załóż rodzinę' }).click()
  const dialog = getByRole('dialog', { name: 'Rodzina nowożeńców' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Nazwisko rodziny' }), 'Ziębowie')
  await dialog.getByRole('combobox', { name: 'Karta' }).click()
  await getByRole('option', { name: /Dopisz do karty: Ziębowie/ }).click()
  await dialog.getByRole('button', { name: 'Połącz na karcie rodziny' }).click()
  await expect.poll(written).toMatchObject([
    {
      call: 'POST /api/weddings/7/set-up-family',
      body: { family_id: 9, family_name: 'Ziębowie', address_of: 'groom', same_address: true },
    },
  ])
})

const newFamily = { family: { id: 1, family_id: 9, family_name: 'Ziębowie', made: true } }

test('wedding preview: the new family card is linked, and one click undoes it', async () => {
  const undone = { 'POST /api/weddings/7/set-up-family/undo': { result: true } }
  const { getByRole, written } = await renderWeddingPreview(newFamily, undone)
  await expect
    .element(getByRole('link', { name: 'Ziębowie' }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/families/9/preview')
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(written).toMatchObject([{ call: 'POST /api/weddings/7/set-up-family/undo' }])
})

test('wedding preview: family card changed since → undo refused with the reason', async () => {
  const message = 'Karta rodziny zmieniła się od tego czasu. Popraw ją ręcznie.'
  const refusalAnswer = { 'POST /api/weddings/7/set-up-family/undo': new Refused(409, { message }) }
  const { getByRole, getByText } = await renderWeddingPreview(newFamily, refusalAnswer)
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(getByText(message)).toBeVisible()
})

const declaredNull = { id: 1, dic_annotation_kind_id: 4, kind: 'nieważność', struck_at: null }

test.each([
  ['cancelled', { cancelled_at: '2026-06-01', cancel_reason: 'Wpis omyłkowy' }],
  ['of an old volume', { archival: true }],
  ['of somebody not in the register', { bride_person_id: null }],
  ['of two on one card already', { shared_family: true }],
  ['of a marriage declared null', { annotations: [declaredNull] }],
])('wedding preview: an act %s → no family card is offered', async (_, change) => {
  const { getByRole, getByText } = await renderWeddingPreview(change)
  await expect
    .element(getByText('konkordatowy (ze skutkami cywilnymi)', { exact: true }))
    .toBeVisible()
  await expect.element(getByRole('button', { name: 'Załóż rodzinę' })).not.toBeInTheDocument()
})

test('wedding preview: an account that only reads acts → neither a family card nor its undoing is offered', async () => {
  const reader = buildCurrentUser({ user: { rights_taken: ['weddings.write'] } })
  const countdown = { deadline: '2026-05-29', left: 2 }
  for (const change of [{ countdown }, newFamily]) {
    const { getByRole, unmount } = await renderWeddingPreview(change, {}, reader)
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Załóż rodzinę', 'Cofnij', 'Przekazano do USC']) {
      expect(getByRole('button', { name }).elements(), name).toEqual([])
    }
    await unmount()
  }
})

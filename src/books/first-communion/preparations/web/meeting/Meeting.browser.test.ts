import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Meeting } from '#books/core/checkmarks/contract.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { MeetingScreen } from './Meeting.tsx'

const type = (id: number, name: string, active = true) => ({ id, name, active, used: 0 })
const meeting: Meeting = {
  categories: [
    { id: 1, name: 'Spotkania', types: [type(11, 'Wrzesień'), type(12, 'Dawne', false)] },
    { id: 2, name: 'Nabożeństwa', types: [type(21, 'Różaniec')] },
  ],
  data: [
    { id: 1, surname: 'Łoś', name: 'Ewa', school_class: '3a', ticked: [11] },
    { id: 2, surname: 'Żak', name: 'Adam', school_class: '3a', ticked: [] },
  ],
}
const groups = { years: [2026], schools: [], classes: ['3a'], guardians: [] }

async function screen(answers: object = {}, meetingData: Meeting = meeting) {
  const requests = mockServer({
    'GET /api/communion-preparations/checkmarks': meetingData,
    'GET /api/communion-preparations/groups': groups,
    'PUT /api/communion-preparations/checkmarks': { changed: 1 },
    ...answers,
  })
  const getSentBody = () => requests.findLast(({ call }) => call.startsWith('PUT'))?.body
  return { written: getSentBody, ...(await renderScreen(MeetingScreen, '/meeting?year=2026')) }
}

test('a tick is saved at once; arrow keys move between the boxes; an inactive point has no column', async () => {
  const { getByRole, getByText, written } = await screen()
  const box = getByRole('checkbox', { name: 'Łoś Ewa: Różaniec' })
  await box.click()
  await expect.element(box).toBeChecked()
  await expect
    .poll(written)
    .toEqual({ module_checkmark_type_id: 21, preparations: [1], checked: true })
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getByRole('checkbox', { name: 'Żak Adam: Różaniec' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft} ')
  await expect.element(getByRole('checkbox', { name: 'Żak Adam: Wrzesień' })).toBeChecked()
  await expect.element(getByText('Dawne')).not.toBeInTheDocument()
})

test('one box under the heading ticks the whole group', async () => {
  const { getByRole, written } = await screen()
  await getByRole('checkbox', { name: 'Wrzesień: cała grupa' }).click()
  await expect
    .poll(written)
    .toEqual({ module_checkmark_type_id: 11, preparations: [2], checked: true })
  await expect.element(getByRole('checkbox', { name: 'Żak Adam: Wrzesień' })).toBeChecked()
})

test('a column filled by mistake is restored', async () => {
  const { getByRole, written } = await screen()
  await getByRole('checkbox', { name: 'Wrzesień: cała grupa' }).click()
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect
    .poll(written)
    .toEqual({ module_checkmark_type_id: 11, preparations: [2], checked: false })
  await expect.element(getByRole('checkbox', { name: 'Łoś Ewa: Wrzesień' })).toBeChecked()
})

test('a second click unticks the group only after a confirmation', async () => {
  const { getByRole, written } = await screen()
  const groupCheckbox = getByRole('checkbox', { name: 'Wrzesień: cała grupa' })
  await groupCheckbox.click()
  await expect.element(groupCheckbox).toBeChecked()
  await groupCheckbox.click()
  await getByRole('button', { name: 'Wróć' }).click()
  expect(written()).toMatchObject({ checked: true })
  await groupCheckbox.click()
  await getByRole('button', { name: 'Odznacz wszystkich' }).click()
  await expect.poll(written).toMatchObject({ preparations: [1, 2], checked: false })
})

test('a failed tick is reverted and a message is shown', async () => {
  const { getByRole, getByText } = await screen({
    'PUT /api/communion-preparations/checkmarks': new Refused(503, {
      message: 'Baza nie odpowiada.',
    }),
  })
  const box = getByRole('checkbox', { name: 'Żak Adam: Różaniec' })
  await box.click()
  await expect.element(getByText('Nie zapisano zaznaczenia. Baza nie odpowiada.')).toBeVisible()
  await expect.element(box).not.toBeChecked()
})

test('no points or no children → the screen says how to add them', async () => {
  const { getByText } = await screen({}, { categories: [], data: [] })
  await expect.element(getByText('Ułóż listę spotkań i nabożeństw')).toBeVisible()
  await expect.element(getByText(/W tej grupie nikt się teraz nie przygotowuje/)).toBeVisible()
})

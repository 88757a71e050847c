import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import { messageAnswers } from '../../web/testing.ts'
import type { MessageGroup } from '../contract.ts'
import { EditGroup } from './GroupForm.tsx'

const { receivers } = messageAnswers['GET /api/messages/4']
const schola: MessageGroup = { id: 2, name: 'Schola', version: 1, receivers_count: 2, receivers }
const open = (answer: unknown) =>
  openScreen(EditGroup, {
    path: '/inventory/messages/groups/2/edit',
    route: '/inventory/messages/groups/$messageGroupID/edit',
    answers: {
      ...messageAnswers,
      'GET /api/messages/groups/2': schola,
      'POST /api/messages/groups/2/messages': answer,
    },
  })
const write = () => page.getByRole('button', { name: 'Napisz do grupy' }).click()

test('message group: one request creates a message to the group, and its recipients are shown', async () => {
  const { sent } = await open({ id: 9, version: 1 })
  await write()
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
  const writeRequests = sent.filter(({ call }) => !call.startsWith('GET'))
  expect(writeRequests.map(({ call }) => call)).toEqual(['POST /api/messages/groups/2/messages'])
})

test('message group: request refused → the message is shown, and the group remains', async () => {
  await open(new Refused(422, { message: 'W grupie nie ma nikogo, do kogo można napisać.' }))
  await write()
  await expect.element(page.getByText(/nie ma nikogo, do/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Schola' })).toBeVisible()
})

import pageStyles from '#public-pages/web/pages.css?inline'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused, type RecordedCall, mockServer } from '#testing/mock-server.ts'
import { usePageStyles } from '#testing/page-styles.ts'
import type { FollowedRequest } from '../contract.ts'
import { start } from './following.ts'

usePageStyles(pageStyles)

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const followedRequest: FollowedRequest = {
  number: 'ABCD-EFGH-JKLM',
  state: 'unconfirmed',
  coming: null,
  reason: null,
  confirm_by: 'sms',
}
const AT = '/api/public/sokolow/visit-registrations/ABCD-EFGH-JKLM'

function open(request: FollowedRequest, code = '') {
  const requests = mockServer({
    [`GET ${AT}`]: request,
    [`POST ${AT}/confirm`]: ({ body }: RecordedCall) =>
      (body as { code: string }).code === '012345'
        ? { ...request, state: 'new', confirm_by: null }
        : new Refused(422, { message: 'To nie jest kod z SMS-a.' }),
  })
  const room = document.createElement('main')
  Object.assign(room.dataset, { parish: 'sokolow', number: followedRequest.number, code })
  document.body.append(room)
  start(room)
  return requests
}
const press = () => page.getByRole('button', { name: 'Potwierdzam zgłoszenie' }).click()

test('follow visit request: the SMS code is accepted with spaces; a wrong one stays in the field', async () => {
  open(followedRequest)
  const code = page.getByLabelText('Kod z SMS-a')
  await userEvent.fill(code, '999999')
  await press()
  await expect.element(page.getByRole('alert')).toHaveTextContent('To nie jest kod z SMS-a.')
  await expect.element(code).toHaveValue('999999')
  await userEvent.fill(code, '012 345')
  await press()
  await expect.element(page.getByRole('heading', { name: 'Zgłoszenie przyjęte' })).toBeVisible()
})

test('follow visit request: confirmation by e-mail → points to the e-mail, and the code of its link confirms', async () => {
  const requests = open({ ...followedRequest, confirm_by: 'letter' }, '012345')
  await expect.element(page.getByText(/Wysłaliśmy wiadomość/)).toBeVisible()
  expect(page.getByLabelText('Kod z SMS-a').elements()).toEqual([])
  await press()
  await expect.element(page.getByRole('heading', { name: 'Zgłoszenie przyjęte' })).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ code: '012345' })
})

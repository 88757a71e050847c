import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CheckmarksScreen } from './CheckmarksScreen.tsx'

const checkmarks = {
  state: 'abc',
  categories: [
    {
      id: 1,
      name: 'Nabożeństwa',
      types: [
        { id: 11, name: 'Różaniec', active: true, used: 3 },
        { id: 12, name: 'Roraty', active: true, used: 0 },
      ],
    },
  ],
}
const usual = [{ name: 'Spotkania', types: [{ name: 'Wrzesień', active: true }] }]

async function screen(answers: object = {}) {
  const calls = mockServer({
    'GET /api/checkmarks/categories': checkmarks,
    'PUT /api/checkmarks/categories': checkmarks,
    ...answers,
  })
  const renderedScreen = await renderScreen(() => (
    <CheckmarksScreen module="first_communion" back="/" usual={usual} />
  ))
  const save = () => renderedScreen.getByRole('button', { name: /Zapisz/ }).click()
  const getSavedBody = () => calls.findLast(({ call }) => call.startsWith('PUT'))?.body
  return { ...renderedScreen, save, written: getSavedBody }
}

test('points are renamed, moved and added; a ticked point can only be deactivated', async () => {
  const { getByRole, getByText, save, written } = await screen()
  await expect.element(getByText('Zaznaczono u 3\u00a0dzieci')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Usuń punkt 1' })).toBeDisabled()
  await expect.element(getByRole('button', { name: 'Usuń kategorię 1' })).toBeDisabled()
  await getByRole('button', { name: 'Przesuń w dół punkt 1' }).click()
  await getByRole('button', { name: 'Dodaj punkt' }).click()
  const names = getByRole('textbox', { name: 'Punkt' })
  await userEvent.fill(names.nth(2), 'Droga krzyżowa')
  await getByRole('checkbox', { name: 'Aktywny' }).nth(1).click()
  await save()
  await expect.poll(written).toEqual({
    module: 'first_communion',
    state: 'abc',
    categories: [
      {
        id: 1,
        name: 'Nabożeństwa',
        types: [
          { id: 12, name: 'Roraty', active: true },
          { id: 11, name: 'Różaniec', active: false },
          { name: 'Droga krzyżowa', active: true },
        ],
      },
    ],
  })
})

test('an empty list → the usual points are offered', async () => {
  const { getByRole, save, written } = await screen({
    'GET /api/checkmarks/categories': { state: 'x', categories: [] },
  })
  await getByRole('button', { name: 'Wstaw zwykłe punkty' }).click()
  await save()
  await expect.poll(written).toMatchObject({ categories: usual })
})

test('checkmarks: server refuses the change → the message is shown', async () => {
  const message = 'Punktu „Roraty” nie można usunąć, bo jest już zaznaczony u dzieci (2).'
  const { getByRole, getByText, save } = await screen({
    'PUT /api/checkmarks/categories': new Refused(422, {
      message,
      errors: { categories: [message] },
    }),
  })
  await getByRole('button', { name: 'Usuń punkt 2' }).click()
  await save()
  await expect.element(getByText(message).first()).toBeVisible()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type Person, people } from '../../../contract.ts'
import { addressFacts, churchFacts, contactFacts, personFacts } from '../facts.ts'
import { samplePersonCard } from '../testing.ts'
import { CardFacts } from './CardFacts.tsx'

function Screen() {
  const { data: person } = useCall(people.get, { params: { id: 1 } })
  return (
    person && (
      <CardFacts
        title="Kontakt"
        facts={[
          ...personFacts(person),
          ...addressFacts(person),
          ...contactFacts(person),
          ...churchFacts(person),
        ]}
        person={person}
      />
    )
  )
}

async function card(person: Partial<Person> = {}, answers: object = {}, path?: string) {
  const requests = mockServer({
    'GET /api/peoples/1': { ...samplePersonCard, phone: '+48600100200', ...person },
    'PUT /api/peoples/1': { id: 1, version: 2, warnings: [] },
    ...answers,
  })
  await renderScreen(Screen, path)
  const listSavedBodies = () =>
    requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  return { saved: listSavedBodies }
}
const phone = () => page.getByRole('button', { name: /^Telefon/ })
const field = (name: string) => page.getByRole('textbox', { name })

test('inline edit: a telephone is changed, saved with Enter, and undone from the notice', async () => {
  const { saved } = await card()
  await expect.element(phone()).toBeVisible()
  phone().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Telefon (domowy)')).toHaveFocus()
  await field('Telefon (domowy)').fill('600 100 300')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Zapisano kartę.')).toBeVisible()
  // Until the library of telephones is loaded, the number is sent as typed.
  expect(saved()).toMatchObject([
    { phone: expect.stringMatching(/600 ?100 ?300$/), version: 1, surname: 'Nowak' },
  ])
  await expect.element(phone()).toHaveFocus()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => saved()[1]).toMatchObject({ phone: '+48600100200', version: 2 })
})

test('inline edit: Esc leaves the value unchanged, and Enter without a change saves nothing', async () => {
  const { saved } = await card()
  await phone().click()
  await field('Telefon (domowy)').fill('600 100 300')
  await userEvent.keyboard('{Escape}')
  await expect.element(phone()).toMatchTextContent(/200/)
  await phone().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(phone()).toHaveFocus()
  expect(saved()).toEqual([])
})

test('inline edit: invalid value → error in Polish under the field, and nothing is sent', async () => {
  const { saved } = await card()
  await page.getByRole('button', { name: 'E-mail: dopisz' }).click()
  await field('E-mail').fill('anna')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Podaj adres e-mail, np. jan.nowak@poczta.pl')).toBeVisible()
  await expect.element(field('E-mail')).toHaveFocus()
  expect(saved()).toEqual([])
})

test('inline edit: refused by the server → error below the field', async () => {
  const refusal = new Refused(422, {
    message: 'Popraw zaznaczone pola.',
    errors: { phone: ['Ten numer jest zastrzeżony.'] },
  })
  await card({}, { 'PUT /api/peoples/1': refusal })
  await phone().click()
  await field('Telefon (domowy)').fill('600 100 300')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ten numer jest zastrzeżony.')).toBeVisible()
})

test('inline edit: changed by another user → typed text remains, and the newest version can be loaded', async () => {
  await card({}, { 'PUT /api/peoples/1': new Refused(409, { message: 'Wpis zmienił ktoś inny' }) })
  await phone().click()
  await field('Telefon (domowy)').fill('600 100 300')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ten wpis zmienił w międzyczasie ktoś inny')).toBeVisible()
  await page.getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('Telefon (domowy)')).toHaveValue('600 100 300')
})

test('inline edit: notes take several lines, and Enter saves them', async () => {
  const { saved } = await card({ notes: 'Prosi o odwiedziny' })
  await page.getByRole('button', { name: /^Uwagi/ }).click()
  await field('Uwagi').fill('Prosi o odwiedziny')
  await userEvent.keyboard('{End}{Shift>}{Enter}{/Shift}rano{Enter}')
  await expect.poll(saved).toMatchObject([{ notes: 'Prosi o odwiedziny\nrano' }])
})

test('inline edit: restricted data, and notes hidden from the user, are not editable', async () => {
  await card({ restricted_at: '2026-05-03T10:00:00.000Z' })
  await expect.element(page.getByText('Telefon (domowy)')).toBeVisible()
  await expect.element(phone()).not.toBeInTheDocument()
  await card({ notes: undefined })
  await expect.element(phone()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Uwagi/ })).not.toBeInTheDocument()
})

test('inline edit: a profession is entered', async () => {
  const { saved } = await card({ profession: null })
  await page.getByRole('button', { name: 'Zawód: dopisz' }).click()
  await field('Zawód').fill('rolnik')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toMatchObject([{ profession: 'rolnik', version: 1 }])
})

test('inline edit: an address is changed, saved with the whole card and undone', async () => {
  const { saved } = await card({ building_number: '12' })
  await page.getByRole('button', { name: /^Adres:/ }).click()
  await field('Nr domu').fill('14')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Zapisano adres na karcie.')).toBeVisible()
  expect(saved()).toMatchObject([{ building_number: '14', version: 1, surname: 'Nowak' }])
  await expect.element(page.getByRole('button', { name: /^Adres:/ })).toHaveFocus()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => saved()[1]).toMatchObject({ building_number: '12', version: 2 })
})

test('inline edit: Esc leaves the address unchanged', async () => {
  const { saved } = await card({ building_number: '12' })
  await page.getByRole('button', { name: /^Adres:/ }).click()
  await field('Nr domu').fill('14')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /^Adres:/ })).toHaveFocus()
  expect(saved()).toEqual([])
})

test('inline edit: a link of the search opens the card with the telephone editor', async () => {
  await card({}, {}, '/stage?change=phone')
  await expect.element(page.getByRole('textbox', { name: /^Telefon/ })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /^E-mail/ })).toBeVisible()
})

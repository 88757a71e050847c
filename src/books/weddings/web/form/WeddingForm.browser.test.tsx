import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { Refused } from '#testing/mock-server.ts'
import { AddWedding, EditWedding } from './WeddingForm.tsx'
import { EDIT_PATH, renderWeddingForm } from './testing.tsx'

test('wedding form: the place of a wedding is our church, not the parish', async () => {
  const church = { id: 4, name: 'kościół św. Anny', kind: 'kościół parafialny', is_default: true }
  const places = { data: [{ id: 3, name: 'kaplica', is_default: false }, church] }
  const { getByRole } = await renderWeddingForm(AddWedding, '/books/weddings/add', {
    'GET /api/parish-places': places,
  })
  const place = getByRole('combobox', { name: 'Miejsce ślubu' })
  await expect.element(place).toHaveValue('kościół św. Anny, Sokołów')
})

test('wedding form: church name that already contains the town → the town is not added', async () => {
  const name = 'kościół parafialny, Sokołów'
  const { getByRole } = await renderWeddingForm(AddWedding, '/books/weddings/add', {
    'GET /api/parish-places': { data: [{ id: 4, name, is_default: true }] },
  })
  await expect.element(getByRole('combobox', { name: 'Miejsce ślubu' })).toHaveValue(name)
})

test('wedding form: a new act has no default faith, marital status, effects or kind', async () => {
  const { getByRole } = await renderWeddingForm(AddWedding, '/books/weddings/add')
  for (const name of ['Skutki cywilne', 'Rodzaj ślubu', 'Wyznanie', 'Stan przed ślubem']) {
    await expect.element(getByRole('combobox', { name }).first()).toHaveValue('')
  }
})

test('wedding form: kinds that name effects or faiths are not offered', async () => {
  const { getByRole } = await renderWeddingForm(AddWedding, '/books/weddings/add', {
    'GET /api/dictionaries/choices': {
      choices: {
        WeddingKind: [
          { id: 1, value: 'konkordatowy (ze skutkami cywilnymi)' },
          { id: 4, value: 'mieszany (z akatolikiem)' },
          { id: 6, value: 'uważnienie zwykłe' },
        ],
      },
    },
  })
  await getByRole('combobox', { name: 'Rodzaj ślubu' }).click()
  await expect.element(getByRole('option', { name: 'uważnienie zwykłe' })).toBeVisible()
  await expect.element(getByRole('option', { name: /mieszany/ })).not.toBeInTheDocument()
})

test('wedding form: act of an old kind → its effects are in their field, and the kind is sent back unchanged', async () => {
  const saveAnswer = { 'PUT /api/weddings/7': { id: 7, version: 4, warnings: [] } }
  const { getByRole, save, written } = await renderWeddingForm(EditWedding, EDIT_PATH, saveAnswer)
  await expect
    .element(getByRole('combobox', { name: 'Skutki cywilne' }))
    .toHaveValue('konkordatowy (ze skutkami cywilnymi)')
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Omyłka w akcie')
  await save()
  await expect
    .poll(written)
    .toMatchObject({ civil_effects: 'concordat', dic_wedding_kind_id: null })
})

test('wedding form: a new act offers the next number and two lines for witnesses', async () => {
  const { getByRole } = await renderWeddingForm(AddWedding, '/books/weddings/add')
  await expect.element(getByRole('textbox', { name: 'Numer aktu', exact: true })).toHaveValue('13')
  await expect.element(getByRole('group', { name: 'Pierwszy świadek' })).toBeVisible()
  await expect.element(getByRole('group', { name: 'Drugi świadek' })).toBeVisible()
  await expect.element(getByRole('button', { name: 'Dodaj świadka' })).not.toBeInTheDocument()
})

test('wedding form: required values missing → errors at their fields, and nothing is sent', async () => {
  const { getByText, save, written } = await renderWeddingForm(AddWedding, '/books/weddings/add')
  await save()
  await expect.element(getByText(/Popraw 11\spól/)).toBeVisible()
  await expect.element(getByText(/^Wpisz datę: dzień/).first()).toBeVisible()
  expect(written()).toBeUndefined()
})

test('wedding form: a correction needs a reason and sends the version that was read', async () => {
  const saveAnswer = { 'PUT /api/weddings/7': { id: 7, version: 4, warnings: [] } }
  const { getByRole, getByText, save, written } = await renderWeddingForm(
    EditWedding,
    EDIT_PATH,
    saveAnswer,
  )
  await userEvent.fill(getByRole('textbox', { name: 'Nazwisko dzieci' }), 'Gołąb')
  await save()
  await expect.element(getByText(/Podaj powód/).first()).toBeVisible()
  expect(written()).toBeUndefined()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Omyłka w akcie')
  await save()
  await expect.poll(written).toMatchObject({
    version: 3,
    children_surname: 'Gołąb',
    reason: 'Omyłka w akcie',
    act_number: '12',
  })
})

test('wedding form: server refuses → error at the field, and no typed value is lost', async () => {
  const message = 'Numer 12/2026 ma już inny akt. Następny wolny to 13.'
  const refusal = new Refused(422, { message, errors: { act_number: [message] } })
  const { getByRole, getByText, save } = await renderWeddingForm(EditWedding, EDIT_PATH, {
    'PUT /api/weddings/7': refusal,
  })
  await userEvent.fill(getByRole('textbox', { name: 'Nazwisko dzieci' }), 'Gołąb')
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Omyłka w akcie')
  await save()
  await expect.element(getByText(message).first()).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'Nazwisko dzieci' })).toHaveValue('Gołąb')
})

test('wedding form: protocol not found → the message is shown instead of an empty form', async () => {
  const { getByText, getByRole } = await renderWeddingForm(
    AddWedding,
    '/books/weddings/add?premarital=3',
    {
      'GET /api/premaritals/3/wedding': new Refused(404, { message: 'Nie ma takiego protokołu' }),
    },
  )
  await expect.element(getByText('Nie ma takiego protokołu')).toBeVisible()
  await expect.element(getByRole('button', { name: /Zapisz/ })).not.toBeInTheDocument()
})

test('wedding form: protocol closed while its wedding is typed → typed values remain', async () => {
  const draft = { protocol: '3/2026: Jan Zięba i Ewa Gołąb', values: { premarital_id: 3 } }
  let answer: unknown = draft
  const { getByRole, sent } = await renderWeddingForm(
    AddWedding,
    '/books/weddings/add?premarital=3',
    {
      'GET /api/premaritals/3/wedding': () => answer,
    },
  )
  const children = getByRole('textbox', { name: 'Nazwisko dzieci' })
  await userEvent.fill(children, 'Zięba')
  answer = new Refused(422, { message: 'Ślub z tego protokołu jest już w księdze: akt 1/2026.' })
  const countRequests = () =>
    sent.filter(({ call }) => call === 'GET /api/premaritals/3/wedding').length
  const before = countRequests()
  await queryClient.invalidateQueries()
  expect(countRequests()).toBe(before + 1)
  await userEvent.type(children, '-Lis')
  await expect.element(children).toHaveValue('Zięba-Lis')
})

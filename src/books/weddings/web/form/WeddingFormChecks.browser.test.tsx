import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { AddWedding, EditWedding } from './WeddingForm.tsx'
import { EDIT_PATH, renderWeddingForm } from './testing.tsx'

const bond = {
  code: 'groom.bond',
  other_remedies: [],
  proposals: [],
  canon: 'kan. 1085',
  severity: 'block',
  accepts_reason: false,
  concerns: 'couple',
  message: 'Narzeczony jest związany ważnym małżeństwem.',
  about: null,
  field: null,
  remedy: null,
  givers: null,
  path: null,
  settled: null,
}
const banns = {
  ...bond,
  code: 'banns',
  canon: 'kan. 1067',
  severity: 'advice',
  accepts_reason: true,
  concerns: 'couple',
  message: 'Zapowiedzi trwały za krótko.',
}

test('wedding form: permission without its number → error and focus at the number, not at the faith', async () => {
  const message = 'Podaj numer pisma: bez niego nie znosi ono wstrzymania'
  const refusal = new Refused(422, { message, errors: { 'dispensations.0.number': [message] } })
  const { getByRole, save } = await renderWeddingForm(EditWedding, EDIT_PATH, {
    'PUT /api/weddings/7': refusal,
    'POST /api/canon/check-marriage': { checks: [{ ...bond, remedy: 'bond_death' }] },
  })
  await getByRole('button', { name: /^Wpisz: dokument o śmierci/ }).click()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Omyłka w akcie')
  await save()
  const number = getByRole('group', { name: 'Pismo 1' }).getByRole('textbox', { name: 'Nr pisma' })
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  const faith = getByRole('combobox', { name: 'Wyznanie' }).first()
  await expect.element(faith).not.toHaveAttribute('aria-invalid', 'true')
})

test('wedding form: an act of death in our own book is linked as a document, and the link is saved', async () => {
  const act = {
    kind: 'bond_death',
    giver: 'pastor',
    authority: 'Parafia pw. św. Anny, Sokołów',
    number: '12/2019',
    date: '2019-03-03',
    deceased_id: 5,
  }
  const { getByRole, save, written } = await renderWeddingForm(EditWedding, EDIT_PATH, {
    'PUT /api/weddings/7': { id: 7, version: 4, warnings: [] },
    'POST /api/canon/check-marriage': {
      checks: [{ ...bond, remedy: 'bond_death', proposals: [act] }],
    },
  })
  await getByRole('button', { name: /^Powiąż: akt zgonu nr 12\/2019/ }).click()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Omyłka w akcie')
  await save()
  await expect.poll(written).toMatchObject({ dispensations: [act] })
})

test('wedding form: bars and advice of canon law are shown; a reason closes the advice', async () => {
  const { getByRole, getByText, sent } = await renderWeddingForm(EditWedding, EDIT_PATH, {
    'POST /api/canon/check-marriage': { checks: [bond, banns], kinship: [], people: [] },
  })
  await expect.element(getByText(/1\ssprawa wstrzymuje ślub, 1\suwaga/)).toBeVisible()
  await expect.element(getByText(`Wstrzymuje ślub: ${bond.message}`)).toBeVisible()
  const checkRequest = sent.find(({ call }) => call === 'POST /api/canon/check-marriage')
  expect(checkRequest?.body).toMatchObject({ wedding_date: '2026-05-23' })
  await getByRole('button', { name: 'Uzasadnij' }).click()
  await userEvent.fill(getByRole('dialog').getByRole('textbox'), 'Strony znane od lat')
  await getByRole('dialog')
    .getByRole('button', { name: /Zapisz|Zatwierdź/ })
    .click()
  await expect.element(getByText(/Strony znane od lat/)).toBeVisible()
})

test('wedding form: the document that lifts a bar is added once, and the focus moves to its line', async () => {
  const { getByRole } = await renderWeddingForm(EditWedding, EDIT_PATH, {
    'POST /api/canon/check-marriage': { checks: [{ ...bond, remedy: 'bond_death' }] },
  })
  const enter = getByRole('button', { name: /^Wpisz: dokument o śmierci/ })
  await enter.click()
  const line = getByRole('group', { name: 'Pismo 1' })
  await expect.element(line.getByRole('textbox', { name: 'Kto udzielił' })).toHaveFocus()
  await enter.click()
  await expect.element(line.getByRole('textbox', { name: 'Nr pisma' })).toHaveFocus()
  await expect.element(getByRole('group', { name: 'Pismo 2' })).not.toBeInTheDocument()
})

test('wedding form: a paper without its number → marked before the save, and the index has no ✓ for it', async () => {
  const { getByRole } = await renderWeddingForm(EditWedding, EDIT_PATH, {
    'POST /api/canon/check-marriage': { checks: [{ ...bond, remedy: 'bond_death' }] },
  })
  await getByRole('button', { name: /^Wpisz: dokument o śmierci/ }).click()
  const line = getByRole('group', { name: 'Pismo 1' })
  await userEvent.fill(line.getByRole('textbox', { name: 'Kto udzielił' }), 'USC Sokołów')
  const missing = line.getByText(/Bez tego pismo nie znosi wstrzymania/)
  await expect.poll(() => missing.elements().length).toBe(2)
  const section = getByRole('button', {
    name: /^Dyspensy i zezwolenia/,
  })
  await expect.element(section).toHaveAttribute('data-state', 'check')
  await userEvent.fill(line.getByRole('textbox', { name: 'Nr pisma' }), '12/2019')
  await userEvent.fill(line.getByRole('textbox', { name: 'Z dnia' }), '03.03.2019')
  await expect.poll(() => missing.elements().length).toBe(0)
})

test('wedding form: act of an old volume → no canonical checks, and an age instead of a birth date', async () => {
  const { getByLabelText, getByRole, getByText } = await renderWeddingForm(
    AddWedding,
    '/books/weddings/add',
  )
  await getByLabelText('Akt archiwalny').click()
  await expect.element(getByRole('textbox', { name: 'Wiek w latach' }).first()).toBeVisible()
  await expect.element(getByText('Sprawdzenie kanoniczne')).not.toBeInTheDocument()
  await expect.element(getByRole('button', { name: 'Dodaj świadka' })).toBeVisible()
})

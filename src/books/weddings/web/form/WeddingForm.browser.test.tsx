import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { clerkSession, parishAnswers } from '#books/core/server/testing.ts'
import { sampleWedding } from '../../server/testing.ts'
import { blankAct } from '#books/core/book.ts'
import { enteredColumns } from '../../columns.ts'
import { AddWedding, EditWedding } from './WeddingForm.tsx'

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

const year = new Date().getFullYear()
const answers = {
  ...parishAnswers,
  'GET /api/weddings/next-number': { year, next_number: 13 },
  'GET /api/weddings/7': {
    ...blankAct(enteredColumns),
    ...sampleWedding,
    civil_effects: 'concordat',
    id: 7,
    version: 3,
    act_number: '12',
    checks: [],
  },
  'POST /api/canon/check-marriage': { checks: [], kinship: [], people: [] },
  'GET /api/marriages': new Refused(404, { message: 'Nie ma takiego protokołu' }),
}

async function form(Screen: () => React.ReactNode, path: string, extraAnswers: object = {}) {
  const requests = mockServer({ ...answers, ...extraAnswers })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], clerkSession)
      return <Screen />
    },
    path,
    path.includes('/7/') ? '/books/weddings/$weddingID/edit' : undefined,
  )
  const save = () => screen.getByRole('button', { name: /Zapisz/ }).click()
  const getSentBody = () =>
    requests.findLast(({ call }) => /^(POST|PUT) \/api\/weddings/.test(call))?.body
  return { ...screen, save, sent: requests, written: getSentBody }
}

const EDIT = '/books/weddings/7/edit'

test('wedding form: the place of a wedding is our church, not the parish', async () => {
  const church = { id: 4, name: 'kościół św. Anny', kind: 'kościół parafialny', is_default: true }
  const places = { data: [{ id: 3, name: 'kaplica', is_default: false }, church] }
  const { getByRole } = await form(AddWedding, '/books/weddings/add', {
    'GET /api/parish-places': places,
  })
  const place = getByRole('combobox', { name: 'Miejsce ślubu' })
  await expect.element(place).toHaveValue('kościół św. Anny, Sokołów')
})

test('wedding form: church name that already contains the town → the town is not added', async () => {
  const name = 'kościół parafialny, Sokołów'
  const { getByRole } = await form(AddWedding, '/books/weddings/add', {
    'GET /api/parish-places': { data: [{ id: 4, name, is_default: true }] },
  })
  await expect.element(getByRole('combobox', { name: 'Miejsce ślubu' })).toHaveValue(name)
})

test('wedding form: a new act has no default faith, marital status, effects or kind', async () => {
  const { getByRole } = await form(AddWedding, '/books/weddings/add')
  for (const name of ['Skutki cywilne', 'Rodzaj ślubu', 'Wyznanie', 'Stan cywilny przed ślubem']) {
    await expect.element(getByRole('combobox', { name }).first()).toHaveValue('')
  }
})

test('wedding form: kinds that name effects or faiths are not offered', async () => {
  const { getByRole } = await form(AddWedding, '/books/weddings/add', {
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
  const { getByRole, save, written } = await form(EditWedding, EDIT, saveAnswer)
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
  const { getByRole } = await form(AddWedding, '/books/weddings/add')
  await expect.element(getByRole('textbox', { name: 'Numer aktu', exact: true })).toHaveValue('13')
  await expect.element(getByRole('group', { name: 'Pierwszy świadek' })).toBeVisible()
  await expect.element(getByRole('group', { name: 'Drugi świadek' })).toBeVisible()
  await expect.element(getByRole('button', { name: 'Dodaj świadka' })).not.toBeInTheDocument()
})

test('wedding form: required values missing → errors at their fields, and nothing is sent', async () => {
  const { getByText, save, written } = await form(AddWedding, '/books/weddings/add')
  await save()
  await expect.element(getByText(/Popraw 11\spól/)).toBeVisible()
  await expect.element(getByText(/^Wpisz datę: dzień/).first()).toBeVisible()
  expect(written()).toBeUndefined()
})

test('wedding form: a correction needs a reason and sends the version that was read', async () => {
  const saveAnswer = { 'PUT /api/weddings/7': { id: 7, version: 4, warnings: [] } }
  const { getByRole, getByText, save, written } = await form(EditWedding, EDIT, saveAnswer)
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
  const { getByRole, getByText, save } = await form(EditWedding, EDIT, {
    'PUT /api/weddings/7': refusal,
  })
  await userEvent.fill(getByRole('textbox', { name: 'Nazwisko dzieci' }), 'Gołąb')
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Omyłka w akcie')
  await save()
  await expect.element(getByText(message).first()).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'Nazwisko dzieci' })).toHaveValue('Gołąb')
})

test('wedding form: permission without its number → error and focus at the number, not at the faith', async () => {
  const message = 'Podaj numer pisma: bez niego nie znosi ono wstrzymania'
  const refusal = new Refused(422, { message, errors: { 'dispensations.0.number': [message] } })
  const { getByRole, save } = await form(EditWedding, EDIT, {
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
  const { getByRole, save, written } = await form(EditWedding, EDIT, {
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
  const { getByRole, getByText, sent } = await form(EditWedding, EDIT, {
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
  const { getByRole } = await form(EditWedding, EDIT, {
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

test('wedding form: act of an old volume → no canonical checks, and an age instead of a birth date', async () => {
  const { getByLabelText, getByRole, getByText } = await form(AddWedding, '/books/weddings/add')
  await getByLabelText('Akt archiwalny').click()
  await expect.element(getByRole('textbox', { name: 'Wiek w latach' }).first()).toBeVisible()
  await expect.element(getByText('Sprawdzenie kanoniczne')).not.toBeInTheDocument()
  await expect.element(getByRole('button', { name: 'Dodaj świadka' })).toBeVisible()
})

test('wedding form: protocol not found → the message is shown instead of an empty form', async () => {
  const { getByText, getByRole } = await form(AddWedding, '/books/weddings/add?premarital=3', {
    'GET /api/premaritals/3/wedding': new Refused(404, { message: 'Nie ma takiego protokołu' }),
  })
  await expect.element(getByText('Nie ma takiego protokołu')).toBeVisible()
  await expect.element(getByRole('button', { name: /Zapisz/ })).not.toBeInTheDocument()
})

test('wedding form: protocol closed while its wedding is typed → typed values remain', async () => {
  const draft = { protocol: '3/2026: Jan Zięba i Ewa Gołąb', values: { premarital_id: 3 } }
  let answer: unknown = draft
  const { getByRole, sent } = await form(AddWedding, '/books/weddings/add?premarital=3', {
    'GET /api/premaritals/3/wedding': () => answer,
  })
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

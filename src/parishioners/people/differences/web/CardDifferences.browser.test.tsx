import { expect, test } from 'vitest'
import { queryClient } from '#ui/calls/query.ts'
import { clerkSession } from '#books/core/server/testing.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { EMPTY_PERSON_ENTRY } from '../../web/form/values.ts'
import { CardDifferences } from './CardDifferences.tsx'

const card = {
  ...EMPTY_PERSON_ENTRY,
  id: 4,
  version: 3,
  names: 'Zofia',
  surname: 'Gołąb',
  gender: 2,
  birth_date: '1990-03-01',
  birth_town: 'Żarnów',
  phone: '+48600000012',
  town: 'Tarnów',
  acts: [],
}
const baptism = { book: 'baptisms', act_id: 7, act_number: '12', year: 1990 }
const buildOwnDifference = (field: string) => ({
  ...baptism,
  field,
  column: field,
  card_id: 4,
  version: 3,
})
const DIFFERENCES = [
  { ...buildOwnDifference('birth_town'), act: 'Żarnowiec', card: 'Żarnów' },
  { ...buildOwnDifference('birth_date'), act: '1990-03-02', card: null },
  { ...buildOwnDifference('surname'), book: 'weddings', act: 'Zięba', card: 'Gołąb' },
]
const onAct = { book: 'baptisms' as const, id: 7, cancelled_at: null as string | null }

async function notice(act?: typeof onAct, answers: object = {}) {
  queryClient.setQueryData(['session'], clerkSession)
  const requests = mockServer({
    'GET /api/peoples/4': card,
    'GET /api/peoples/4/differences': { version: 3, data: DIFFERENCES },
    'PUT /api/peoples/4': { id: 4, version: 4, warnings: [] },
    ...answers,
  })
  const screen = await renderScreen(() => <CardDifferences person_id={4} {...(act && { act })} />)
  const listWrites = () => requests.filter(({ call }) => call.startsWith('PUT'))
  return { sent: requests, written: listWrites, ...screen }
}

test('card differences: the act shows where the card differs, and says that both may be right', async () => {
  const { getByText, getByRole } = await notice(onAct)
  await expect
    .element(getByText('miejsce urodzenia: w akcie „Żarnowiec”, w karcie „Żarnów”'))
    .toBeVisible()
  await expect
    .element(getByText(/nie wpisano jeszcze danych z aktu: data urodzenia „02.03.1990”/))
    .toBeVisible()
  await expect.element(getByText(/Różnica może być słuszna/)).toBeVisible()
  await expect.element(getByText('Zięba')).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: 'karta osoby' })).toBeVisible()
})

test('card differences: the card only lacks data of the act → one line and one press', async () => {
  const { written, getByRole, getByText } = await notice(onAct, {
    'GET /api/peoples/4/differences': { version: 3, data: [DIFFERENCES[1]] },
  })
  await expect.element(getByText(/danych z aktu: data urodzenia „02.03.1990”\./)).toBeVisible()
  await expect.element(getByText(/Różnica może być słuszna/)).not.toBeInTheDocument()
  await getByRole('button', { name: 'Uzupełnij kartę (1)' }).click()
  await expect.element(getByText('Wpisano do karty: data urodzenia')).toBeVisible()
  expect(written()).toMatchObject([{ body: { version: 3, birth_date: '1990-03-02' } }])
})

test('card differences: one click copies one value to the version of the card that was compared', async () => {
  const { written, getByRole, getByText } = await notice(onAct)
  await getByRole('button', { name: 'Przenieś do karty: miejsce urodzenia' }).click()
  await expect.element(getByText('Wpisano do karty: miejsce urodzenia')).toBeVisible()
  expect(written()).toMatchObject([
    {
      body: {
        version: 3,
        birth_town: 'Żarnowiec',
        birth_date: '1990-03-01',
        surname: 'Gołąb',
        phone: '+48600000012',
      },
    },
  ])
})

test('card differences: the card lists each act that differs', async () => {
  const { getByRole } = await notice()
  await expect.element(getByRole('link', { name: 'akt małżeństwa 12/1990' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'akt chrztu 12/1990' }).first()).toBeVisible()
})

test('card differences: two acts give what the card lacks → each datum once and one press; acts that disagree → one by one', async () => {
  const father = { ...buildOwnDifference('father_names'), act: 'Rafał', card: null }
  const mother = { ...buildOwnDifference('mother_names'), act: 'Hanna', card: null }
  const wedding = { book: 'weddings', act_id: 8, act_number: '4', year: 2017 }
  const data = [father, mother, { ...father, ...wedding }, { ...mother, ...wedding, act: 'Anna' }]
  const { written, getByRole, getByText } = await notice(undefined, {
    'GET /api/peoples/4/differences': { version: 3, data },
  })
  await expect
    .element(getByText('Na tej karcie nie wpisano jeszcze danych z ksiąg: imię ojca „Rafał”.'))
    .toBeVisible()
  await expect.element(getByText(/imię matki: w akcie „Hanna”/)).toBeVisible()
  await expect.element(getByText(/imię matki: w akcie „Anna”/)).toBeVisible()
  await getByRole('button', { name: 'Uzupełnij kartę (1)' }).click()
  await expect.element(getByText('Wpisano do karty: imię ojca')).toBeVisible()
  expect(written()).toMatchObject([{ body: { version: 3, father_names: 'Rafał' } }])
})

test('card differences: card changed meanwhile or incomplete → not written, with the reason', async () => {
  const stale = new Refused(409, { message: 'Ktoś zmienił tę kartę. Wczytaj ją ponownie.' })
  const first = await notice(onAct, { 'PUT /api/peoples/4': stale })
  const press = (screen: typeof first) =>
    screen.getByRole('button', { name: 'Przenieś do karty: miejsce urodzenia' }).click()
  await press(first)
  await expect.element(first.getByText(/Ktoś zmienił tę kartę/)).toBeVisible()
  await first.unmount()
  const short = { ...card, birth_date: null }
  const second = await notice(onAct, { 'GET /api/peoples/4': short })
  await press(second)
  await expect.element(second.getByText(/Otwórz kartę.*Podaj datę urodzenia/)).toBeVisible()
  expect(second.written()).toEqual([])
})

test('card differences: cancelled act → no request and no section', async () => {
  const { sent, getByRole } = await notice({ ...onAct, cancelled_at: '2026-05-01' })
  await expect.element(getByRole('region', { name: /Różnice/ })).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('card differences: one click copies all values to the person’s and the father’s card, one undoes it', async () => {
  const father = { ...buildOwnDifference('father_names'), column: 'names', card_id: 9, version: 5 }
  const data = [...DIFFERENCES.slice(0, 2), { ...father, act: 'Jan', card: 'Jacek' }]
  const { written, getByRole, getByText } = await notice(onAct, {
    'GET /api/peoples/4/differences': { version: 3, data },
    'GET /api/peoples/9': { ...card, id: 9, version: 5, names: 'Jacek', gender: 1 },
    'PUT /api/peoples/9': { id: 9, version: 6, warnings: [] },
  })
  await expect.element(getByRole('link', { name: 'w karcie ojca' })).toBeVisible()
  await getByRole('button', { name: 'Przenieś wszystko do karty (3)' }).click()
  await expect.element(getByText(/Wpisano do karty: miejsce urodzenia, data/)).toBeVisible()
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(getByText(/Cofnięto\. W karcie/)).toBeVisible()
  expect(written()).toMatchObject([
    { body: { version: 3, birth_town: 'Żarnowiec', birth_date: '1990-03-02' } },
    { call: 'PUT /api/peoples/9', body: { version: 5, names: 'Jan' } },
    { body: { version: 4, birth_town: 'Żarnów', birth_date: '1990-03-01' } },
    { call: 'PUT /api/peoples/9', body: { version: 6, names: 'Jacek' } },
  ])
})

test('card differences: second card refused → the first one is restored', async () => {
  const father = { ...buildOwnDifference('father_names'), column: 'names', card_id: 9, version: 5 }
  const { written, getByRole, getByText } = await notice(onAct, {
    'GET /api/peoples/4/differences': {
      version: 3,
      data: [DIFFERENCES[0], { ...father, act: 'Jan', card: 'Jacek' }],
    },
    'GET /api/peoples/9': { ...card, id: 9, version: 6 },
    'PUT /api/peoples/9': new Refused(409, { message: 'Ktoś zmienił tę kartę.' }),
  })
  await getByRole('button', { name: 'Przenieś wszystko do karty (2)' }).click()
  await expect.element(getByText(/Ktoś zmienił tę kartę/)).toBeVisible()
  expect(written().at(-1)).toMatchObject({ body: { version: 4, birth_town: 'Żarnów' } })
})

test('card differences: cannot be read → the section says so, and is read again at a press', async () => {
  let isBroken = true
  const { getByRole, getByText } = await notice(onAct, {
    'GET /api/peoples/4/differences': () =>
      isBroken
        ? new Refused(500, { message: 'Coś poszło źle' })
        : { version: 3, data: DIFFERENCES },
  })
  await expect.element(getByText(/Nie udało się wczytać tej części strony/)).toBeVisible()
  isBroken = false
  await getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(getByText(/Różnica może być słuszna/)).toBeVisible()
})

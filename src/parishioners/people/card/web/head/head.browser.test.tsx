import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { today, addDays } from '#shared/dates/days.ts'
import type { Person } from '../../../contract.ts'
import { samplePersonAct, samplePersonCard } from '../testing.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonHead } from './PersonHead.tsx'
import { getSteps } from './situation.ts'
import { hasLeft, getInitials, findLife, listSacraments } from './summary.ts'

afterEach(() => page.viewport(1280, 800))

const death = {
  ...samplePersonAct,
  book: 'deceased',
  kind: 'death',
  id: 3,
  event_date: '2026-05-10',
}
const dead = { ...samplePersonCard, status: 'deceased' as const }
const yearsAgo = (years: number) => addDays(today(), -366 * years - 30)
const draw = async (person: Partial<Person>, width = 1280) => {
  await page.viewport(width, 800)
  return renderScreen(() => <PersonActions person={{ ...samplePersonCard, ...person }} />)
}
const labels = (person: Partial<Person>) => {
  const { likely, others } = getSteps({ ...samplePersonCard, ...person })
  return [likely, others].map(steps => steps.map(({ label }) => label))
}

test('card header: shows the name, the age, the telephone and the known sacraments', async () => {
  await page.viewport(1280, 800)
  const person = {
    ...samplePersonCard,
    phone: '+48600100200',
    family: { id: 5, family_name: 'Nowakowie', members: [] },
    acts: [samplePersonAct],
  }
  const { getByRole, getByText } = await renderScreen(() => <PersonHead person={person} />)
  await expect.element(getByRole('heading', { name: 'Nowak Anna' })).toBeVisible()
  await expect.element(getByText(/^\d\d (lata|lat)$/)).toBeVisible()
  await expect
    .element(getByRole('link', { name: /^Zadzwoń/ }))
    .toHaveAttribute('href', 'tel:+48600100200')
  await expect
    .element(getByRole('link', { name: 'chrzest 1990' }))
    .toHaveAttribute('href', '/books/baptisms/7/preview')
  await expect.element(getByRole('link', { name: 'Nowakowie' })).toBeVisible()
})

test('card header: a dead person has the day of death and the age', () => {
  expect(findLife({ ...dead, birth_date: '1939-01-01', death_date: '2020-03-12' })).toBe(
    '† 12.03.2020, 81 lat',
  )
  expect(findLife({ ...dead, death_date: null })).toBe('†')
  expect(findLife({ ...samplePersonCard, birth_date: null })).toBeNull()
})

test('card header: initials are the first letters of surname and first name, in any alphabet', () => {
  expect(getInitials({ surname: 'Żółć', names: 'Łucja Maria' })).toBe('ŻŁ')
})

test('card header: sacraments in the order of a life; certificates only when our books have no act', () => {
  const certificate = {
    id: 4,
    place: null,
    act_number: null,
    act_year: 2005,
    note: null,
    event_date: null,
  }
  const badges = listSacraments({
    acts: [
      { ...samplePersonAct, kind: 'marriage', book: 'weddings', event_date: '~2015' },
      samplePersonAct,
      death,
    ],
    sacraments: [
      { ...certificate, kind: 'confirmation' },
      { ...certificate, id: 5, kind: 'baptism' },
    ],
  })
  expect(badges.map(({ text }) => text)).toEqual(['chrzest 1990', 'bierzmowanie 2005', 'ślub 2015'])
  expect(badges.map(({ path }) => path !== null)).toEqual([true, false, true])
})

test('card header: cancelled act → no badge', () => {
  expect(
    listSacraments({ acts: [{ ...samplePersonAct, cancelled: true }], sacraments: [] }),
  ).toEqual([])
})

test('hasLeft: person who left the Church → true until the return', () => {
  const personWhoLeft = { ...samplePersonCard, left_church_date: '2020-01-02' }
  expect(hasLeft(samplePersonCard)).toBe(false)
  expect(hasLeft(personWhoLeft)).toBe(true)
  expect(hasLeft({ ...personWhoLeft, returned_date: '2024-03-30' })).toBe(false)
  const secondLeaving = {
    ...samplePersonAct,
    book: 'conversions',
    kind: 'left_church',
    event_date: '2025-01-01',
  }
  expect(hasLeft({ ...personWhoLeft, returned_date: '2024-03-30', acts: [secondLeaving] })).toBe(
    true,
  )
})

test('card header: unbaptised child → book of baptisms offered; adult of unknown baptism → not', () => {
  expect(labels({ birth_date: yearsAgo(1) })[0]).toEqual(['Wpisz chrzest…', 'Zgłoś do chrztu…'])
  expect(labels({ birth_date: yearsAgo(40) })).toEqual([
    [],
    ['Wpisz chrzest…', 'Zgłoś do chrztu…', 'Zgłoś zgon…', 'Wpisz zgon…'],
  ])
})

test('card header: baptised person → next sacrament of the age and the certificate are offered', () => {
  const acts = [samplePersonAct]
  expect(labels({ acts, birth_date: yearsAgo(8) })[0]).toEqual([
    'Przygotowanie do I Komunii…',
    'Świadectwo chrztu',
  ])
  expect(labels({ acts, birth_date: yearsAgo(15) })[0]).toEqual([
    'Przygotowanie do bierzmowania…',
    'Świadectwo chrztu',
  ])
  expect(labels({ acts, birth_date: yearsAgo(40) })[0]).toEqual(['Świadectwo chrztu'])
})

test('card header: a certificate is opened at its act, by its name', () => {
  const { likely } = getSteps({ ...samplePersonCard, acts: [samplePersonAct] })
  expect(likely[0]?.path).toBe('/books/baptisms/7/preview?print=%C5%9Awiadectwo%20chrztu')
})

test('card header: dead person → book of the dead and funeral permission offered, no sacraments', async () => {
  const { getByRole } = await draw(dead)
  await expect
    .element(getByRole('link', { name: 'Wpisz do księgi zmarłych…' }))
    .toHaveAttribute('href', '/books/deceased/choice/1/add')
  await getByRole('button', { name: 'Drukuj' }).click()
  const paper = (name: string) => getByRole('menuitem', { name })
  await expect.element(paper('Potwierdzenie zawiadomienia o pogrzebie…')).toBeVisible()
  await expect.element(paper('Zaświadczenie dla chrzestnego')).not.toBeInTheDocument()
  await expect.element(paper('Zgłoś do chrztu…')).not.toBeInTheDocument()
})

test('card header: death act already in the book → its certificate is offered', async () => {
  const { getByRole } = await draw({ ...dead, acts: [death] })
  await expect.element(getByRole('link', { name: 'Świadectwo zgonu i pogrzebu' })).toBeVisible()
  await expect.element(getByRole('link', { name: /^Wpisz/ })).not.toBeInTheDocument()
})

test('card header: processing restricted → neither editing nor merging is offered', async () => {
  const { getByRole } = await draw({ restricted_at: '2026-05-03T10:00:00.000Z' })
  await getByRole('button', { name: 'Drukuj' }).click()
  await expect.element(getByRole('menuitem', { name: 'Opinia proboszcza' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Edytuj' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await getByRole('button', { name: 'Więcej' }).click()
  await expect.element(getByRole('menuitem', { name: 'Wpisz zgon…' })).toBeVisible()
  await expect
    .element(getByRole('menuitem', { name: 'Połącz z inną osobą' }))
    .not.toBeInTheDocument()
})

test('card header: certificates of acts that are not the likeliest are among the prints', async () => {
  const acts = [
    samplePersonAct,
    { ...samplePersonAct, book: 'confirmations', kind: 'confirmation' },
  ]
  const wedding = { ...samplePersonAct, book: 'weddings', kind: 'marriage' }
  const { getByRole } = await draw({ acts: [...acts, wedding], birth_date: yearsAgo(40) })
  await getByRole('button', { name: 'Drukuj' }).click()
  await expect.element(getByRole('menuitem', { name: 'Świadectwo ślubu' })).toBeVisible()
})

test('card header: on a phone all actions are in one menu', async () => {
  const { getByRole } = await draw({ acts: [samplePersonAct] }, 390)
  await expect.element(getByRole('link', { name: 'Edytuj' })).not.toBeInTheDocument()
  await getByRole('button', { name: 'Czynności' }).click()
  for (const name of ['Edytuj', 'Świadectwo chrztu', 'Wpisz zgon…', 'Połącz z inną osobą']) {
    await expect.element(getByRole('menuitem', { name, exact: true })).toBeVisible()
  }
})

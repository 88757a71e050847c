import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type MyTask, tasks } from '#tasks/contract.ts'
import { getKey } from '#ui/calls/query.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { type Home, home } from '../contract.ts'
import { dioceseOverview } from '../diocese/contract.ts'
import { firstSteps } from '../first-steps/contract.ts'
import { HomePanel } from './HomePanel.tsx'
import { emptyHome, emptyWeek, getPart, noCharts } from './testing.ts'

const TASK: MyTask = {
  id: 3,
  version: 2,
  content: 'Zadzwonić o świadectwo',
  comments: [],
  assignee_name: null,
  due_on: null,
  created_at: '2026-11-30T09:00:00.000Z',
  created_by: 5,
  created_by_name: 'ks. Jan Lis',
  done_at: null,
  done_by_name: null,
  table_name: 'people',
  record_id: 7,
  subject: 'Tomasz Wilk',
}

const show = (waiting: Partial<Home> = {}, current = buildCurrentUser()) =>
  renderForUser(() => <HomePanel />, current, [
    [getKey(home.show), { ...emptyHome, ...waiting }],
    noCharts,
    emptyWeek,
  ])

test('home panel: nothing waiting → every part says so', async () => {
  await show()
  await expect.element(getPart('Wymagają uwagi')).toMatchTextContent('Żaden wpis nie wymaga uwagi.')
  await expect
    .element(getPart('Najbliższe chrzty'))
    .toMatchTextContent('Nie ma zgłoszonych chrztów.')
  await expect
    .element(getPart('Zawiadomienia'))
    .toMatchTextContent('Nie ma zawiadomień do wysłania ani do odnotowania.')
  await expect
    .element(getPart('Ostatnio wydane dokumenty'))
    .toMatchTextContent('Nie wydano jeszcze żadnego dokumentu.')
  await expect
    .element(getPart('Najbliższe dni'))
    .toMatchTextContent('W najbliższym tygodniu niczego nie zapisano.')
  expect(getPart('Importy w toku').elements()).toEqual([])
  expect(getPart('Zamówienia intencji').elements()).toEqual([])
})

test('home panel: unread annotations are counted and linked to their list', async () => {
  await show({ unread_annotations: 3, attention: { people: 2 } })
  const line = getPart('Wymagają uwagi').getByRole('link', { name: '3 adnotacje do odczytania' })
  await expect.element(line).toHaveAttribute('href', '/books/unread-annotations')
  await expect.element(getPart('Wymagają uwagi').getByText('5', { exact: true })).toBeVisible()
})

test('home panel: data past their retention period are counted and linked to their list', async () => {
  await show({ retention: 2 })
  const line = getPart('Wymagają uwagi').getByRole('link', {
    name: '2 zapisy po terminie przechowywania',
  })
  await expect
    .element(line)
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/retention')
})

test('home panel: the six most frequent actions are at the top', async () => {
  await show()
  const ways = page.getByRole('navigation', { name: 'Najczęstsze czynności' })
  await expect.element(ways).toBeVisible()
  const names = ways.getByRole('link').elements()
  expect(names.map(link => link.textContent)).toEqual([
    'Dodaj parafianina',
    'Przyjmij intencję',
    'Zgłoś zgon',
    'Zgłoś chrzest',
    'Wpisz chrzest',
    'Wpisz ślub',
    'Importuj parafian',
  ])
})

test('home panel: records that need attention link to filtered lists, in correct Polish', async () => {
  await show({ attention: { people: 22, families: 1, baptisms: 3 } })
  const attention = getPart('Wymagają uwagi')
  await expect
    .element(attention.getByRole('link', { name: '22 parafian' }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/peoples?needs_attention=true')
  await expect.element(attention.getByRole('link', { name: '1 rodzina' })).toBeVisible()
  await expect.element(attention.getByRole('link', { name: '3 akty chrztu' })).toBeVisible()
  await expect.element(attention).toMatchTextContent('26')
})

test('home panel: the box of a task is 24 px wide, because a link stands close below it', async () => {
  await renderForUser(() => <HomePanel />, buildCurrentUser(), [
    [getKey(home.show), emptyHome],
    noCharts,
    emptyWeek,
    [getKey(tasks.mine), { total: 1, data: [TASK] }],
  ])
  const box = page.getByRole('checkbox', { name: TASK.content })
  await expect.element(box).toBeVisible()
  const { width, height } = box.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
})

test('home panel: a planned baptism shows its day and hour, or that they are not fixed yet', async () => {
  const child = { surname: 'Nowak', planned_date: null, planned_time: null }
  await show({
    registry: { total: 0, data: [] },
    registrations: {
      total: 7,
      data: [
        { ...child, id: 1, names: 'Zofia', planned_date: '2026-12-06', planned_time: '12:30:00' },
        { ...child, id: 2, names: 'Adam' },
      ],
    },
  })
  const coming = getPart('Najbliższe chrzty')
  await expect.element(coming).toMatchTextContent('Zofia Nowak06.12.2026, 12:30')
  await expect.element(coming).toMatchTextContent('Adam Nowaktermin do ustalenia')
  await expect.element(coming).toMatchTextContent('7')
  await expect
    .element(coming.getByRole('link', { name: 'Zofia Nowak' }))
    .toHaveAttribute('href', '/books/baptisms/register?registration=1')
  await expect.element(coming.getByRole('link', { name: 'Wszystkie zgłoszenia' })).toBeVisible()
})

test('home panel: a notice links to its act, a document to its record', async () => {
  await show({
    notices: {
      total: 1,
      data: [
        {
          id: 1,
          person: 'Anna Nowak',
          recipient: 'Parafia św. Jana, Węgrów',
          origin: 'baptisms',
          origin_id: 12,
          created_at: '2026-11-20T10:00:00Z',
        },
      ],
    },
    documents: {
      total: 1,
      data: [
        {
          id: 1,
          title: 'Świadectwo chrztu',
          number: 31,
          year: 2026,
          recipient: 'Anna Nowak',
          subject: 'baptisms',
          subject_id: 12,
          issued_at: '2026-11-20T10:00:00Z',
        },
      ],
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Anna Nowak' }))
    .toHaveAttribute('href', '/books/baptisms/12/preview')
  await expect
    .element(page.getByRole('link', { name: 'Świadectwo chrztu' }))
    .toHaveAttribute('href', '/books/baptisms/12/preview')
  await expect
    .element(getPart('Ostatnio wydane dokumenty'))
    .toMatchTextContent('nr 31/2026, Anna Nowak, 20.11.2026')
})

test('home panel: an import shows its state', async () => {
  const file = {
    id: 1,
    book: null,
    file_name: 'kartoteka.xlsx',
    created_at: '2026-11-20T10:00:00Z',
  }
  await show({ imports: { total: 1, data: [{ ...file, state: 'checked' }] } })
  await expect.element(getPart('Importy w toku')).toMatchTextContent('sprawdzony, czeka na zapis')
  await expect
    .element(page.getByRole('link', { name: 'kartoteka.xlsx' }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/import/1')
})

test('home panel: a helper sees neither books nor links to them', async () => {
  const none = {
    attention: null,
    notices: null,
    incoming: null,
    registry: { total: 0, data: [] },
    registrations: null,
    intentions: null,
    orders: null,
    documents: null,
    imports: null,
  }
  await show(none, buildCurrentUser({ user: { role_id: 5 } }))
  await expect.element(page.getByText('Wybierz z menu, czym chcesz się zająć.')).toBeVisible()
  expect(
    page
      .getByRole('region')
      .elements()
      .filter(region => region.className === 'home-part'),
  ).toEqual([])
  expect(page.getByRole('navigation').elements()).toEqual([])
})

test('home panel: administrator without a parish → a message to choose one', async () => {
  await show({}, buildCurrentUser({ user: { role_id: 1, parish_id: null }, parish: null }))
  await expect
    .element(page.getByRole('link', { name: 'Lista parafii' }))
    .toHaveAttribute('href', '/administration/parishes')
})

test('home panel: no parish exists yet → the first steps lead, not the list of parishes', async () => {
  await renderForUser(
    () => <HomePanel />,
    buildCurrentUser({ user: { role_id: 1, parish_id: null }, parish: null }),
    [[getKey(firstSteps.list), { data: [{ step: 'parish', state: 'missing' }] }]],
  )
  await expect
    .element(page.getByRole('link', { name: 'Załóż parafię: Pierwsza parafia' }))
    .toBeVisible()
  expect(page.getByRole('link', { name: 'Lista parafii' }).elements()).toEqual([])
})

test('home panel: curia → the parishes of its diocese, nothing of a parish', async () => {
  const missing = { backups: [], books: [], questionnaires: [], licences: [], priests: [] }
  await renderForUser(
    () => <HomePanel />,
    buildCurrentUser({ user: { role_id: 4, parish_id: null }, parish: null }),
    [[getKey(dioceseOverview.show), { parishes: 3, year: 2026, ...missing }]],
  )
  await expect
    .element(page.getByRole('heading', { name: 'Do załatwienia w diecezji: 3 parafie' }))
    .toBeVisible()
  expect(page.getByRole('link', { name: 'Dodaj parafianina' }).elements()).toEqual([])
})

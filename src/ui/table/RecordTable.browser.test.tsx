import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { getPage, Paging, buildSortField } from '#platform/page.ts'
import type { Page } from '#platform/page.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CallProblem } from '../calls/call.ts'
import { FilterBar } from './FilterBar.tsx'
import { useListQuery } from './list-query.ts'
import { useSelection } from './picking.ts'
import { RecordTable } from './RecordTable.tsx'

const Query = z.object({
  ...Paging,
  sort: buildSortField('surname', 'town'),
  status: z.enum(['aktywny', 'zmarły']).optional(),
})
type Query = z.output<typeof Query>

interface Person {
  id: number
  surname: string
  town: string
}
const people: Person[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  surname: `Nowak ${index + 1}`,
  town: 'Łódź',
}))

let lists = 0

/** Renders a list at `address` with answers of `find`; returns the requested queries. */
async function list(address = '', find = (query: Query) => findEverybody(query)) {
  const queries: Query[] = []
  const name = `people ${++lists}`
  function People() {
    const place = useListQuery(Query)
    const answer = useQuery<Page<Person>, CallProblem>({
      queryKey: [place.query],
      queryFn: async () => {
        queries.push(place.query)
        return find(place.query)
      },
      retry: false,
    })
    const picking = useSelection({
      name,
      query: place.query,
      total: answer.data?.meta.total,
    })
    return (
      <>
        <p>Wybór: {JSON.stringify(picking.picked)}</p>
        <RecordTable
          name="people"
          list={place}
          answer={answer}
          whole={getPage('/people', place.query, [], 45)}
          count={['osoba', 'osoby', 'osób']}
          linkTo={({ id }) => ({ to: `/people/${id}` }) as never}
          selection={{
            picking,
            nameOf: ({ surname }) => surname,
            bar: (
              <button type="button" onClick={picking.everything}>
                Wszystkie {picking.count}
              </button>
            ),
          }}
          empty={{
            text: 'W kartotece nie ma nikogo.',
            action: <button type="button">Dodaj</button>,
          }}
          filters={
            <FilterBar
              list={place}
              search="Nazwisko"
              filters={[
                {
                  name: 'status',
                  label: 'Każdy status',
                  noun: 'Status',
                  options: ['aktywny', 'zmarły'].map(value => ({ value, label: value })),
                },
              ]}
            />
          }
          columns={[
            { key: 'surname', title: 'Nazwisko', sort: 'surname', cell: ({ surname }) => surname },
            { key: 'town', title: 'Miejscowość', cell: ({ town }) => town },
            { key: 'id', title: 'Numer', hidden: true, cell: ({ id }) => `nr ${id}` },
          ]}
        />
      </>
    )
  }
  const { router } = await renderScreen(People, `/people${address}`)
  return {
    asked: queries,
    search: () => router.state.location.searchStr,
    path: () => router.state.location.pathname,
  }
}

const findEverybody = ({ page, per_page, search }: Query) => {
  const matches = people.filter(({ surname }) => surname.includes(search))
  return getPage(
    '/people',
    { page, per_page },
    matches.slice((page - 1) * per_page, page * per_page),
    matches.length,
  )
}
const findNobody = (query: Query) => getPage<Person>('/people', query, [], 0)
const row = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('RecordTable: the total has the right Polish plural, and pages are numbered', async () => {
  await list()
  await expect.element(page.getByText('45 osób')).toBeVisible()
  await expect.element(row('Nowak 20')).toBeVisible()
  await expect.element(button('Strona 3')).toBeVisible()
})

test('RecordTable: page, sort and search are in the address, which can be shared', async () => {
  const { asked } = await list('?page=2&sort=town&sortType=desc&search=Nowak')
  await expect.element(row('Nowak 21')).toBeVisible()
  expect(asked[0]).toMatchObject({ page: 2, sort: 'town', sortType: 'desc', search: 'Nowak' })
  await expect.element(page.getByLabelText('Nazwisko')).toHaveValue('Nowak')
})

test('RecordTable: rows per page are remembered when the user returns', async () => {
  const { search } = await list('?page=2')
  await userEvent.selectOptions(page.getByLabelText('Wierszy na stronie'), '50')
  await expect.element(row('Nowak 45')).toBeVisible()
  expect(search()).toBe('')
  const { asked } = await list()
  await expect.poll(() => asked[0]?.per_page).toBe(50)
})

test('RecordTable: changing the page changes the address, which omits default values', async () => {
  const { search } = await list()
  await userEvent.click(button('Strona 2'))
  await expect.element(row('Nowak 21')).toBeVisible()
  expect(search()).toBe('?page=2')
  await userEvent.click(button('Poprzednia strona'))
  await expect.poll(search).toBe('')
})

test('RecordTable: a second click on a heading reverses the sort and returns to page 1', async () => {
  const { search } = await list('?page=2')
  await userEvent.click(button('Nazwisko'))
  await expect.poll(search).toBe('?sortType=desc')
  await expect
    .element(page.getByRole('columnheader', { name: 'Nazwisko' }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('RecordTable: the search waits for the last key and returns to page 1', async () => {
  const { asked, search } = await list('?page=2')
  await expect.element(row('Nowak 21')).toBeVisible()
  await userEvent.keyboard('/')
  // All keys in one task, so that no pause of a busy machine lies between two of them.
  for (const key of 'Nowak 4') document.execCommand('insertText', false, key)
  await expect.element(page.getByText('7 z\u00a045\u00a0osób')).toBeVisible()
  expect(search()).toBe('?search=Nowak+4')
  expect(asked.map(query => query.search)).toEqual(['', 'Nowak 4'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('45 osób')).toBeVisible()
})

test('RecordTable: a filter limits the list; no results → an offer to clear the filters', async () => {
  const { search } = await list('', query =>
    query.status ? findNobody(query) : findEverybody(query),
  )
  await userEvent.click(page.getByLabelText('Każdy status'))
  await userEvent.keyboard('zmarly{Enter}')
  await expect.element(page.getByText('Nic nie pasuje do wyszukiwania i filtrów.')).toBeVisible()
  expect(search()).toBe('?status=zmar%C5%82y')
  await userEvent.click(button('Wyczyść filtry'))
  await expect.element(row('Nowak 1')).toBeVisible()
})

test('RecordTable: empty list → a message and the first step', async () => {
  await list('', findNobody)
  await expect.element(page.getByText('W kartotece nie ma nikogo.')).toBeVisible()
  await expect.element(button('Dodaj')).toBeVisible()
})

test('RecordTable: failure → the reason and a retry', async () => {
  let works = false
  const find = (query: Query) => {
    if (works) return findEverybody(query)
    throw new CallProblem(0, 'Brak połączenia z serwerem.')
  }
  await list('', find)
  await expect.element(page.getByText('Brak połączenia z serwerem.')).toBeVisible()
  works = true
  await userEvent.click(button('Spróbuj ponownie'))
  await expect.element(row('Nowak 1')).toBeVisible()
})

test('RecordTable: arrow keys move between the rows and Enter opens one', async () => {
  const { path } = await list()
  await expect.element(row('Nowak 1')).toBeVisible()
  row('Nowak 1').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(row('Nowak 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/people/2')
})

test('RecordTable: a click anywhere in a row opens it; the first cell contains a real link', async () => {
  const { path } = await list()
  await expect.element(row('Nowak 3')).toHaveAttribute('href', '/people/3')
  await userEvent.click(page.getByRole('cell', { name: 'Łódź' }).nth(2))
  await expect.poll(path).toBe('/people/3')
})

const tick = (name: string) => page.getByRole('checkbox', { name: `Zaznacz: ${name}`, exact: true })
const getSelectionText = (choice: object) =>
  page.getByText(`Wybór: ${JSON.stringify(choice)}`, { exact: true })
const heading = () => page.getByLabelText('Zaznacz wszystkie na stronie')
const PAGE = Array.from({ length: 20 }, (_, index) => index + 1)

test('RecordTable: ticking a row does not open it; the heading ticks a partial page, unticks a full one', async () => {
  const { path } = await list()
  await userEvent.click(tick('Nowak 2'))
  await expect.element(getSelectionText({ ids: [2] })).toBeVisible()
  await expect.element(heading()).toHaveProperty('indeterminate', true)
  await userEvent.click(heading())
  await expect.element(getSelectionText({ ids: [2, ...PAGE.filter(id => id !== 2)] })).toBeVisible()
  await userEvent.click(heading())
  await expect.element(getSelectionText({ ids: [] })).toBeVisible()
  expect(path()).toBe('/people')
})

test('RecordTable: Shift ticks all rows from the last ticked one', async () => {
  await list()
  await userEvent.click(tick('Nowak 3'))
  await userEvent.click(tick('Nowak 6'), { modifiers: ['Shift'] })
  await expect.element(getSelectionText({ ids: [3, 4, 5, 6] })).toBeVisible()
  await userEvent.click(tick('Nowak 4'), { modifiers: ['Shift'] })
  await expect.element(getSelectionText({ ids: [3] })).toBeVisible()
})

test('RecordTable: Space ticks the focused row, Shift and Space a range', async () => {
  await list()
  await expect.element(row('Nowak 1')).toBeVisible()
  row('Nowak 1').element().focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(getSelectionText({ ids: [1, 2, 3] })).toBeVisible()
  await expect.element(row('Nowak 3')).toHaveFocus()
})

test('RecordTable: the selection survives paging; all matching rows are selected without their ids', async () => {
  await list()
  await userEvent.click(tick('Nowak 1'))
  await userEvent.click(button('Strona 3'))
  await userEvent.click(tick('Nowak 41'))
  await expect.element(getSelectionText({ ids: [1, 41] })).toBeVisible()
  await expect.element(page.getByText('Zaznaczono: 2\u00a0osoby')).toBeInTheDocument()
  await userEvent.click(button('Wszystkie 2'))
  await expect.element(getSelectionText({ except: [] })).toBeVisible()
  await userEvent.click(tick('Nowak 42'))
  await expect.element(getSelectionText({ except: [42] })).toBeVisible()
  await expect.element(button('Wszystkie 44')).toBeVisible()
})

test('RecordTable: changing a filter clears the selection with a message; changing the sort does not', async () => {
  await list()
  await userEvent.click(tick('Nowak 1'))
  await userEvent.click(button('Nazwisko'))
  await expect.element(getSelectionText({ ids: [1] })).toBeVisible()
  await userEvent.fill(page.getByLabelText('Nazwisko', { exact: true }), 'Nowak 4')
  await expect.element(getSelectionText({ ids: [] })).toBeVisible()
  await expect.element(page.getByText(/zaznaczenie zostało usunięte/)).toBeVisible()
})

test('RecordTable: columns are chosen and remembered per list', async () => {
  await list()
  await userEvent.click(button('Kolumny'))
  await userEvent.click(page.getByLabelText('Numer'))
  await userEvent.click(page.getByLabelText('Miejscowość'))
  await expect.element(page.getByRole('cell', { name: 'nr 1', exact: true })).toBeVisible()
  await list()
  await expect.element(page.getByRole('columnheader', { name: 'Numer' }).last()).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Miejscowość' }).elements()).toHaveLength(0)
})

test('RecordTable: on a phone the sort is chosen from a list', async () => {
  await page.viewport(390, 844)
  const { search } = await list()
  await userEvent.selectOptions(page.getByLabelText('Kolejność'), 'Nazwisko, malejąco')
  await expect.poll(search).toBe('?sortType=desc')
})

test('RecordTable: on a phone a row is a card with labels', async () => {
  await page.viewport(390, 844)
  await list()
  await expect.element(row('Nowak 1')).toBeVisible()
  const cell = page.getByRole('cell', { name: /Łódź/ }).first().element()
  expect(getComputedStyle(cell, '::before').content).toBe('"Miejscowość"')
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('RecordTable: on a phone words of sixty letters fit on the screen', async () => {
  await page.viewport(390, 844)
  const long = 'Brzęczyszczykiewiczkonstantynopolitańczykowianeczkównaźdźbłow'
  await list('', query => getPage('/people', query, [{ id: 1, surname: long, town: long }], 1))
  await expect.element(row(long)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('RecordTable: the down arrow moves from the search to the rows, skipping the filters', async () => {
  await list()
  await expect.element(page.getByRole('link', { name: 'Nowak 1', exact: true })).toBeVisible()
  page.getByRole('searchbox').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Nowak 2', exact: true })).toHaveFocus()
})

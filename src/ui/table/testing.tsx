import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { getPage, Paging, buildSortField } from '#platform/paging.ts'
import type { Page } from '#platform/paging.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CallProblem } from '../calls/call.ts'
import { screenAddress } from '../route-address.ts'
import { FilterBar } from './FilterBar.tsx'
import { useListQuery } from './list-query.ts'
import { useSelection } from './picking.ts'
import { RecordTable } from './RecordTable.tsx'

export const TableQuery = z.object({
  ...Paging,
  sort: buildSortField('surname', 'town'),
  status: z.enum(['aktywny', 'zmarły']).optional(),
})
export type TableQuery = z.output<typeof TableQuery>

export interface TablePerson {
  id: number
  surname: string
  town: string
}
export const samplePeople: TablePerson[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  surname: `Nowak ${index + 1}`,
  town: 'Łódź',
}))

let tableCount = 0

/** Renders a list at `address` with answers of `find`; returns the requested queries. */
export async function openTable(address = '', find = (query: TableQuery) => findEverybody(query)) {
  const queries: TableQuery[] = []
  const name = `people ${++tableCount}`
  function People() {
    const place = useListQuery(TableQuery)
    const answer = useQuery<Page<TablePerson>, CallProblem>({
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
          linkTo={({ id }) => ({ to: screenAddress(`/people/${id}`) })}
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
            action: <Button>Dodaj</Button>,
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

export const findEverybody = ({ page, per_page, search }: TableQuery) => {
  const matches = samplePeople.filter(({ surname }) => surname.includes(search))
  return getPage(
    '/people',
    { page, per_page },
    matches.slice((page - 1) * per_page, page * per_page),
    matches.length,
  )
}
export const findNobody = (query: TableQuery) => getPage<TablePerson>('/people', query, [], 0)
export const findRow = (name: string) => page.getByRole('link', { name, exact: true })
export const findButton = (name: string) => page.getByRole('button', { name, exact: true })

export const findTick = (name: string) =>
  page.getByRole('checkbox', { name: `Zaznacz: ${name}`, exact: true })
export const getSelectionText = (choice: object) =>
  page.getByText(`Wybór: ${JSON.stringify(choice)}`, { exact: true })
export const findPageTick = () => page.getByLabelText('Zaznacz wszystkie na stronie')
export const IDS_OF_FIRST_PAGE = Array.from({ length: 20 }, (_, index) => index + 1)

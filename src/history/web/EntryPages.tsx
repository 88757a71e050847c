import type { ComponentProps } from 'react'
import type { Page } from '#platform/paging.ts'
import { Pages } from '#ui/table/Pages.tsx'
import { Entries } from './History.tsx'

interface Props {
  history: { data: ComponentProps<typeof Entries>['entries']; meta: Page<unknown>['meta'] }
  page: number
  onPage: (page: number) => void
}

/** One page of a history, with the numbers of the other pages. */
export const EntryPages = ({ history: { data, meta }, page, onPage }: Props) => (
  <div className="history">
    <Entries entries={data} />
    <Pages
      page={page}
      last={meta.last_page}
      total={meta.total}
      perPage={meta.per_page}
      onPage={onPage}
    />
  </div>
)

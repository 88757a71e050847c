import './Pages.css'
import type { Page } from '#platform/paging.ts'
import type { ListQueryState } from './list-query.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface Props {
  page: number
  last: number
  total: number
  perPage: number
  onPage: (page: number) => void
  /** Number of pages on each side of the current one: 0 means all pages, -1 none (only the arrows). */
  limit?: number
  /** Name of the list that the pages belong to, for a screen with two lists. */
  label?: string
  size?: 'small' | 'default' | 'large'
  align?: 'left' | 'center' | 'right'
}

/** Page numbers; not rendered when everything fits on one page. */
export function Pages({
  page,
  last,
  total,
  perPage,
  onPage,
  limit = 0,
  label = 'Strony',
  size,
  align,
}: Props) {
  if (total <= perPage) return null
  return (
    <nav aria-label={label} className="kit-pages no-print" data-size={size} data-align={align}>
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label="Poprzednia strona"
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      {pageWindow(page, last, limit).map(number =>
        number < 0 ? (
          <span key={number} aria-hidden>
            …
          </span>
        ) : (
          <button
            type="button"
            key={number}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Strona ${number}`}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
        aria-label="Następna strona"
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  )
}

const ROWS = [20, 50, 100]

interface FootProps {
  meta: Page<unknown>['meta']
  list: Pick<ListQueryState<object>, 'set' | 'setRows'>
}

/** Pages of a list and the choice of their length; not rendered when the shortest page contains everything. */
export function Foot({ meta: { current_page, last_page, per_page, total }, list }: FootProps) {
  if (total <= Math.min(per_page, ROWS[0] ?? per_page)) return null
  const sizes = ROWS.includes(per_page) ? ROWS : [per_page, ...ROWS]
  return (
    <div className="kit-foot no-print">
      <Pages
        page={current_page}
        last={last_page}
        total={total}
        perPage={per_page}
        limit={2}
        onPage={page => list.set({ page })}
      />
      <label className="kit-rows">
        Wierszy na stronie
        <select
          aria-label="Wierszy na stronie"
          value={per_page}
          onChange={event => list.setRows(Number(event.currentTarget.value))}
        >
          {sizes.map(size => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

/**
 * Returns the page numbers to show: `around` pages on each side of the current one, the first and the last; negative
 * numbers mean an ellipsis. 0 gives every page, -1 none.
 */
export function pageWindow(page: number, last: number, around: number): number[] {
  if (around < 0) return []
  const all = Array.from({ length: last }, (_, index) => index + 1)
  if (around === 0) return all
  const near = (number: number) =>
    number === 1 || number === last || Math.abs(number - page) <= around
  return all.flatMap(number => {
    if (near(number)) return [number]
    // A single missing page is shown itself, because an ellipsis would take the same space.
    if (near(number - 1) && near(number + 1)) return [number]
    return near(number - 1) ? [-number] : []
  })
}

import './selections.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowSelection } from '#ui/table/picking.ts'
import { getPart, plural } from '#shared/text/plural.ts'

interface Props {
  picking: RowSelection
  /** Number of rows that match the filter. */
  total: number | undefined
  /** Plural forms of the counted noun for one, few, many: `['osoba', 'osoby', 'osób']`. */
  count: readonly [string, string, string]
  children: ReactNode
}

/** Bar with the number of selected rows, a button that selects all matching rows, and the actions for them. */
export function PickBar({ picking, total = 0, count, children }: Props) {
  return (
    <section aria-label="Zaznaczone" className="selections-bar no-print">
      <strong>Zaznaczono: {getPart(picking.count, total, count)}</strong>
      {picking.count < total && (
        <Button
          className="selections-all"
          variant="subtle"
          size="compact-md"
          onClick={picking.everything}
        >
          Zaznacz wszystkie pasujące: {plural(total, ...count)}
        </Button>
      )}
      {children}
      <Button className="selections-clear" variant="subtle" color="gray" onClick={picking.clear}>
        Odznacz
      </Button>
    </section>
  )
}

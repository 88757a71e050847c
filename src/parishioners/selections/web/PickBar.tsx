import './selections.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowSelection } from '#ui/table/picking.ts'
import { getPart, plural } from '#ui/format.ts'

interface Props {
  picking: RowSelection
  /** How many rows match the filter. */
  total: number | undefined
  /** One, few, many: `['osoba', 'osoby', 'osób']`. */
  count: readonly [string, string, string]
  children: ReactNode
}

/** How many are chosen, a way to all that match, and what may be done with them. */
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

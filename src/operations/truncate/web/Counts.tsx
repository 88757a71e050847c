import { plural } from '#shared/text/plural.ts'
import type { RowCount } from '../contract.ts'

/** Shows the numbers of rows to be deleted. */
export const Counts = ({ counted, total }: { counted: RowCount[]; total: number }) => (
  <small>
    {total === 0
      ? 'Nie ma tu żadnych wpisów.'
      : `Zniknie ${plural(total, 'wpis', 'wpisy', 'wpisów')}: ${counted
          .map(({ label, rows }) => `${label} ${rows}`)
          .join(', ')}.`}
  </small>
)

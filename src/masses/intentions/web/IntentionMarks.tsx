import { Mark } from '#ui/layout/Mark.tsx'
import type { IntentionRow } from '../contract.ts'

type MarkedIntention = Pick<
  IntentionRow,
  'collective' | 'pro_populo' | 'series_number' | 'needs_attention' | 'status'
>

/** Shows the marks that distinguish an intention: a Mass of a series, for the parish, of several donors. */
export function IntentionMarks({ intention }: { intention: MarkedIntention }) {
  const { collective, pro_populo, series_number, needs_attention, status } = intention
  return (
    <>
      {status === 'reserved' && <Mark tone="warn">ofiara niezłożona</Mark>}
      {series_number && <Mark>{`gregorianka ${series_number}/30`}</Mark>}
      {pro_populo && <Mark>za parafian</Mark>}
      {collective && <Mark>zbiorowa</Mark>}
      {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
    </>
  )
}

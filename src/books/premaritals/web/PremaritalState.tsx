import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { plural } from '#shared/text/plural.ts'

interface Props {
  actions: number
  needs_attention: boolean
  marriage_book_number: string | null
  cancelled_at: string | null
  erased_at: string | null
}

/** State of a protocol as badges. */
export function PremaritalState(protocol: Props) {
  const { actions, needs_attention, marriage_book_number, cancelled_at, erased_at } = protocol
  return (
    <Marks>
      {cancelled_at && <Mark tone="bad">anulowany</Mark>}
      {erased_at && <Mark tone="bad">dane usunięto po terminie</Mark>}
      {!cancelled_at && marriage_book_number && <Mark tone="good">po ślubie</Mark>}
      {!cancelled_at && actions > 0 && (
        <Mark tone="bad">{`do działania: ${plural(actions, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}`}</Mark>
      )}
      {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
    </Marks>
  )
}

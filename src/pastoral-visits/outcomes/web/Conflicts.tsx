import { Button } from '@mantine/core'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import type { Conflict } from '../../doors/contract.ts'
import { doorLine } from '../../web/form/doors.ts'
import type { VisitRoute } from '../../visit-routes/contract.ts'
import { type DoorField, type VisitOutcome, doorFields, visitOutcomes } from '../../labels.ts'
import { visitConflicts } from '../contract.ts'

/** List of conflicts between two users' values, shown next to each other; a button chooses the value that stays. */
export function Conflicts({ route }: { route: VisitRoute }) {
  const { data } = useSuspenseCall(visitConflicts.list, { params: { id: route.id } })
  const solve = useSave(visitConflicts.solve)
  const withNotice = useRunWithToast()
  if (data.data.length === 0) return null
  const choose = ({ id, version }: Conflict, solution: 'kept' | 'brought') =>
    withNotice(
      solve.mutateAsync({ params: { id }, body: { version, solution } }),
      'Zapisano, co ma zostać',
    )
  return (
    <Section title="Dwie osoby wpisały co innego">
      <ul className="visits-conflicts kit-span-4">
        {data.data.map(conflict => {
          const door = route.doors.find(({ id }) => id === conflict.visit_address_id)
          const { field, kept, brought, kept_by_name, brought_by_name, brought_at } = conflict
          return (
            <li key={conflict.id}>
              <b>
                {door ? doorLine(door) : 'Adres zdjęty z trasy'}: {doorFields[field]}
              </b>
              <span>
                Jest: {factWords(field, kept)} {kept_by_name && <small>({kept_by_name})</small>}
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => void choose(conflict, 'kept')}
                >
                  Zostaw
                </Button>
              </span>
              <span>
                Przyniesiono: {factWords(field, brought)}{' '}
                <small>
                  ({brought_by_name}, {showInstant(brought_at)})
                </small>
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => void choose(conflict, 'brought')}
                >
                  Przyjmij
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function factWords(field: DoorField, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nic'
  if (field === 'outcome') return visitOutcomes[value as VisitOutcome] ?? String(value)
  if (field === 'offering') return formatZloty(Number(value))
  if (field === 'return_on') return showDay(String(value))
  return String(value)
}

import { Button } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { people } from '#parishioners/people/contract.ts'
import { formatName, disambiguatePerson } from '#parishioners/people/web/PersonField.tsx'

/** Shows people of the register with the same names, before a second card is created. */
export function AlikePeople({ onKnown }: { onKnown: (person_id: number) => void }) {
  const { getValues, reset } = useFormContext()
  const names = useDeferredValue(useFormValue<string | null>('names') ?? '')
  const surname = useDeferredValue(useFormValue<string | null>('surname') ?? '')
  const birth_date = useFormValue<string | null>('birth_date') ?? undefined
  const { data } = useCall(
    people.alike,
    { query: { names, surname, birth_date } },
    { enabled: names.length > 1 && surname.length > 1 },
  )
  const alike = names && surname ? (data?.data ?? []) : []
  if (alike.length === 0) return null
  // Reset the form, so that leaving it does not ask about typed values that are no longer needed.
  const take = (id: number) => {
    reset(getValues())
    setTimeout(() => onKnown(id))
  }
  return (
    <div className="books-alike kit-span-4" role="status">
      <strong>W kartotece są już podobne osoby:</strong>
      <ul className="kit-lines">
        {alike.slice(0, 5).map(person => (
          <li key={person.id}>
            <div>
              {formatName(person)}
              <small>{disambiguatePerson(person)}</small>
            </div>
            <Button size="compact-sm" variant="default" onClick={() => take(person.id)}>
              To ta osoba
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { people } from '#parishioners/people/contract.ts'
import { formatName, disambiguatePerson } from '#parishioners/people/web/PersonField.tsx'

interface Props {
  /** Path in the form under which names, surname and birth_date are stored. */
  at: string
  onKnown: (person_id: number, name: string) => void
}

/** List of people in the register with this name, shown before a second card is created. */
export function AlikePeople({ at, onKnown }: Props) {
  const names = useDeferredValue(useFormValue<string>(`${at}.names`) ?? '').trim()
  const surname = useDeferredValue(useFormValue<string>(`${at}.surname`) ?? '').trim()
  const birth_date = useFormValue<string | null>(`${at}.birth_date`)
  const birthDate = /^[~\d-]{4,10}$/.test(birth_date ?? '') ? birth_date! : undefined
  const shouldSearch = names.length > 1 && surname.length > 1
  const { data } = useCall(
    people.alike,
    { query: { names, surname, birth_date: birthDate } },
    { enabled: shouldSearch },
  )
  if (!shouldSearch || !data?.data.length) return null
  return (
    <div className="family-alike" aria-live="polite">
      <strong>W kartotece jest już ktoś taki. Sprawdź, czy to nie ta sama osoba:</strong>
      <ul>
        {data.data.slice(0, 4).map(person => (
          <li key={person.id}>
            <span>
              {formatName(person)} <small>{disambiguatePerson(person)}</small>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onKnown(person.id, formatName(person))}
            >
              To ta osoba
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

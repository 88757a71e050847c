import { Button } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useCall } from '#kit/query.tsx'
import { useFormValue } from '#kit/Section.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { people } from '#people/contract.ts'

interface Props {
  /** Where the form keeps names, surname and birth_date. */
  at: string
  onKnown: (person_id: number, name: string) => void
}

/** Whoever the register already has under these names, before a second card is made. */
export function AlikePeople({ at, onKnown }: Props) {
  const names = useDeferredValue(useFormValue<string>(`${at}.names`) ?? '')
  const surname = useDeferredValue(useFormValue<string>(`${at}.surname`) ?? '')
  const birth_date = useFormValue<string | null>(`${at}.birth_date`) ?? undefined
  const { data } = useCall(
    people.alike,
    { query: { names, surname, birth_date } },
    { enabled: names.length > 1 && surname.length > 1 },
  )
  if (!data || data.data.length === 0 || !names) return null
  return (
    <ul className="family-alike">
      {data.data.slice(0, 4).map(person => {
        const name = `${person.names} ${person.surname}`
        return (
          <li key={person.id}>
            <span>
              W kartotece jest już <strong>{name}</strong>
              {person.birth_date && `, ur. ${showPartialDay(person.birth_date)}`}
              {person.address && `, ${person.address}`}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onKnown(person.id, name)}>
              To ta osoba
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

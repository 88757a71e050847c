import { useDeferredValue } from 'react'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { people } from '../../contract.ts'
import { mergeAddress } from '../../merging/web/paths.ts'
import { formatName, disambiguatePerson } from '../PersonField.tsx'
import { PEOPLE } from '../paths.ts'

/** Shows people of the register who may be the person being typed, to prevent a second card. */
export function AlikePeople({ except }: { except?: number }) {
  const names = useDeferredValue(useFormValue<string>('names') ?? '').trim()
  const surname = useDeferredValue(useFormValue<string>('surname') ?? '').trim()
  const birth_date = useFormValue<string | null>('birth_date')
  const birthDate = /^[~\d-]{4,10}$/.test(birth_date ?? '') ? birth_date! : undefined
  const shouldSearch = names.length > 1 && surname.length > 1
  const { data } = useCall(
    people.alike,
    { query: { names, surname, birth_date: birthDate, except } },
    { enabled: shouldSearch },
  )
  if (!shouldSearch || !data?.data.length) return null
  return (
    <div className="people-alike" role="status">
      <strong>
        {data.data.length === 1
          ? 'W kartotece jest już taka osoba. Sprawdź, czy to nie ona:'
          : 'W kartotece są już takie osoby. Sprawdź, czy to nie jedna z nich:'}
      </strong>
      <ul>
        {data.data.map(person => (
          <li key={person.id}>
            <a href={`${PEOPLE}/${person.id}/preview`} target="_blank" rel="noreferrer">
              {formatName(person)}
            </a>{' '}
            <small>{disambiguatePerson(person)}</small>{' '}
            {except && (
              <a href={mergeAddress(PEOPLE, except, person.id)} target="_blank" rel="noreferrer">
                Porównaj i połącz
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

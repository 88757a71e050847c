import type { PersonHint } from '../../contract.ts'
import { mergeAddress } from '../../merging/web/paths.ts'
import { formatName, disambiguatePerson } from '../PersonField.tsx'
import { PEOPLE } from '../paths.ts'

export interface AlikeListProps {
  people: readonly PersonHint[]
  /** The person that the form changes, who may be merged with one of these. */
  except?: number
}

export function AlikeList({ people, except }: AlikeListProps) {
  return (
    <div className="people-alike" role="status">
      <strong>
        {people.length === 1
          ? 'W kartotece jest już taka osoba. Sprawdź, czy to nie ona:'
          : 'W kartotece są już takie osoby. Sprawdź, czy to nie jedna z nich:'}
      </strong>
      <ul>
        {people.map(person => (
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

import { mergeAddress } from '../../merging/web/paths.ts'
import { formatName, disambiguatePerson } from '../PersonField.tsx'
import { PEOPLE } from '../paths.ts'
import { AlikeAnswer, type AlikeQuestion, getAlikeTitle } from './alike-people.tsx'

export interface AlikeListProps {
  question: AlikeQuestion
  /** The person that the form changes, who may be merged with one of these. */
  except?: number
}

export function AlikeList({ question, except }: AlikeListProps) {
  return (
    <div className="kit-banner people-alike" data-tone="warn" role="status">
      <strong>{getAlikeTitle(question)}</strong>
      <ul>
        {question.people.map(person => (
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
      {!except && <AlikeAnswer question={question} />}
    </div>
  )
}

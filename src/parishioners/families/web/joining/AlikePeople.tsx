import { Button } from '@mantine/core'
import { formatName, disambiguatePerson } from '#parishioners/people/web/PersonField.tsx'
import {
  AlikeAnswer,
  getAlikeTitle,
  useAlikePeople,
} from '#parishioners/people/web/form/alike-people.tsx'

interface Props {
  /** Path in the form under which names, surname and birth_date are stored. */
  at: string
  onKnown: (person_id: number, name: string) => void
}

/** List of people in the register with this name, shown before a second card is created. */
export function AlikePeople({ at, onKnown }: Props) {
  const question = useAlikePeople({ at: `${at}.` })
  if (!question) return null
  return (
    <div className="family-alike" aria-live="polite">
      <strong>{getAlikeTitle(question)}</strong>
      <ul>
        {question.people.slice(0, 4).map(person => (
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
      <AlikeAnswer question={question} />
    </div>
  )
}

import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { formatName, disambiguatePerson } from '#parishioners/people/web/PersonField.tsx'
import {
  AlikeAnswer,
  type AlikeQuestion,
  getAlikeTitle,
  useAlikePeople,
} from '#parishioners/people/web/form/alike-people.tsx'

/** Shows people of the register with the same names, before a second card is created. */
export function AlikePeople({ onKnown }: { onKnown: (person_id: number) => void }) {
  const { getValues, reset } = useFormContext()
  const question = useAlikePeople({})
  // Reset the form, so that leaving it does not ask about typed values that are no longer needed.
  const take = (id: number) => {
    reset(getValues())
    setTimeout(() => onKnown(id))
  }
  return question && <AlikeChoice question={question} onKnown={take} />
}

interface ChoiceProps {
  question: AlikeQuestion
  onKnown: (person_id: number) => unknown
}

/** List of similar people: one of them is chosen, or the new person is none of them. */
export const AlikeChoice = ({ question, onKnown }: ChoiceProps) => (
  <div className="books-alike kit-span-4" role="status">
    <strong>{getAlikeTitle(question)}</strong>
    <ul className="kit-lines">
      {question.people.slice(0, 5).map(person => (
        <li key={person.id}>
          <div>
            {formatName(person)}
            <small>{disambiguatePerson(person)}</small>
          </div>
          <Button size="compact-sm" variant="default" onClick={() => void onKnown(person.id)}>
            To ta osoba
          </Button>
        </li>
      ))}
    </ul>
    <AlikeAnswer question={question} />
  </div>
)

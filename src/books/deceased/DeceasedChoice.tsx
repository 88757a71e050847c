import { IconBook2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { ChoiceScreen } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'

const BOOK = '/books/deceased'

/** The form with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${BOOK}/choice/${person_id}/add`,
      search: { redirect: 'choice' },
    })
}

/** Whose death is written into the book. */
export const DeceasedChoice = () => (
  <ChoiceScreen
    title="Czyją śmierć wpisujesz do księgi?"
    newPerson={`${BOOK}/choice/addPerson`}
    onPick={useNext()}
  >
    <LinkButton
      to={`${BOOK}/choice/$deceasedPersonIDProp/add`}
      params={{ deceasedPersonIDProp: '0' }}
      search={{ redirect: 'choice' }}
      variant="default"
      leftSection={<IconBook2 size={18} aria-hidden />}
    >
      Przepisz akt z dawnej księgi
    </LinkButton>
  </ChoiceScreen>
)

export const NewDeceasedPerson = () => <NewPersonForm onChosen={useNext()} />

import { IconBook2, IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { ChoiceScreen } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'
import { CELEBRATION, CONFIRMATION } from './paths.tsx'

/** The form with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${CONFIRMATION}/choice/${person_id}/add`,
      search: { redirect: 'choice' },
    })
}

/** Who is written into the book. */
export const ConfirmationChoice = () => (
  <ChoiceScreen
    title="Czyje bierzmowanie wpisujesz do księgi?"
    newPerson={`${CONFIRMATION}/choice/addPerson`}
    onPick={useNext()}
  >
    <LinkButton
      to={CELEBRATION}
      variant="default"
      leftSection={<IconUsersGroup size={18} aria-hidden />}
    >
      Wpisz całą grupę
    </LinkButton>
    <LinkButton
      to={`${CONFIRMATION}/choice/$peopleIDConfirmation/add`}
      params={{ peopleIDConfirmation: '0' }}
      search={{ redirect: 'choice' }}
      variant="default"
      leftSection={<IconBook2 size={18} aria-hidden />}
    >
      Przepisz akt z dawnej księgi
    </LinkButton>
  </ChoiceScreen>
)

export const NewConfirmed = () => <NewPersonForm onChosen={useNext()} />

import { Button } from '@mantine/core'
import { IconBook2, IconUsersGroup } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChoiceScreen } from '../Choice.tsx'
import { NewPersonForm } from '../NewPersonForm.tsx'
import { CELEBRATION, CONFIRMATION } from './paths.tsx'

/** The form with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${CONFIRMATION}/choice/${person_id}/add` as never,
      search: { redirect: 'choice' } as never,
    })
}

/** Who is written into the book. */
export const ConfirmationChoice = () => (
  <ChoiceScreen
    title="Czyje bierzmowanie wpisujesz do księgi?"
    newPerson={`${CONFIRMATION}/choice/addPerson`}
    onPick={useNext()}
  >
    <Button
      component={Link}
      to={CELEBRATION}
      variant="default"
      leftSection={<IconUsersGroup size={18} aria-hidden />}
    >
      Wpisz całą grupę
    </Button>
    <Button
      component={Link}
      to={`${CONFIRMATION}/choice/0/add` as never}
      search={{ redirect: 'choice' } as never}
      variant="default"
      leftSection={<IconBook2 size={18} aria-hidden />}
    >
      Przepisz akt z dawnej księgi
    </Button>
  </ChoiceScreen>
)

export const NewConfirmed = () => <NewPersonForm onChosen={useNext()} />

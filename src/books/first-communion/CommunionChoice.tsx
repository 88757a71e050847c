import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChoiceScreen } from '../Choice.tsx'
import { NewPersonForm } from '../NewPersonForm.tsx'

const CHOICE = '/books/first-communion/choice'

/** The form of an act with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${CHOICE}/${person_id}/add` as never,
      search: { redirect: 'choice' } as never,
    })
}

/** Who is written into the book. */
export const CommunionChoice = () => (
  <ChoiceScreen
    title="Czyją I Komunię wpisujesz do księgi?"
    newPerson={`${CHOICE}/addPerson`}
    onPick={useNext()}
  >
    <Button
      component={Link}
      to={`${CHOICE}/0/add` as never}
      search={{ redirect: 'choice' } as never}
      variant="default"
      leftSection={<IconBook2 size={18} aria-hidden />}
    >
      Przepisz akt z dawnej księgi
    </Button>
  </ChoiceScreen>
)

export const NewCommunicant = () => <NewPersonForm onChosen={useNext()} />

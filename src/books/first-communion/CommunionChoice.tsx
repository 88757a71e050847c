import { IconBook2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { ChoiceScreen } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'

const CHOICE = '/books/first-communion/choice'

/** The form of an act with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${CHOICE}/${person_id}/add`,
      search: { redirect: 'choice' },
    })
}

/** Who is written into the book. */
export const CommunionChoice = () => (
  <ChoiceScreen
    title="Czyją I Komunię wpisujesz do księgi?"
    newPerson={`${CHOICE}/addPerson`}
    onPick={useNext()}
  >
    <LinkButton
      to={`${CHOICE}/$peopleIDFirstCommunion/add`}
      params={{ peopleIDFirstCommunion: '0' }}
      search={{ redirect: 'choice' }}
      variant="default"
      leftSection={<IconBook2 size={18} aria-hidden />}
    >
      Przepisz akt z dawnej księgi
    </LinkButton>
  </ChoiceScreen>
)

export const NewCommunicant = () => <NewPersonForm onChosen={useNext()} />

import { IconBook2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { bookCatalogue } from '#platform/book-catalogue.ts'
import { ChoiceScreen } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'

const { path } = bookCatalogue.substitute_certificates

/** The form with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${path}/choice/${person_id}/add`,
      search: { redirect: 'choice' },
    })
}

/** Whose baptism no book proves. */
export const SubstituteChoice = () => (
  <ChoiceScreen
    title="Czyjego chrztu nie dowodzi żadna księga?"
    newPerson={`${path}/choice/addPerson`}
    onPick={useNext()}
  >
    <LinkButton
      to={`${path}/choice/$substitutePersonID/add`}
      params={{ substitutePersonID: '0' }}
      search={{ redirect: 'choice' }}
      variant="default"
      leftSection={<IconBook2 size={18} aria-hidden />}
    >
      Przepisz metrykę z dawnego rejestru
    </LinkButton>
  </ChoiceScreen>
)

export const NewBaptised = () => <NewPersonForm onChosen={useNext()} />

import { useNavigate } from '@tanstack/react-router'
import { ChoiceScreen } from '../../Choice.tsx'
import { NewPersonForm } from '../../NewPersonForm.tsx'

const CHOICE = '/books/first-communion/preparations/choice'

/** The form with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${CHOICE}/${person_id}/add`,
      search: { redirect: 'choice' },
    })
}

/** Who begins to prepare. */
export const PreparationChoice = () => (
  <ChoiceScreen
    title="Kto przygotowuje się do I Komunii?"
    newPerson={`${CHOICE}/addPerson`}
    onPick={useNext()}
  />
)

export const NewChild = () => <NewPersonForm onChosen={useNext()} />

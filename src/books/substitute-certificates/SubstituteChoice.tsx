import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { shelf } from '../../shelf.ts'
import { ChoiceScreen } from '../Choice.tsx'
import { NewPersonForm } from '../NewPersonForm.tsx'

const { path } = shelf.substitute_certificates

/** The form with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${path}/choice/${person_id}/add` as never,
      search: { redirect: 'choice' } as never,
    })
}

/** Whose baptism no book proves. */
export const SubstituteChoice = () => (
  <ChoiceScreen
    title="Czyjego chrztu nie dowodzi żadna księga?"
    newPerson={`${path}/choice/addPerson`}
    onPick={useNext()}
  >
    <Button
      component={Link}
      to={`${path}/choice/0/add` as never}
      search={{ redirect: 'choice' } as never}
      variant="default"
      leftSection={<IconBook2 size={18} aria-hidden />}
    >
      Przepisz metrykę z dawnego rejestru
    </Button>
  </ChoiceScreen>
)

export const NewBaptised = () => <NewPersonForm onChosen={useNext()} />

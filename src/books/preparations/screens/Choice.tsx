import { useNavigate } from '@tanstack/react-router'
import { ChoiceScreen } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'
import type { Preparation } from './preparation.tsx'

interface Props {
  of: Preparation
}

/** The form with the person picked; it leads back here when it is abandoned. */
function useNext({ home }: Preparation) {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({ to: `${home}/choice/${person_id}/add`, search: { redirect: 'choice' } })
}

/** Who begins to prepare. */
export const Choice = ({ of }: Props) => (
  <ChoiceScreen
    title={`Kto przygotowuje się do ${of.words.sacrament}?`}
    newPerson={`${of.home}/choice/addPerson`}
    onPick={useNext(of)}
  />
)

export const NewPerson = ({ of }: Props) => <NewPersonForm onChosen={useNext(of)} />

import { ChoiceScreen, OldVolume, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'

const CHOICE_PATH = '/books/deceased/choice'

/** Screen that chooses the person of a death act. */
export const DeceasedChoice = () => (
  <ChoiceScreen title="Czyją śmierć wpisujesz do księgi?" way={CHOICE_PATH}>
    <OldVolume way={CHOICE_PATH} />
  </ChoiceScreen>
)

export const NewDeceasedPerson = () => <NewPersonForm onChosen={useOpenForm(CHOICE_PATH)} />

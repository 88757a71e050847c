import { ChoiceScreen, OldVolume, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'

const WAY = '/books/deceased/choice'

/** Screen that chooses the person of a death act. */
export const DeceasedChoice = () => (
  <ChoiceScreen title="Czyją śmierć wpisujesz do księgi?" way={WAY}>
    <OldVolume way={WAY} />
  </ChoiceScreen>
)

export const NewDeceasedPerson = () => <NewPersonForm onChosen={useOpenForm(WAY)} />

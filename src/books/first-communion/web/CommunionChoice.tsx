import { ChoiceScreen, OldVolume, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'

const CHOICE_PATH = '/books/first-communion/choice'

export const CommunionChoice = () => (
  <ChoiceScreen title="Czyją I Komunię wpisujesz do księgi?" way={CHOICE_PATH}>
    <OldVolume way={CHOICE_PATH} />
  </ChoiceScreen>
)

export const NewCommunicant = () => <NewPersonForm onChosen={useOpenForm(CHOICE_PATH)} />

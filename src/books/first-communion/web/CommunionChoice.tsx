import { ChoiceScreen, OldVolume, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'

const WAY = '/books/first-communion/choice'

export const CommunionChoice = () => (
  <ChoiceScreen title="Czyją I Komunię wpisujesz do księgi?" way={WAY}>
    <OldVolume way={WAY} />
  </ChoiceScreen>
)

export const NewCommunicant = () => <NewPersonForm onChosen={useOpenForm(WAY)} />

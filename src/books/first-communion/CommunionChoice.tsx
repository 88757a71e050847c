import { ChoiceScreen, OldVolume, useOpenForm } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'

const WAY = '/books/first-communion/choice'

export const CommunionChoice = () => (
  <ChoiceScreen title="Czyją I Komunię wpisujesz do księgi?" way={WAY}>
    <OldVolume way={WAY} />
  </ChoiceScreen>
)

export const NewCommunicant = () => <NewPersonForm onChosen={useOpenForm(WAY)} />

import { IconUsersGroup } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ChoiceScreen, OldVolume, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'
import { CELEBRATION, CONFIRMATION } from './paths.ts'

const CHOICE_PATH = `${CONFIRMATION}/choice`

export const ConfirmationChoice = () => (
  <ChoiceScreen title="Czyje bierzmowanie wpisujesz do księgi?" way={CHOICE_PATH}>
    <LinkButton
      to={CELEBRATION}
      variant="default"
      leftSection={<IconUsersGroup size={18} aria-hidden />}
    >
      Wpisz całą grupę
    </LinkButton>
    <OldVolume way={CHOICE_PATH} />
  </ChoiceScreen>
)

export const NewConfirmed = () => <NewPersonForm onChosen={useOpenForm(CHOICE_PATH)} />

import { useSearchWord } from '#ui/route-address.ts'
import { ChoiceScreen, OldVolume, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'

const CHOICE = '/books/baptisms/choice'
const REGISTER = '/books/baptisms/register'

/** Chooses the person for an act of baptism; with `register`, the person whose baptism is being registered. */
export const BaptismChoice = () =>
  useSearchWord('register') ? (
    <ChoiceScreen title="Czyj chrzest jest zgłaszany?" way={REGISTER} redirect="register" />
  ) : (
    <ChoiceScreen title="Czyj chrzest wpisujesz do księgi?" way={CHOICE}>
      <OldVolume way={CHOICE} />
    </ChoiceScreen>
  )

export const NewChild = () => <NewPersonForm onChosen={useOpenForm(CHOICE)} />

import { bookCatalogue } from '#shared/book-catalogue.ts'
import { ChoiceScreen, OldVolume, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'

const CHOICE_PATH = `${bookCatalogue.substitute_certificates.path}/choice`

/** Screen that selects the person whose baptism no book proves. */
export const SubstituteChoice = () => (
  <ChoiceScreen title="Czyjego chrztu nie dowodzi żadna księga?" way={CHOICE_PATH}>
    <OldVolume way={CHOICE_PATH} label="Przepisz metrykę z dawnego rejestru" />
  </ChoiceScreen>
)

export const NewBaptised = () => <NewPersonForm onChosen={useOpenForm(CHOICE_PATH)} />

import { useParam } from '#ui/route-address.ts'
import { bookCatalogue } from '#shared/book-catalogue.ts'
import { ChoiceScreen, OldVolume, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'
import { DeclarationMenu } from '../declaration/web/DeclarationMenu.tsx'
import { KINDS, type ConversionKind, kindWords } from '../labels.ts'

/** Returns the kind of act in the address; a mistyped one counts as a conversion. */
export function useKind(): ConversionKind {
  const kind = useParam('kind')
  return KINDS.find(option => option === kind) ?? 'conversion'
}

const useWay = () => `${bookCatalogue.conversions.path}/choice/${useKind()}`

export function ConversionChoice() {
  const kind = useKind()
  const way = useWay()
  return (
    <ChoiceScreen title={kindWords[kind].choice} way={way}>
      <OldVolume way={way} />
      {kind === 'left_church' && <DeclarationMenu />}
    </ChoiceScreen>
  )
}

export const NewConvert = () => <NewPersonForm onChosen={useOpenForm(useWay())} />

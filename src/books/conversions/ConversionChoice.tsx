import { IconBook2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { screenAddress, useParam } from '#kit/address.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { bookCatalogue } from '#platform/book-catalogue.ts'
import { ChoiceScreen } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'
import { DeclarationMenu } from './declaration/DeclarationMenu.tsx'
import { KINDS, type Kind, kindWords } from './words.ts'

/** The kind of act in the address; a mistyped one is a conversion. */
export function useKind(): Kind {
  const kind = useParam('kind')
  return KINDS.find(known => known === kind) ?? 'conversion'
}

/** The form with the person picked; it leads back here when it is abandoned. */
function useNext() {
  const navigate = useNavigate()
  const kind = useKind()
  return (person_id: number) =>
    void navigate({
      to: `${bookCatalogue.conversions.path}/choice/${kind}/${person_id}/add`,
      search: { redirect: 'choice' },
    })
}

/** Who is received, leaves or returns. */
export function ConversionChoice() {
  const kind = useKind()
  const path = `${bookCatalogue.conversions.path}/choice/${kind}`
  return (
    <ChoiceScreen title={kindWords[kind].choice} newPerson={`${path}/addPerson`} onPick={useNext()}>
      <LinkButton
        to={screenAddress(`${path}/0/add`)}
        search={{ redirect: 'choice' }}
        variant="default"
        leftSection={<IconBook2 size={18} aria-hidden />}
      >
        Przepisz akt z dawnej księgi
      </LinkButton>
      {kind === 'left_church' && <DeclarationMenu />}
    </ChoiceScreen>
  )
}

export const NewConvert = () => <NewPersonForm onChosen={useNext()} />

import { useParam } from '#ui/route-address.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { type ActForm, PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import { type Substitute, substitutes } from '../../contract.ts'
import { ActCard, listIssueFacts } from './ActCard.tsx'
import { formatName } from '#shared/people/mononym.ts'

export function SubstitutePreview() {
  const substituteID = useParam('substituteID')
  const params = { id: Number(substituteID) }
  const { data: act } = useSuspenseCall(substitutes.get, { params })
  const cancel = useSave(substitutes.cancel)
  return (
    <ActPage
      book="substitute_certificates"
      act={act}
      title={`Metryka zastępcza ${actLabel(act)}`}
      about={formatName(act)}
      summary={listIssueFacts(act)}
      actions={<PrintMenu papers={[]} forms={getForms(act)} />}
      onCancel={body => cancel.mutateAsync({ params, body })}
    >
      <ActCard act={act} />
    </ActPage>
  )
}

/** Lists the forms of the certificate and of the statements on which it rests. */
function getForms({ id, ...act }: Substitute): ActForm[] {
  const forms = [
    ['Metryka zastępcza', 'substituteCertificate', true],
    ['Oświadczenie pierwszego świadka', 'substituteFirstWitness', act.first_witness],
    ['Oświadczenie drugiego świadka', 'substituteSecondWitness', act.second_witness],
    ['Przysięga ochrzczonego', 'substituteOath', act.oath_words],
  ] as const
  return forms.filter(([, , spoke]) => spoke).map(([label, template]) => ({ label, template, id }))
}

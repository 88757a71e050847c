import { useParam } from '#ui/address.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { conversions } from '../../contract.ts'
import { kindWords } from '../../labels.ts'
import { ActCard } from './ActCard.tsx'
import { ConversionPrints } from './ConversionPrints.tsx'

/** One act of conversion, leaving or return. */
export function ConversionPreview() {
  const conversionID = useParam('conversionID')
  const params = { id: Number(conversionID) }
  const { data: act } = useSuspenseCall(conversions.get, { params })
  const cancel = useSave(conversions.cancel)
  return (
    <ActPage
      book="conversions"
      act={act}
      about={`${kindWords[act.kind].event}, ${act.names} ${act.surname}`}
      actions={<ConversionPrints act={act} />}
      onCancel={body => cancel.mutateAsync({ params, body })}
    >
      <ActCard act={act} />
    </ActPage>
  )
}

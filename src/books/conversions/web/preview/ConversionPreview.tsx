import { useParam } from '#ui/route-address.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { conversions, type Conversion } from '../../contract.ts'
import { kindWords } from '../../labels.ts'
import { ActCard, listEventFacts } from './ActCard.tsx'
import { usePrint } from '#ui/print.tsx'
import { notices } from '#books/core/notices/contract.ts'
import { PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import { conversionPrints } from '../../prints/contract.ts'
import { formatName } from '#shared/people/mononym.ts'

export function ConversionPreview() {
  const conversionID = useParam('conversionID')
  const params = { id: Number(conversionID) }
  const { data: act } = useSuspenseCall(conversions.get, { params })
  const cancel = useSave(conversions.cancel)
  return (
    <ActPage
      book="conversions"
      act={act}
      about={`${kindWords[act.kind].event}, ${formatName(act)}`}
      summary={listEventFacts(act)}
      actions={<ConversionPrints act={act} />}
      onCancel={body => cancel.mutateAsync({ params, body })}
    >
      <ActCard act={act} />
    </ActPage>
  )
}

/** The prints of an act: what the book says, the notice, the letter to the curia. */
function ConversionPrints({ act }: { act: Conversion }) {
  const print = usePrint(conversionPrints.paper)
  const notice = usePrint(notices.print)
  const current = act.notices.findLast(({ state }) => state !== 'dropped')
  return (
    <PrintMenu
      right="conversions.read"
      papers={[
        {
          label: 'Zaświadczenie z księgi',
          usualPurpose: 'do celów kościelnych',
          print: query => print({ params: { conversionID: act.id }, query }),
        },
      ]}
      plain={[
        {
          label: 'Zawiadomienie do parafii chrztu',
          print: current && (() => notice({ params: { id: current.id } })),
        },
      ]}
      forms={[{ label: 'Pismo do kurii', template: 'conversionLetter', id: act.id }]}
    />
  )
}

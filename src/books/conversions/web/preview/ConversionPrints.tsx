import { usePrint } from '#ui/print.tsx'
import { notices } from '#books/core/notices/contract.ts'
import { PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import type { Conversion } from '../../contract.ts'
import { conversionPrints } from '../../prints/contract.ts'

/** The prints of an act: what the book says, the notice, the letter to the curia. */
export function ConversionPrints({ act }: { act: Conversion }) {
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

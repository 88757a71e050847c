import { usePrint } from '#ui/print.tsx'
import { type ActPaper, PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import type { DeceasedAct } from '../../contract.ts'
import { type DeceasedPaper, deceasedPrints } from '../../prints/contract.ts'

/** Prints of a death: three of the act, and leave for a funeral elsewhere. */
export function DeceasedPrints({ act }: { act: DeceasedAct }) {
  const print = usePrint(deceasedPrints.paper)
  const paper = (name: DeceasedPaper, label: string, options?: Partial<ActPaper>): ActPaper => ({
    label,
    ...options,
    print: query => print({ params: { deceasedID: act.id, paper: name }, query }),
  })
  return (
    <PrintMenu
      papers={[
        paper('certificate', 'Świadectwo zgonu i pogrzebu', {
          usualPurpose: 'do celów kościelnych',
        }),
        paper('copy', 'Odpis zupełny aktu', {
          notice: <WhatIsInside cause={Boolean(act.death_cause)} />,
        }),
        paper('cemetery', 'Dane dla cmentarza', { recipient: act.cemetery ?? '' }),
      ]}
      forms={[
        {
          label: 'Potwierdzenie zawiadomienia o pogrzebie',
          template: 'funeralPermission',
          id: act.id,
        },
      ]}
    />
  )
}

const WhatIsInside = ({ cause }: { cause: boolean }) => (
  <p className="kit-none">
    Odpis zawiera wszystkie rubryki i adnotacje
    {cause && ', także przyczynę zgonu: otworzą go ponownie tylko duchowni'}. Wydaje się go kurii,
    sądowi albo najbliższej rodzinie.
  </p>
)

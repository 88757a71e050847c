import { nameRegistryOffice } from '#shared/places/registry-office.ts'
import { usePrint } from '#ui/print.tsx'
import { type ActPaper, PrintMenu, WHOLE_COPY } from '#books/core/web/page/PrintMenu.tsx'
import type { Wedding } from '../../contract.ts'
import { type WeddingPaper, weddingPrints } from '../../prints/contract.ts'
import { goesToRegistry } from '../../kinds.ts'
import { sideWords, SIDES } from '#books/core/columns/sides.ts'

/**
 * Menu of the prints of a marriage: certificates, letters to the parishes of baptism, the sheet for the civil registry.
 */
export function WeddingPrints({ act }: { act: Wedding }) {
  const print = usePrint(weddingPrints.certificate)
  const paper = (variant: WeddingPaper, label: string, options?: Partial<ActPaper>): ActPaper => ({
    label,
    ...options,
    print: query => print({ params: { id: act.id }, query: { variant, ...query } }),
  })
  const notices = SIDES.map(side =>
    paper(side, `Zawiadomienie o ślubie: ${sideWords[side].title.toLowerCase()}`, {
      recipient: act[`${side}_baptism_parish`] ?? '',
      texts: ['weddingNotice', 'weddingNoticeSlip'],
    }),
  )
  return (
    <PrintMenu
      papers={[
        paper('certificate', 'Świadectwo ślubu'),
        paper('copy', 'Odpis zupełny aktu', { notice: WHOLE_COPY }),
        ...notices,
        ...(goesToRegistry(act)
          ? [
              paper('registry', 'Dane do zaświadczenia dla USC', {
                recipient: nameRegistryOffice(act.usc_permit_town) ?? '',
              }),
            ]
          : []),
      ]}
    />
  )
}

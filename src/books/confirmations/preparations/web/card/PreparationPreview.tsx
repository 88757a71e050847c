import { useParam } from '#ui/route-address.ts'
import { usePrint } from '#ui/print.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { PreparationPage } from '../../../../preparations/web/PreparationPage.tsx'
import { PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import { preparationPrints } from '../../../prints/contract.ts'
import { type ConfirmationPreparation, confirmationPreparations } from '../../contract.ts'
import { candidatePreparationModule } from '../preparation.ts'
import { PreparationCard } from './PreparationCard.tsx'
import { formatName } from '#shared/people/mononym.ts'

export function PreparationPreview() {
  const params = { id: Number(useParam('preparationID')) }
  const { data: card } = useSuspenseCall(confirmationPreparations.get, { params })
  return (
    <PreparationPage
      of={candidatePreparationModule}
      card={card}
      name={formatName(card)}
      missing={card.missing}
      prints={<Prints card={card} />}
    >
      <PreparationCard card={card} />
    </PreparationPage>
  )
}

function Prints({ card: { id, person_id, sponsor_parish } }: { card: ConfirmationPreparation }) {
  const printCard = usePrint(preparationPrints.card)
  const printStatement = usePrint(preparationPrints.sponsor)
  return (
    <PrintMenu
      papers={[
        {
          label: 'Karta kandydata z deklaracją',
          texts: ['confirmationDeclaration', 'confirmationDataNotice'],
          print: query => printCard({ query: { id, ...query } }),
        },
        {
          label: 'Prośba o zaświadczenie dla świadka',
          recipient: sponsor_parish ?? '',
          texts: ['sponsorRequest'],
          print: query => printStatement({ query: { id, ...query } }),
        },
      ]}
      forms={[
        {
          label: 'Zgoda na bierzmowanie poza parafią',
          template: 'confirmationPermission',
          id: person_id,
        },
      ]}
    />
  )
}

import { useParam } from '#ui/route-address.ts'
import { usePrint } from '#ui/print.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { PreparationPage } from '../../../../preparations/web/PreparationPage.tsx'
import { PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import { preparationPrints } from '../../../prints/contract.ts'
import { type CommunionPreparation, communionPreparations } from '../../contract.ts'
import { childPreparationModule } from '../preparation.ts'
import { PreparationCard } from './PreparationCard.tsx'

export function PreparationPreview() {
  const params = { id: Number(useParam('communionPreparationsID')) }
  const { data: card } = useSuspenseCall(communionPreparations.get, { params })
  return (
    <PreparationPage
      of={childPreparationModule}
      card={card}
      name={`${card.name} ${card.surname}`}
      prints={<Prints card={card} />}
    >
      <PreparationCard card={card} />
    </PreparationPage>
  )
}

function Prints({ card: { id } }: { card: CommunionPreparation }) {
  const print = usePrint(preparationPrints.card)
  return (
    <PrintMenu
      papers={[
        {
          label: 'Karta przygotowania i deklaracja rodziców',
          texts: ['communionRules', 'communionDeclaration', 'communionDataNotice'],
          print: query => print({ query: { id, ...query } }),
        },
      ]}
      forms={[{ label: 'Zgoda na I Komunię poza parafią', template: 'preparationPermission', id }]}
    />
  )
}

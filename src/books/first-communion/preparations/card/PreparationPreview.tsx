import { IconPencil } from '@tabler/icons-react'
import { IssuedDocuments } from '#documents/IssuedDocuments.tsx'
import { HistorySection } from '#history/HistorySection.tsx'
import { ReadersSection } from '#history/readers/ReadersSection.tsx'
import { LinkButton } from '#kit/LinkButton.tsx'
import { useParam } from '#kit/address.tsx'
import { usePrint } from '#kit/print.tsx'
import { useCall } from '#kit/query.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { AdviceList } from '../../../Advice.tsx'
import { PrintMenu } from '../../../PrintMenu.tsx'
import { preparationPrints } from '../../prints/contract.ts'
import { type Preparation, communionPreparations } from '../contract.ts'
import { StateMarks } from '../words.tsx'
import { PreparationCard } from './PreparationCard.tsx'
import { Steps } from './Steps.tsx'

/** The card of a child who prepares. */
export function PreparationPreview() {
  const communionPreparationsID = useParam('communionPreparationsID')
  const id = Number(communionPreparationsID)
  const { data: card } = useCall(communionPreparations.get, { params: { id } })
  if (!card) return null
  return (
    <>
      <ScreenHead title={`${card.name} ${card.surname}`} badges={<StateMarks {...card} />}>
        <Steps card={card} />
        {card.state === 'open' && (
          <LinkButton
            to="/books/first-communion/preparations/$communionPreparationsID/edit"
            params={{ communionPreparationsID: String(id) }}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Edytuj
          </LinkButton>
        )}
        <Prints card={card} />
      </ScreenHead>
      {card.state === 'withdrawn' && (
        <p className="kit-banner">Zgłoszenie wycofano: {card.withdrawn_reason}.</p>
      )}
      <AdviceList warnings={card.warnings} />
      <PreparationCard card={card} />
      <IssuedDocuments subject="communion_preparations" subject_id={id} />
      <HistorySection table="communion_preparations" id={id} />
      <ReadersSection table="communion_preparations" id={id} />
    </>
  )
}

function Prints({ card: { id } }: { card: Preparation }) {
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

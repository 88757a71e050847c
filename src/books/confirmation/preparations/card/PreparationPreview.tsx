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
import { PREPARATIONS } from '../../paths.tsx'
import { preparationPrints } from '../../prints/contract.ts'
import { type Preparation, confirmationPreparations } from '../contract.ts'
import { StateMarks } from '../words.tsx'
import { PreparationCard } from './PreparationCard.tsx'
import { Steps } from './Steps.tsx'

/** The card of a candidate. */
export function PreparationPreview() {
  const preparationID = useParam('preparationID')
  const id = Number(preparationID)
  const { data: card } = useCall(confirmationPreparations.get, { params: { id } })
  if (!card) return null
  return (
    <>
      <ScreenHead title={`${card.names} ${card.surname}`} badges={<StateMarks {...card} />}>
        <Steps card={card} />
        {card.state === 'open' && (
          <LinkButton
            to={`${PREPARATIONS}/$preparationID/edit`}
            params={{ preparationID: String(id) }}
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
      {card.missing.length > 0 && <p className="kit-banner">Brakuje: {card.missing.join(', ')}.</p>}
      <AdviceList warnings={card.warnings} />
      <PreparationCard card={card} />
      <IssuedDocuments subject="confirmation_preparations" subject_id={id} />
      <HistorySection table="confirmation_preparations" id={id} />
      <ReadersSection table="confirmation_preparations" id={id} />
    </>
  )
}

function Prints({ card: { id, person_id, sponsor_parish } }: { card: Preparation }) {
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

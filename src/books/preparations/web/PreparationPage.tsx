import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { checkmarkModules } from '#books/core/checkmarks/modules.ts'
import { IssuedDocuments } from '#documents/web/IssuedDocuments.tsx'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { ReadersSection } from '#history/readers/web/ReadersSection.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import type { Warning } from '#books/core/act.ts'
import { AdviceList } from '#books/core/web/form/Advice.tsx'
import type { TickedCheckmarks } from '../contract.ts'
import { CardSteps } from './CardSteps.tsx'
import type { PreparationModule } from './preparation.ts'
import { StateMarks } from './StateMarks.tsx'
import { Ticked } from './Ticked.tsx'

interface Card {
  id: number
  version: number
  state: string
  needs_attention: boolean
  withdrawn_reason: string | null
  checkmarks: TickedCheckmarks
  warnings: readonly Warning[]
}

interface Props {
  of: PreparationModule
  card: Card
  /** «Łukasz Żółć» */
  name: string
  /** Missing papers, when the card itself does not list them. */
  missing?: readonly string[]
  prints: ReactNode
  children: ReactNode
}

/** Screen of one preparation card: its data, ticked points, papers and history. */
export function PreparationPage({ of, card, name, missing = [], prints, children }: Props) {
  const { id } = card
  const { cards: table } = checkmarkModules[of.module]
  return (
    <>
      <ScreenHead title={name} badges={<StateMarks of={of} card={card} />}>
        <CardSteps of={of} card={card} />
        {card.state === 'open' && (
          <LinkButton
            to={screenAddress(`${of.home}/${id}/edit`)}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Edytuj
          </LinkButton>
        )}
        {prints}
      </ScreenHead>
      {card.state === 'withdrawn' && (
        <p className="kit-banner" data-tone="warn">
          Zgłoszenie wycofano: {card.withdrawn_reason}.
        </p>
      )}
      {missing.length > 0 && (
        <p className="kit-banner" data-tone="warn">
          Brakuje: {missing.join(', ')}.
        </p>
      )}
      <AdviceList warnings={card.warnings} />
      {children}
      <Ticked module={of.module} ticked={card.checkmarks} />
      <IssuedDocuments subject={table} subject_id={id} />
      <HistorySection table={table} id={id} />
      <ReadersSection table={table} id={id} />
    </>
  )
}

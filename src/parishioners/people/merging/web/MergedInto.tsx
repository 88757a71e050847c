import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import '#ui/form/RecordForm.css'
import './merging.css'
import { History } from '#history/web/History.tsx'
import type { CallProblem } from '#ui/calls/call.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { MERGES } from './paths.ts'

interface Props {
  problem: CallProblem
  /** Id of the merged card, which leads to another card now. */
  id: number
  table: 'people' | 'families'
  /** Address of the list that contained the card. */
  list: string
}

/** Notice at the address of a merged card: a link to the card that was kept, and the history of the merged one. */
export function MergedRecordNotice({ problem, id, table, list }: Props) {
  const { merged_into } = (problem.body ?? {}) as { merged_into?: number }
  if (!merged_into) throw problem
  return (
    <>
      <ScreenHead title={problem.message} />
      <div role="status" className="kit-banner merging-notice">
        <span>Wszystko, co do niej należało, jest teraz na karcie nr {merged_into}.</span>
        <LinkButton to={screenAddress(`${list}/${merged_into}/preview`)} size="sm">
          Przejdź do tej karty
        </LinkButton>
        <LinkButton to={MERGES} size="sm" variant="default">
          Wykonane połączenia
        </LinkButton>
      </div>
      <Section title="Historia dawnej karty">
        <SectionBoundary>
          <History table={table} id={id} />
        </SectionBoundary>
      </Section>
    </>
  )
}

import { IconPencil } from '@tabler/icons-react'
import { AdviceList } from '#books/core/web/form/Advice.tsx'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { useParam } from '#ui/route-address.ts'
import { formatName } from '#shared/people/mononym.ts'
import { currentUserCan } from '#shell/session.ts'
import { funerals } from '../../contract.ts'
import { isClosed } from '../../labels.ts'
import { FUNERALS } from '../paths.ts'
import { Status } from '../Status.tsx'
import { DayCollisions } from './DayCollisions.tsx'
import { FuneralFacts } from './FuneralFacts.tsx'
import { MassSection } from '../mass/MassSection.tsx'
import { ObituarySection } from './ObituarySection.tsx'
import { PapersSection } from './PapersSection.tsx'
import { Steps } from './Steps.tsx'

/** One reported death: the family, the funeral, its Mass, the papers and the steps to the act. */
export function FuneralPreview() {
  const funeralID = useParam('funeralID')
  const { data: funeral } = useSuspenseCall(funerals.get, { params: { id: Number(funeralID) } })
  const isOpen = !isClosed(funeral)
  const writes = currentUserCan('deceased.write')
  return (
    <>
      <ScreenHead title={`Pogrzeb: ${formatName(funeral)}`} badges={<Status {...funeral} />}>
        {writes && isOpen && (
          <LinkButton
            to={`${FUNERALS}/$funeralID/edit`}
            params={{ funeralID }}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Edytuj
          </LinkButton>
        )}
        {writes && <Steps funeral={funeral} />}
      </ScreenHead>
      <AdviceList warnings={funeral.warnings} />
      {isOpen && funeral.burial_date && currentUserCan('calendar.read') && (
        <SectionBoundary waiting={null}>
          <DayCollisions id={funeral.id} day={funeral.burial_date} />
        </SectionBoundary>
      )}
      <FuneralFacts funeral={funeral} />
      <MassSection funeral={funeral} />
      {isOpen && <PapersSection funeral={funeral} />}
      <ObituarySection funeral={funeral} />
      <HistorySection table="funerals" id={funeral.id} />
    </>
  )
}

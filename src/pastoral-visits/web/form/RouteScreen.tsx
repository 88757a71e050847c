import '../visits.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { usePrint } from '#ui/print.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { isMobile } from '#shell/frame/mobile.ts'
import { currentUserCan } from '#shell/session.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { Conflicts } from '../../outcomes/web/Conflicts.tsx'
import { OutcomeGrid } from '../../outcomes/web/OutcomeGrid.tsx'
import { POCKET } from '../../pocket/web/paths.ts'
import { VISITS } from '../paths.ts'
import { visitPrints } from '../../prints/contract.ts'
import { type VisitRoute, pastoralVisits } from '../../visit-routes/contract.ts'
import { routeStates } from '../../labels.ts'
import { EditRoute } from './RouteForm.tsx'

/**
 * Screen of a route: its plan, and the outcome at each visit address. On a narrow window the outcomes come first; a
 * window that is turned later keeps its tab, because the plan may have unsaved changes.
 */
export function RouteScreen() {
  const pastoralVisitID = useParam('pastoralVisitID')
  const { data } = useSuspenseCall(pastoralVisits.get, { params: { id: Number(pastoralVisitID) } })
  const [isNarrow] = useState(isMobile)
  const isVisiting = isNarrow && data.doors.length > 0
  const tab = useSearchWord('tab') ?? (isVisiting ? 'outcomes' : 'plan')
  return (
    <>
      <RouteHead route={data} isNarrow={isNarrow} />
      <RouteTabs route={data} here={tab} outcomesFirst={isVisiting} />
      {data.warnings.map(warning => (
        <p key={warning} className="kit-banner" data-tone="warn">
          {warning}
        </p>
      ))}
      {tab === 'outcomes' ? (
        <>
          {data.conflicts > 0 && (
            <SectionBoundary>
              <Conflicts route={data} />
            </SectionBoundary>
          )}
          <OutcomeGrid route={data} />
        </>
      ) : (
        <Plan route={data} />
      )}
    </>
  )
}

function Plan({ route }: { route: VisitRoute }) {
  return (
    <>
      {route.season_closed ? (
        <p className="kit-banner">Ta kolęda jest zakończona. Trasy można już tylko oglądać.</p>
      ) : (
        <EditRoute route={route} />
      )}
      <HistorySection table="visit_routes" id={route.id} />
    </>
  )
}

function RouteHead({ route, isNarrow }: { route: VisitRoute; isNarrow: boolean }) {
  const print = usePrint(visitPrints.sheets)
  const { id, visit_season_id, date, time_from, time_to, worker, state, taken } = route
  return (
    <ScreenHead
      title={`${showDay(date)}, ${time_from}–${time_to}${worker ? `, ${worker}` : ''}`}
      badges={
        <Marks>
          {state !== 'planned' && <Mark>{routeStates[state]}</Mark>}
          {taken > 0 && <Mark>na telefonie</Mark>}
        </Marks>
      }
    >
      {isNarrow && currentUserCan('visits.take') && (
        <Button component="a" href={POCKET}>
          Kolęda w telefonie
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void print({ query: { visit_season_id, visit_route_id: id } })}
      >
        Kartka
      </Button>
    </ScreenHead>
  )
}

interface TabsProps {
  route: VisitRoute
  here: string
  outcomesFirst: boolean
}

function RouteTabs({ route, here, outcomesFirst }: TabsProps) {
  const { doors, left } = route.progress
  const tab = (name: string, words: string) => (
    <Link
      key={name}
      to={`${VISITS}/$pastoralVisitID/edit`}
      params={{ pastoralVisitID: String(route.id) }}
      search={{ tab: name }}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={here === name ? 'page' : undefined}
    >
      {words}
    </Link>
  )
  const plan = tab('plan', 'Plan trasy')
  const outcomes = tab('outcomes', `Wyniki (${doors - left} z ${doors})`)
  return <Tabs label="Trasa">{outcomesFirst ? [outcomes, plan] : [plan, outcomes]}</Tabs>
}

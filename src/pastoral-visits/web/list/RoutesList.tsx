import '../visits.css'
import { Button } from '@mantine/core'
import { IconPlus, IconPrinter, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { CorrectionsList } from '../../corrections/web/CorrectionsList.tsx'
import { VISITS } from '../paths.ts'
import { DEVICES } from '../../pocket/web/paths.ts'
import { visitPrints } from '../../prints/contract.ts'
import { VisitRouteQuery, type VisitRouteRow, pastoralVisits } from '../../visit-routes/contract.ts'
import type { VisitSeason } from '../../seasons/contract.ts'
import { routeStates } from '../../labels.ts'
import { OfferingsSum } from './OfferingsSum.tsx'
import { Progress } from './Progress.tsx'
import { SeasonChoice, useSeason } from './season.tsx'
import { NewSeason, SeasonMenu } from './SeasonDialogs.tsx'
import { VisitTabs } from './VisitTabs.tsx'
import { WeekDialog } from './WeekDialog.tsx'

const columns: TableColumn<VisitRouteRow>[] = [
  {
    key: 'date',
    title: 'Dzień',
    sort: 'date',
    cell: ({ date, time_from, time_to }) => `${showDay(date)}, ${time_from}–${time_to}`,
  },
  { key: 'worker', title: 'Kapłan', sort: 'worker', cell: ({ worker }) => worker },
  {
    key: 'where',
    title: 'Ulice',
    cell: ({ name, where }) => [name, where].filter(Boolean).join(': '),
  },
  { key: 'progress', title: 'Postęp', cell: ({ progress }) => <Progress progress={progress} /> },
  {
    key: 'offerings',
    title: 'Ofiary',
    hidden: true,
    cell: ({ offerings }) => (offerings ? formatZloty(offerings) : null),
  },
  { key: 'state', title: 'Stan', cell: row => <RouteMarks row={row} /> },
]

function RouteMarks({ row }: { row: VisitRouteRow }) {
  const { state, additional, conflicts, taken } = row
  return (
    <Marks>
      {state !== 'planned' && (
        <Mark tone={state === 'done' ? 'good' : 'warn'}>{routeStates[state]}</Mark>
      )}
      {additional && <Mark>dodatkowa</Mark>}
      {taken > 0 && <Mark>na telefonie</Mark>}
      {conflicts > 0 && <Mark tone="bad">{plural(conflicts, 'różnica', 'różnice', 'różnic')}</Mark>}
    </Marks>
  )
}

/** Screen with the routes of a season, their progress, and the tabs of corrections. */
export function RoutesList() {
  const { seasons, season } = useSeason()
  const tab = useSearchWord('tab')
  if (!season) return <NoSeason />
  return (
    <>
      <ScreenHead title="Trasy kolędy">
        <SeasonChoice seasons={seasons} season={season} />
        <LinkButton to={DEVICES} variant="default">
          Telefony
        </LinkButton>
        <SeasonMenu season={season} />
      </ScreenHead>
      <VisitTabs here={tab} season={season.id} />
      {tab === 'corrections' ? (
        <CorrectionsList />
      ) : tab === 'offerings' ? (
        <SectionBoundary>
          <OfferingsSum season={season.id} />
        </SectionBoundary>
      ) : (
        <Routes season={season} />
      )}
    </>
  )
}

function NoSeason() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ScreenHead title="Trasy kolędy" />
      <div className="kit-empty">
        <p>
          Nie ma jeszcze żadnej kolędy. Załóż pierwszą: podaj nazwę i dni, a potem ułóż trasy
          ulicami.
        </p>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          Załóż kolędę
        </Button>
      </div>
      {open && <NewSeason onClose={() => setOpen(false)} />}
    </>
  )
}

const STATES = Object.entries(routeStates).map(([value, label]) => ({ value, label }))

function Routes({ season }: { season: VisitSeason }) {
  const list = useListQuery(VisitRouteQuery)
  const query = { ...list.query, visit_season_id: season.id }
  const answer = useCall(pastoralVisits.list, { query })
  const print = usePrint(visitPrints.sheets)
  const [week, setWeek] = useState(false)
  const add = !season.closed_at && (
    <LinkButton
      to={`${VISITS}/add`}
      search={{ season: season.id }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      Nowa trasa
    </LinkButton>
  )
  const { parish_worker_id } = list.query
  return (
    <>
      <div className="visits-actions no-print">
        {add}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void print({ query: { visit_season_id: season.id, parish_worker_id } })}
        >
          Kartki dla kapłana
        </Button>
        <Button
          variant="default"
          leftSection={<IconSpeakerphone size={18} aria-hidden />}
          onClick={() => setWeek(true)}
        >
          Tekst do ogłoszeń
        </Button>
      </div>
      <RecordTable
        name="pastoral-visits"
        list={list}
        answer={answer}
        columns={columns}
        count={['trasa', 'trasy', 'tras']}
        linkTo={({ id }) => ({
          to: `${VISITS}/$pastoralVisitID/edit`,
          params: { pastoralVisitID: String(id) },
        })}
        empty={{
          text: 'Ta kolęda nie ma jeszcze tras. Dodaj trasę albo powtórz trasy z zeszłego roku.',
          action: add || undefined,
        }}
        filters={
          <FilterBar
            list={list}
            filters={[{ name: 'state', label: 'Każdy stan', noun: 'Stan', options: STATES }]}
          />
        }
      />
      {week && <WeekDialog onClose={() => setWeek(false)} />}
    </>
  )
}

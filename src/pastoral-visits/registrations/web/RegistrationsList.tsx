import '../../web/visits.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { confirm } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { currentUserCan } from '#shell/session.ts'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { doorLine } from '../../web/form/doors.ts'
import { SeasonChoice, useSeason } from '../../web/list/season.tsx'
import { visitOutcomes, registrationSources, registrationStates } from '../../labels.ts'
import { VisitRegistrationQuery, type VisitRegistration, visitRegistrations } from '../contract.ts'
import { NewRegistration, PlanDialog, RefuseDialog } from './dialogs.tsx'

const STATES = Object.entries(registrationStates).map(([value, label]) => ({ value, label }))

const columns: TableColumn<VisitRegistration>[] = [
  {
    key: 'who',
    title: 'Kto prosi',
    sort: 'surname',
    cell: ({ surname, names, erased_at }) =>
      erased_at ? 'dane usunięto' : [surname, names].filter(Boolean).join(' '),
  },
  { key: 'address', title: 'Adres', cell: row => <Where row={row} /> },
  {
    key: 'contact',
    title: 'Kontakt',
    cell: ({ phone, email }) => [showPhone(phone), email].filter(Boolean).join(', '),
  },
  {
    key: 'wish',
    title: 'Życzenie',
    cell: ({ preferred, remarks }) => [preferred, remarks].filter(Boolean).join('; '),
  },
  {
    key: 'created_at',
    title: 'Przyszło',
    sort: 'created_at',
    cell: ({ created_at, source }) => `${showInstant(created_at)}, ${registrationSources[source]}`,
  },
  { key: 'number', title: 'Numer', hidden: true, cell: ({ number }) => number },
  { key: 'state', title: 'Stan', cell: row => <State row={row} /> },
  { key: 'actions', title: 'Czynności', cell: row => <Actions row={row} /> },
]

function Where({ row }: { row: VisitRegistration }) {
  return (
    <>
      {row.erased_at ? row.town : doorLine(row)}
      {row.families.map(({ id, family_name }) => (
        <small key={id}> {family_name}</small>
      ))}
    </>
  )
}

function State({ row: { state, date, outcome, reason } }: { row: VisitRegistration }) {
  const tone = state === 'new' ? 'warn' : state === 'planned' ? 'good' : 'plain'
  return (
    <>
      <Mark tone={tone}>{registrationStates[state]}</Mark> {date && showDay(date)}{' '}
      {outcome && visitOutcomes[outcome]} {reason}
    </>
  )
}

export function RegistrationsList() {
  const { seasons, season } = useSeason()
  const list = useListQuery(VisitRegistrationQuery)
  const [adding, setAdding] = useState(false)
  const query = { ...list.query, visit_season_id: season?.id }
  const answer = useCall(visitRegistrations.list, { query })
  const add = season && !season.closed_at && currentUserCan('visits.write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Zapisz zgłoszenie
    </Button>
  )
  return (
    <>
      <ScreenHead title="Zgłoszenia kolędy">
        {seasons && season && <SeasonChoice seasons={seasons} season={season} />}
        {add}
      </ScreenHead>
      <RecordTable
        name="visit-registrations"
        list={list}
        answer={answer}
        columns={columns}
        count={['zgłoszenie', 'zgłoszenia', 'zgłoszeń']}
        empty={{
          text: 'Nikt jeszcze nie prosił o kolędę. Zgłoszenia ze strony parafii i zapisane w kancelarii pojawią się tutaj.',
          action: add || undefined,
        }}
        filters={
          <FilterBar
            list={list}
            search="Nazwisko albo numer"
            filters={[{ name: 'state', label: 'Każdy stan', noun: 'Stan', options: STATES }]}
          />
        }
      />
      {adding && season && <NewRegistration season={season.id} onClose={() => setAdding(false)} />}
    </>
  )
}

const OPEN = ['new', 'planned', 'unconfirmed']

function Actions({ row }: { row: VisitRegistration }) {
  const [open, setOpen] = useState<'plan' | 'refuse'>()
  const withdraw = useSave(visitRegistrations.withdraw)
  const withNotice = useRunWithToast()
  if (row.erased_at || !OPEN.includes(row.state) || !currentUserCan('visits.write')) return null
  const end = () => setOpen(undefined)
  const take = async () => {
    const isConfirmed = await confirm({
      title: 'Wycofanie zgłoszenia',
      message: 'Ta osoba nie chce już wizyty? Adres bez karty zniknie z trasy.',
      yes: 'Wycofaj',
      no: 'Wróć',
    })
    if (!isConfirmed) return
    await withNotice(
      withdraw.mutateAsync({ params: { id: row.id }, body: { version: row.version } }),
      'Wycofano zgłoszenie',
    )
  }
  return (
    <span className="visits-decide">
      <Button size="compact-md" variant="light" onClick={() => setOpen('plan')}>
        {row.state === 'planned' ? 'Inna trasa' : 'Na trasę'}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setOpen('refuse')}>
        Odrzuć
      </Button>
      <Button size="compact-md" variant="default" onClick={() => void take()}>
        Wycofaj
      </Button>
      {open === 'plan' && <PlanDialog row={row} onClose={end} />}
      {open === 'refuse' && <RefuseDialog row={row} onClose={end} />}
    </span>
  )
}

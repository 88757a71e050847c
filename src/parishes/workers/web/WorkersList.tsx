import { IconPlus } from '@tabler/icons-react'
import { toFlag } from '#ui/table/flag.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { ParishWorkerQuery, type ParishWorkerRow, parishWorkers } from '../contract.ts'
import { WORKERS } from './paths.ts'

const columns: TableColumn<ParishWorkerRow>[] = [
  {
    key: 'surname',
    title: 'Nazwisko i imię',
    sort: 'surname',
    cell: ({ title, names, surname }) => [title, surname, names].filter(Boolean).join(' '),
  },
  {
    key: 'worker_function',
    title: 'Funkcja',
    sort: 'worker_function',
    cell: ({ worker_function }) => worker_function,
  },
  {
    key: 'term',
    title: 'W parafii',
    cell: ({ in_parish_from: from, in_parish_to: to }) =>
      [from && `od ${showDay(from)}`, to && `do ${showDay(to)}`].filter(Boolean).join(' '),
  },
  {
    key: 'signature',
    title: 'Podpis',
    cell: ({ signs, signature_text }) => signs && (signature_text ?? 'podpisuje'),
  },
  {
    key: 'state',
    title: 'Stan',
    cell: ({ clergy, general_delegation, active }) => (
      <Marks>
        {clergy && <Mark>duchowny</Mark>}
        {general_delegation && <Mark tone="good">delegacja ogólna</Mark>}
        {!active && <Mark tone="warn">dawniej</Mark>}
      </Marks>
    ),
  },
]

const choices = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

/** Lists present and former staff of the parish; acts of their time still name the latter. */
export function WorkersList() {
  const list = useListQuery(ParishWorkerQuery)
  const { clergy, active, ...rest } = list.query
  const query = { ...rest, clergy: toFlag(clergy), active: toFlag(active) }
  const answer = useCall(parishWorkers.list, { query })
  const mayWrite = currentUserCan('workers.write')
  const add = mayWrite && (
    <LinkButton to={`${WORKERS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Dodaj pracownika
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Pracownicy parafii">{add}</ScreenHead>
      <RecordTable
        name="parish-workers"
        list={list}
        answer={answer}
        columns={columns}
        count={['osoba', 'osoby', 'osób']}
        linkTo={
          mayWrite
            ? ({ id }) => ({
                to: `${WORKERS}/$parishWorkerID/edit`,
                params: { parishWorkerID: String(id) },
              })
            : undefined
        }
        empty={{
          text: 'Nie ma jeszcze nikogo. Dodaj duszpasterzy: księgi i intencje będą ich podpowiadać.',
          action: add,
        }}
        filters={
          <FilterBar
            list={list}
            search="Nazwisko"
            filters={[
              { name: 'active', label: 'Obecni i dawni', options: choices('Obecni', 'Dawni') },
              {
                name: 'clergy',
                label: 'Duchowni i świeccy',
                options: choices('Duchowni', 'Świeccy'),
              },
            ]}
          />
        }
      />
    </>
  )
}

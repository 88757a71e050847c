import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { parishes, ParishQuery, type ParishRow } from '../contract.ts'
import { PARISHES } from './paths.ts'
import { parishName } from '#shared/places/parish-names.ts'

const columns: TableColumn<ParishRow>[] = [
  {
    key: 'name',
    title: 'Parafia',
    sort: 'name',
    cell: parishName,
  },
  { key: 'town', title: 'Miejscowość', sort: 'town', cell: ({ town }) => town },
  {
    key: 'address',
    title: 'Adres',
    cell: ({ street, building_number }) => [street, building_number].filter(Boolean).join(' '),
  },
  { key: 'diocese', title: 'Diecezja', cell: ({ diocese }) => diocese },
  { key: 'deanery', title: 'Dekanat', sort: 'deanery', cell: ({ deanery }) => deanery },
  {
    key: 'expiration_date',
    title: 'Licencja do',
    sort: 'expiration_date',
    cell: ({ expiration_date }) => showDay(expiration_date) || 'bezterminowo',
  },
  { key: 'state', title: 'Stan', cell: State },
]

/** List of the parishes of the installation, for the curia and administrators. */
export function ParishesList() {
  const list = useListQuery(ParishQuery)
  const answer = useCall(parishes.list, { query: list.query })
  const settles = currentUserCan('installation.manage')
  const add = settles && (
    <LinkButton to={`${PARISHES}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Dodaj parafię
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Parafie">{add}</ScreenHead>
      <RecordTable
        name="parishes"
        list={list}
        answer={answer}
        columns={columns}
        count={['parafia', 'parafie', 'parafii']}
        linkTo={
          settles
            ? ({ id }) => ({ to: `${PARISHES}/$parishID/edit`, params: { parishID: String(id) } })
            : undefined
        }
        empty={{
          text: settles
            ? 'Nie ma jeszcze żadnej parafii. Od czego zacząć, pokazuje ekran „Dziś”.'
            : 'Nie ma jeszcze żadnej parafii.',
          action: settles && <LinkButton to="/">Czego jeszcze brakuje</LinkButton>,
        }}
        filters={<FilterBar list={list} search="Nazwa, miejscowość, dekanat" />}
      />
    </>
  )
}

function State({ active, demo_account, currently_being_filled }: ParishRow) {
  const states = [
    active === 0 && 'nieaktywna',
    demo_account === 1 && 'demonstracyjna',
    currently_being_filled === 1 && 'dane archiwalne',
  ].filter(state => state !== false)
  return states.join(', ') || 'aktywna'
}

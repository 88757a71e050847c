import { IconPlus } from '@tabler/icons-react'
import { toFlag } from '#ui/table/flag.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { currentUserCan } from '#shell/session.ts'
import { ParishPlaceQuery, type ParishPlaceRow, parishPlaces } from '../contract.ts'
import { PLACES } from './paths.ts'

const columns: TableColumn<ParishPlaceRow>[] = [
  { key: 'name', title: 'Nazwa', sort: 'name', cell: ({ name }) => name },
  { key: 'kind', title: 'Rodzaj', sort: 'kind', cell: ({ kind }) => kind },
  { key: 'patron', title: 'Patron', cell: ({ patron }) => patron },
  { key: 'address', title: 'Adres', cell: ({ address }) => address },
  {
    key: 'state',
    title: 'Stan',
    cell: ({ is_default, mass_place, active }) => (
      <Marks>
        {is_default && <Mark tone="good">główne</Mark>}
        {mass_place && <Mark>Msze</Mark>}
        {!active && <Mark tone="warn">nieużywane</Mark>}
      </Marks>
    ),
  },
]

const ACTIVE = [
  { value: 'true', label: 'Używane' },
  { value: 'false', label: 'Nieużywane' },
]

export function PlacesList() {
  const list = useListQuery(ParishPlaceQuery)
  const { mass_place, active, ...rest } = list.query
  const query = { ...rest, mass_place: toFlag(mass_place), active: toFlag(active) }
  const answer = useCall(parishPlaces.list, { query })
  const mayWrite = currentUserCan('places.write')
  const add = mayWrite && (
    <LinkButton to={`${PLACES}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Dodaj miejsce
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Miejsca w parafii">{add}</ScreenHead>
      <RecordTable
        name="parish-places"
        list={list}
        answer={answer}
        columns={columns}
        count={['miejsce', 'miejsca', 'miejsc']}
        linkTo={
          mayWrite
            ? ({ id }) => ({
                to: `${PLACES}/$parishPlaceID/edit`,
                params: { parishPlaceID: String(id) },
              })
            : undefined
        }
        empty={{
          text: 'Nie ma jeszcze żadnego miejsca. Dodaj kościół, a potem kaplice i sale.',
          action: add,
        }}
        filters={
          <FilterBar
            list={list}
            search="Nazwa"
            filters={[{ name: 'active', label: 'Używane i nieużywane', options: ACTIVE }]}
          />
        }
      />
    </>
  )
}

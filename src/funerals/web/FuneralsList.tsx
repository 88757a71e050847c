import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ClergyName } from '#ui/table/ClergyName.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { ATTENTION, toFlag } from '#ui/table/flag.ts'
import { showDay, showDayAndTime } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { currentUserCan } from '#shell/session.ts'
import { FuneralQuery, type FuneralRow, funerals } from '../contract.ts'
import { funeralStatuses } from '../labels.ts'
import { FUNERALS } from './paths.ts'
import { Status } from './Status.tsx'

function formatDay({ burial_date, burial_time, wished_date, wished_time }: FuneralRow) {
  if (burial_date) return showDayAndTime(burial_date, burial_time)
  if (wished_date) return `prośba: ${showDayAndTime(wished_date, wished_time)}`
  return 'bez terminu'
}

const columns: TableColumn<FuneralRow>[] = [
  { key: 'burial_date', title: 'Pogrzeb', sort: 'burial_date', cell: formatDay },
  {
    key: 'name',
    title: 'Zmarły',
    sort: 'surname',
    cell: ({ surname, names }) => `${surname} ${names}`,
  },
  { key: 'death_date', title: 'Śmierć', cell: ({ death_date }) => showDay(death_date) },
  { key: 'minister', title: 'Kapłan', cell: ({ minister }) => <ClergyName name={minister} /> },
  { key: 'phone', title: 'Telefon rodziny', cell: row => showPhone(row.reporter_phone) },
  { key: 'missing', title: 'Brakuje', cell: ({ missing }) => missing.join(', ') },
  { key: 'status', title: 'Stan', cell: row => <Status {...row} /> },
]

/** Reported deaths and planned funerals; the nearest first. */
export function FuneralsList() {
  const list = useListQuery(FuneralQuery)
  const query = { ...list.query, needs_attention: toFlag(list.query.needs_attention) }
  const answer = useCall(funerals.list, { query })
  const add = currentUserCan('deceased.write') && (
    <LinkButton to={`${FUNERALS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Zgłoś zgon
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Zgłoszenia pogrzebów">{add}</ScreenHead>
      <RecordTable
        name="funerals"
        list={list}
        answer={answer}
        columns={columns}
        count={['zgłoszenie', 'zgłoszenia', 'zgłoszeń']}
        linkTo={({ id }) => ({
          to: `${FUNERALS}/$funeralID/preview`,
          params: { funeralID: String(id) },
        })}
        empty={{ text: 'Nie zgłoszono jeszcze żadnego pogrzebu.', action: add }}
        filters={
          <FilterBar
            list={list}
            search="Imię i nazwisko zmarłego"
            filters={[
              {
                name: 'status',
                label: 'Każdy stan',
                noun: 'Stan',
                options: Object.entries(funeralStatuses).map(([value, label]) => ({
                  value,
                  label,
                })),
              },
              { name: 'needs_attention', label: 'Uwagi', options: ATTENTION },
            ]}
          />
        }
      />
    </>
  )
}

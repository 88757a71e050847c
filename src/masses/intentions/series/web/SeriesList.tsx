import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { INTENTIONS } from '../../web/paths.ts'
import { ListQuery, type SeriesRow, intentionSeries } from '../contract.ts'

const columns: TableColumn<SeriesRow>[] = [
  {
    key: 'days',
    title: 'Od – do',
    sort: 'first_day',
    cell: ({ first_day, last_day }) => `${showDay(first_day)} – ${showDay(last_day)}`,
  },
  { key: 'content', title: 'Za kogo', sort: 'content', cell: ({ content }) => content },
  { key: 'purchaser', title: 'Zamawiający', cell: ({ purchaser_name }) => purchaser_name },
  { key: 'done', title: 'Odprawione', cell: ({ done }) => `${done} z 30` },
  {
    key: 'state',
    title: 'Stan',
    cell: ({ cancelled, done }) =>
      cancelled ? <Mark tone="warn">odwołana</Mark> : done === 30 && <Mark>zakończona</Mark>,
  },
]

/** List of the Gregorian series of the parish, one row each. */
export function SeriesList() {
  const list = useListQuery(ListQuery)
  const answer = useCall(intentionSeries.list, { query: list.query })
  const add = (
    <LinkButton to={`${INTENTIONS}/series/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Przyjmij gregoriankę
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Gregorianki">{add}</ScreenHead>
      <RecordTable
        name="intention-series"
        list={list}
        answer={answer}
        columns={columns}
        count={['gregorianka', 'gregorianki', 'gregorianek']}
        linkTo={({ id }) => ({
          to: `${INTENTIONS}/series/$seriesID/preview`,
          params: { seriesID: String(id) },
        })}
        empty={{ text: 'Nie przyjęto jeszcze żadnej gregorianki.', action: add }}
        filters={<FilterBar list={list} search="Za kogo" />}
      />
    </>
  )
}

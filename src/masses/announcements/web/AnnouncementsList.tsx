import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { AnnouncementQuery, type AnnouncementRow, announcements } from '../contract.ts'
import { ANNOUNCEMENTS } from './paths.ts'
import { PublishedMark } from './PublishedMark.tsx'

const columns: TableColumn<AnnouncementRow>[] = [
  { key: 'title', title: 'Tytuł', sort: 'title', cell: ({ title }) => title },
  {
    key: 'date_from',
    title: 'Na dni',
    sort: 'date_from',
    cell: ({ date_from, date_to }) => `${showDay(date_from)} – ${showDay(date_to)}`,
  },
  { key: 'points', title: 'Punktów', cell: ({ points }) => String(points) },
  { key: 'state', title: 'Stan', cell: row => <PublishedMark published_at={row.published_at} /> },
]

const STATES = [
  { value: 'true', label: 'Opublikowane' },
  { value: 'false', label: 'Szkice' },
]

/** List of announcements, newest first. */
export function AnnouncementsList() {
  const list = useListQuery(AnnouncementQuery)
  const { published, ...query } = list.query
  const publishedFilter = published === undefined ? {} : { published: String(published) as 'true' }
  const answer = useCall(announcements.list, { query: { ...query, ...publishedFilter } })
  const add = (
    <LinkButton to={`${ANNOUNCEMENTS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Napisz ogłoszenia
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Ogłoszenia duszpasterskie">{add}</ScreenHead>
      <RecordTable
        name="announcements"
        list={list}
        answer={answer}
        columns={columns}
        count={['zestaw ogłoszeń', 'zestawy ogłoszeń', 'zestawów ogłoszeń']}
        linkTo={({ id }) => ({
          to: `${ANNOUNCEMENTS}/$announcementID/edit`,
          params: { announcementID: String(id) },
        })}
        empty={{
          text: 'Nie ma jeszcze ogłoszeń. Program sam wpisze nazwę niedzieli i porządek tygodnia.',
          action: add,
        }}
        filters={
          <FilterBar
            list={list}
            search="Tytuł"
            filters={[{ name: 'published', label: 'Każdy stan', noun: 'Stan', options: STATES }]}
          />
        }
      />
    </>
  )
}

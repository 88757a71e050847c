import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { toFlag } from '#ui/table/flag.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { NewsQuery, type NewsRow, news, newsStateWords } from '../contract.ts'
import { NewsReading } from './NewsReading.tsx'
import { NEWS } from './paths.ts'

const columns: TableColumn<NewsRow>[] = [
  {
    key: 'title',
    title: 'Tytuł',
    sort: 'title',
    cell: ({ title, unread }) => (unread ? <strong>{title}</strong> : title),
  },
  {
    key: 'date_from',
    title: 'Od dnia',
    sort: 'date_from',
    cell: ({ date_from }) => showDay(date_from),
  },
  {
    key: 'author',
    title: 'Od kogo',
    cell: ({ own, author_name }) => (own ? author_name : 'administrator systemu'),
  },
  { key: 'state', title: 'Stan', cell: row => <NewsMarks row={row} /> },
]

function NewsMarks({ row: { unread, writable, state } }: { row: NewsRow }) {
  return (
    <Marks>
      {unread && <Mark tone="good">nieprzeczytana</Mark>}
      {writable && state !== 'current' && <Mark tone="warn">{newsStateWords[state]}</Mark>}
    </Marks>
  )
}

const READ_STATE_OPTIONS = [
  { value: 'true', label: 'Nieprzeczytane' },
  { value: 'false', label: 'Przeczytane' },
]

/** List of the news of the program and of the parish, newest first; a row opens its text. */
export function NewsList() {
  const list = useListQuery(NewsQuery)
  const { unread, ...rest } = list.query
  const answer = useCall(news.list, { query: { ...rest, unread: toFlag(unread) } })
  const { user } = useSession()
  const open = useSearchWord('open')
  const navigate = useNavigate()
  const add = hasPermission(user, 'news.write') && (
    <LinkButton to={`${NEWS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Napisz aktualność
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Aktualności">{add}</ScreenHead>
      <RecordTable
        name="news"
        list={list}
        answer={answer}
        columns={columns}
        count={['aktualność', 'aktualności', 'aktualności']}
        linkTo={({ id }) => ({
          to: NEWS,
          search: (last: Record<string, unknown>) => ({ ...last, open: id }),
        })}
        empty={{ text: 'Nie ma żadnych aktualności.', action: add || undefined }}
        filters={
          <FilterBar
            list={list}
            search="Tytuł"
            filters={[{ name: 'unread', label: 'Wszystkie', options: READ_STATE_OPTIONS }]}
          />
        }
      />
      {Number(open) > 0 && (
        <NewsReading
          key={open}
          id={Number(open)}
          onClose={() =>
            void navigate({
              to: '.',
              search: (last: Record<string, unknown>) => ({ ...last, open: undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </>
  )
}

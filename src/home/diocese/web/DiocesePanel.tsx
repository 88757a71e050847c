import '../../web/HomePanel.css'
import {
  IconArchive,
  IconBooks,
  IconCalendarDue,
  IconChartBar,
  IconNews,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { useSession } from '#shell/session.ts'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { type ParishTask, dioceseOverview } from '../contract.ts'
import { getParishSearch } from '../parish-search.ts'
import { Group, Part } from '../../web/Part.tsx'

const MAX_VISIBLE_PARISHES = 5

/** The first screen of a curia: parishes of its diocese that lack something, without data of people. */
export function DiocesePanel() {
  const { data } = useSuspenseCall(dioceseOverview.show)
  const { unreadNewsCount } = useSession().user
  return (
    <Group
      title={`Do załatwienia w diecezji: ${plural(data.parishes, 'parafia', 'parafie', 'parafii')}`}
    >
      <Tasks
        icon={IconArchive}
        title="Bez kopii danych z ostatnich 31 dni"
        quiet="Każda parafia ma świeżą kopię swoich danych."
        parishes={data.backups}
        describe={day => (day ? `ostatnia ${showDay(day)}` : 'jeszcze żadnej')}
      />
      <Tasks
        icon={IconBooks}
        title="Bez pliku ksiąg z tego roku"
        quiet="Każda parafia zrobiła w tym roku plik swoich ksiąg."
        parishes={data.books}
        describe={day => (day ? `ostatni ${showDay(day)}` : 'jeszcze żadnego')}
      />
      <Tasks
        icon={IconChartBar}
        title={`Bez liczenia wiernych za ${data.year}`}
        quiet={`Każda parafia wpisała liczenie za ${data.year}.`}
        parishes={data.questionnaires}
        more={<Link to="/administration/statistics/books">Statystyki diecezji</Link>}
      />
      <Tasks
        icon={IconCalendarDue}
        title="Licencje do przedłużenia"
        quiet="Żadna licencja nie kończy się w ciągu miesiąca."
        parishes={data.licences}
        describe={day => `do ${showDay(day)}`}
        more={
          <Link to="/administration/parishes" search={{ sort: 'expiration_date', sortType: 'asc' }}>
            Parafie według licencji
          </Link>
        }
      />
      <Tasks
        icon={IconUser}
        title="Bez konta proboszcza"
        quiet="Każda parafia ma konto proboszcza."
        parishes={data.priests}
      />
      <Part
        icon={IconNews}
        title="Aktualności"
        total={unreadNewsCount}
        quiet={unreadNewsCount === 0 ? 'Wszystkie przeczytane.' : undefined}
        whole={
          <p>{plural(unreadNewsCount, 'nowa wiadomość', 'nowe wiadomości', 'nowych wiadomości')}</p>
        }
        more={<Link to="/news">Wszystkie aktualności</Link>}
      />
    </Group>
  )
}

interface TasksProps {
  icon: Parameters<typeof Part>[0]['icon']
  title: string
  quiet: string
  parishes: readonly ParishTask[]
  describe?: (day: string | null) => string
  more?: ReactNode
}

function Tasks({ icon, title, quiet, parishes, describe, more }: TasksProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = parishes.length > MAX_VISIBLE_PARISHES
  const visibleParishes = isWhole ? parishes : parishes.slice(0, MAX_VISIBLE_PARISHES)
  return (
    <Part
      icon={icon}
      title={title}
      total={parishes.length}
      quiet={parishes.length === 0 ? quiet : undefined}
      more={more}
    >
      {visibleParishes.map(({ id, name, day }) => (
        <li key={id}>
          <Link to="/administration/parishes" search={{ search: getParishSearch(name) }}>
            {name}
          </Link>
          {describe && <span>{describe(day)}</span>}
        </li>
      ))}
      {isLong && (
        <li>
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Pokaż mniej' : `Pokaż wszystkie (${parishes.length})`}
          </button>
        </li>
      )}
    </Part>
  )
}

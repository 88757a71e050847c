import './charts.css'
import { IconChartBar, IconCalendarWeek } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall, useSuspenseCall } from '#ui/calls/query.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { INTENTIONS } from '#masses/intentions/web/paths.ts'
import { STATISTICS } from '#statistics/web/paths.ts'
import { Part } from '../../web/Part.tsx'
import { type Week, type YearSoFar, charts } from '../contract.ts'

const BOOKS: Record<YearSoFar['book'], string> = {
  baptisms: 'Chrzty',
  communions: 'I Komunie',
  confirmations: 'Bierzmowania',
  weddings: 'Śluby',
  deceased: 'Pogrzeby',
}

const CHARTS = [charts.show, {}, { staleTime: 300_000 }] as const

/** Requests the charts at once, before the first page knows which other parts to show. */
export const useCharts = () => void useCall(...CHARTS)

/** Bar of a number relative to the greatest one; a screen reader reads the number. */
const Bar = ({ of, most, earlier }: { of: number; most: number; earlier?: boolean }) => (
  <span className="home-bar" data-earlier={earlier || undefined}>
    <i aria-hidden style={{ width: `${most === 0 ? 0 : (100 * of) / most}%` }} />
    <b>{of}</b>
  </span>
)

/** Chart of the sacraments and funerals of this year so far beside the same days of last year. */
export function Sacraments() {
  const { data } = useSuspenseCall(...CHARTS)
  if (data.sacraments.length === 0) return null
  const { year, sacraments } = data
  const maximum = Math.max(...sacraments.flatMap(row => [row.this_year, row.last_year]))
  return (
    <Part
      icon={IconChartBar}
      title="Od początku roku"
      quiet={
        maximum === 0
          ? 'Gdy w księgach będą pierwsze akty z tego albo z zeszłego roku, zobaczysz tu, ile ich jest.'
          : undefined
      }
      more={maximum > 0 && <Link to={`${STATISTICS}/books`}>Statystyka ksiąg</Link>}
      whole={
        <table className="home-chart">
          <caption className="kit-hidden">
            Od 1 stycznia do dziś, obok te same dni roku {year - 1}
          </caption>
          <thead>
            <tr>
              <th scope="col">do dziś</th>
              <th scope="col">{year}</th>
              <th scope="col">{year - 1}</th>
            </tr>
          </thead>
          <tbody>
            {sacraments.map(({ book, this_year, last_year }) => (
              <tr key={book}>
                <th scope="row">{BOOKS[book]}</th>
                <td>
                  <Bar of={this_year} most={maximum} />
                </td>
                <td>
                  <Bar of={last_year} most={maximum} earlier />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

const short = (day: string) => showDay(day).slice(0, 5)
const getDays = ({ from, to }: Week) => (from === to ? short(to) : `${short(from)} – ${short(to)}`)

/** Chart of the reserved intentions by week. */
export function Weeks() {
  const { data } = useSuspenseCall(...CHARTS)
  if (!data.weeks) return null
  const maximum = Math.max(0, ...data.weeks.map(({ taken }) => taken))
  return (
    <Part
      icon={IconCalendarWeek}
      title="Przyjęte intencje"
      quiet={
        maximum === 0 ? 'Na najbliższe tygodnie nie przyjęto jeszcze żadnej intencji.' : undefined
      }
      more={<Link to={`${INTENTIONS}/calendar`}>Kalendarz intencji</Link>}
      whole={
        <table className="home-chart">
          <caption className="kit-hidden">Przyjęte intencje w najbliższych tygodniach</caption>
          <thead>
            <tr>
              <th scope="col">tydzień</th>
              <th scope="col">intencji</th>
            </tr>
          </thead>
          <tbody>
            {data.weeks.map(week => (
              <tr key={week.from}>
                <th scope="row">{getDays(week)}</th>
                <td>
                  <Bar of={week.taken} most={maximum} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

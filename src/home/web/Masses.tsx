import { IconCalendarMonth, IconMailbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { INTENTIONS } from '#masses/intentions/web/paths.ts'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { ORDERS } from '#masses/orders/web/paths.ts'
import type { Home } from '../contract.ts'
import { Part } from './Part.tsx'

type List<Name extends keyof Home> = NonNullable<Home[Name]>

/** Card of today's intentions, with the number of entries of the book of intentions that need attention. */
export function Masses({ total, data, waiting }: List<'masses'> & { waiting: number }) {
  return (
    <Part
      icon={IconCalendarMonth}
      title="Dzisiejsze intencje"
      total={total}
      quiet={total === 0 ? 'Na dziś nie przyjęto żadnej intencji.' : undefined}
      more={
        waiting > 0 ? (
          <Link to={`${INTENTIONS}/attention`}>
            {plural(waiting, 'intencja', 'intencje', 'intencji')} do załatwienia
          </Link>
        ) : (
          <Link to={`${INTENTIONS}/calendar`}>Kalendarz intencji</Link>
        )
      }
    >
      {data.map(({ id, mass_time, content, celebrant }) => (
        <li key={id}>
          <Link to={`${INTENTIONS}/$intentionID/preview`} params={{ intentionID: String(id) }}>
            {mass_time} {content}
          </Link>
          <span>{celebrant ?? 'bez celebransa'}</span>
        </li>
      ))}
    </Part>
  )
}

/** Card of the intentions ordered on the public page that the office has not settled. */
export function Orders({ total, data }: List<'orders'>) {
  return (
    <Part
      icon={IconMailbox}
      title="Zamówienia intencji"
      total={total}
      more={<Link to={ORDERS}>Wszystkie zamówienia</Link>}
    >
      {data.map(({ id, number, content, mass_date, mass_time }) => (
        <li key={id}>
          <Link to={`${ORDERS}/$orderID/preview`} params={{ orderID: String(id) }}>
            {content ?? `Zamówienie ${number}`}
          </Link>
          <span>
            {showDay(mass_date)}, {mass_time}
          </span>
        </li>
      ))}
    </Part>
  )
}

import { IconMailbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showDay } from '#shared/dates/format-day.ts'
import { ORDERS } from '#masses/orders/web/paths.ts'
import type { Home } from '../contract.ts'
import { Part } from './Part.tsx'

type List<Name extends keyof Home> = NonNullable<Home[Name]>

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

import { Link } from '@tanstack/react-router'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import type { Settlement } from '../../contract.ts'
import type { FeeLine } from '../../calculation/facts.ts'
import { feePath } from '../../web/paths.ts'
import { actWords } from '../../labels.ts'

/** Table of the stole fees of the month: the deductions from each, the amount to share and the shares. */
export function FeesSection({ month }: { month: Settlement }) {
  const { fees, shares } = month
  const net = fees.reduce((sum, fee) => sum + fee.net, 0)
  return (
    <Section title={`Iura stolae: ${formatZloty(month.stole_gross)}`}>
      {fees.length === 0 ? (
        <p className="payments-none kit-span-4">Nie ma wpisów w tym miesiącu.</p>
      ) : (
        <details className="payments-details kit-span-4">
          <summary>
            Wpisy ({fees.length}), do podziału po potrąceniach {formatZloty(net)}
          </summary>
          <ul className="payments-lines">
            {fees.map(fee => (
              <li key={fee.id}>
                <span>{showDay(fee.day)}</span>
                <span>
                  <Link to={feePath(month.id, fee.id)}>{fee.about}</Link>
                  <small>{getPath(fee)}</small>
                </span>
                <b>{formatZloty(fee.amount)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
      {shares.length > 0 && net > 0 && (
        <ul className="payments-lines kit-span-4">
          {shares.map(share => (
            <li key={share.parish_worker_id}>
              <span>{parts(share.weight)}</span>
              <span>
                {share.name}
                <small>
                  {share.worker_function}, dni w parafii: {share.days}
                </small>
              </span>
              <b>{formatZloty(share.amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const parts = (weight: number) =>
  `${(weight / 100).toLocaleString('pl')} ${weight === 100 ? 'część' : 'cz.'}`

const getPath = ({ act, parts: off, net, celebrant }: FeeLine) =>
  [
    actWords[act],
    celebrant,
    ...off.map(({ name, amount }) => `${name} ${formatZloty(amount)}`),
    `reszta ${formatZloty(net)}`,
  ]
    .filter(Boolean)
    .join(', ')

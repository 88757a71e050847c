import { formatZloty } from '#shared/text/format-money.ts'
import { computePayouts } from '../../payouts.ts'
import type { Posting } from '../../calculation/facts.ts'

const formatSigned = (amount: number) => `${amount > 0 ? '+' : '−'}${formatZloty(Math.abs(amount))}`

/** Text with the changes of each recipient: the amount to pay or to give back. */
export const Amounts = ({ postings }: { postings: readonly Posting[] }) => (
  <ul className="payments-amounts kit-span-4">
    {computePayouts(postings).map(({ key, name, stole, mass }) => (
      <li key={key}>
        <span>{name}</span>
        <b>{formatSigned(stole + mass)}</b>
      </li>
    ))}
  </ul>
)

import { formatZloty } from '#ui/format.ts'
import { computePayouts } from '../../payouts.ts'
import type { Posting } from '../../reckoning/facts.ts'

const formatSigned = (amount: number) => `${amount > 0 ? '+' : '−'}${formatZloty(Math.abs(amount))}`

/** How much each gets more, or gives back. */
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

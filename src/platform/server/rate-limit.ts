import { Refusal } from '../problems.ts'

const MINUTE = 60_000

/** Counts what leaves the house: `pace(account, most)` throws 429 when it would be too much for one minute. */
export type Pace = (account_id: number, most: number) => void

/** The pace this process keeps; every account has one of its own, whatever parish it works in. */
export function openPace(now = () => performance.now()): Pace {
  const taken = new Map<number, number[]>()
  return (account_id, most) => {
    const lately = (taken.get(account_id) ?? []).filter(moment => moment > now() - MINUTE)
    if (lately.length >= most) throw tooFast(most, Math.ceil((lately[0]! + MINUTE - now()) / 1000))
    taken.set(account_id, [...lately, now()])
  }
}

const tooFast = (most: number, retry_after: number) =>
  new Refusal(
    429,
    `W ciągu minuty można pobrać najwyżej ${most} plików z danymi. Spróbuj ponownie za ${retry_after} s.`,
    { extra: { retry_after } },
  )

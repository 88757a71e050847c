import { useCall } from '#ui/calls/query.ts'
import { type CelebrationCandidate, celebrations } from '../contract.ts'

/** Data of the rite on which numbers and remarks depend. */
export interface Rite {
  year: number
  confirmation_date: string | null
}

/** Returns the numbers and remarks of the candidates, as the server would save them now. */
export function useCheck(
  { year, confirmation_date }: Rite,
  candidates: readonly CelebrationCandidate[],
) {
  const day = confirmation_date?.length === 10 ? confirmation_date : null
  const { data, error } = useCall(
    celebrations.check,
    { body: { year, confirmation_date: day, candidates: [...candidates] } },
    { enabled: candidates.length > 0 && year >= 1500 && year < 2200 },
  )
  return { places: data?.places ?? [], error }
}

import { isLeaveKind } from '#books/canon-law/dispensations.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { BLANK_PLACEHOLDER_TEXT } from '#documents/texts/placeholders.ts'
import { isFuture } from '#shared/dates/days.ts'
import type { Premarital } from '../../contract.ts'
import { type FactFormat, dispensationFact } from '../../facts.ts'
import type { FianceSide } from '../../questions/question.ts'
import { getCivilAge, listCourtLeaves } from '../../server/evidence/documents.ts'

export const ON_PAPER: FactFormat = { day: polishDate, blank: BLANK_PLACEHOLDER_TEXT }

/** Words the dispensations and permissions of a protocol; empty when there are none. */
export const wordLeaves = ({ dispensations }: Premarital) =>
  dispensations
    .filter(({ kind, date }) => isLeaveKind(kind) && !isFuture(date))
    .map(dispensation => dispensationFact(dispensation, ON_PAPER).join(', '))
    .join('; ')

/**
 * Words the leave of the court for a minor (KRO 10 § 1): the court, the number and the day, because the paper names the
 * leave itself. Empty when it is to be written by hand.
 */
export function wordCourtLeave(protocol: Premarital, side: FianceSide) {
  const civilAge = getCivilAge(protocol, side)
  if (civilAge === 'able') return 'niepotrzebne'
  return civilAge === 'unable'
    ? 'nie może być udzielone'
    : listCourtLeaves(protocol)
        .map(leave => dispensationFact({ ...leave, giver: null }, ON_PAPER)[1])
        .join('; ')
}

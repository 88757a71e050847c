import { isLeaveKind } from '#books/canon-law/dispensations.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { BLANK_PLACEHOLDER_TEXT } from '#documents/texts/placeholders.ts'
import { isFuture } from '#platform/days.ts'
import type { Premarital } from '../../contract.ts'
import { type FactFormat, dispensationFact } from '../../facts.ts'
import type { FianceSide } from '../../questions/question.ts'
import { getCivilAge, listCourtLeaves } from '../../server/evidence/documents.ts'

export const ON_PAPER: FactFormat = { day: polishDate, blank: BLANK_PLACEHOLDER_TEXT }

const wordDispensations = (dispensations: Premarital['dispensations']) =>
  dispensations.map(dispensation => dispensationFact(dispensation, ON_PAPER).join(', ')).join('; ')

/** Words the dispensations and permissions of a protocol; empty when there are none. */
export const wordLeaves = ({ dispensations }: Premarital) =>
  wordDispensations(dispensations.filter(({ kind, date }) => isLeaveKind(kind) && !isFuture(date)))

/** Words the leave of the court for a minor (KRO 10 § 1); empty when it is to be written by hand. */
export function wordCourtLeave(protocol: Premarital, side: FianceSide) {
  const civilAge = getCivilAge(protocol, side)
  if (civilAge === 'able') return 'niepotrzebne'
  return civilAge === 'unable'
    ? 'nie może być udzielone'
    : wordDispensations(listCourtLeaves(protocol))
}

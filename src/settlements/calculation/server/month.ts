import type { RulesEntry } from '../../rules/contract.ts'
import type { MonthFacts, SettlementProblem, MonthCalculation } from '../facts.ts'
import { reckonFees } from './fees.ts'
import { reckonMasses } from './masses.ts'
import { gatherPostings } from '../owners.ts'

/** Calculates a month by its rules; the amounts paid out equal the amounts received, to the grosz. */
export function reckonMonth(month: string, rules: RulesEntry, facts: MonthFacts): MonthCalculation {
  const fees = reckonFees(month, rules, facts)
  const masses = reckonMasses(facts, rules)
  return {
    fees: fees.lines,
    shares: fees.shares,
    masses: masses.lines,
    postings: gatherPostings([...fees.postings, ...masses.postings]),
    problems: [...listUnmarkedProblems(facts), ...fees.problems, ...masses.problems].toSorted(
      (a, b) => Number(b.bars) - Number(a.bars),
    ),
    stole_gross: fees.lines.reduce((sum, { amount }) => sum + amount, 0),
    mass_gross: facts.masses.reduce((sum, { offering }) => sum + (offering ?? 0), 0),
  }
}

const listUnmarkedProblems = ({ unmarked }: MonthFacts): SettlementProblem[] =>
  unmarked.map(({ id }) => ({
    bars: false,
    message: 'Nie zapisano, czy Mszę odprawiono: nie wchodzi do rozliczenia.',
    at: { part: 'mass', id },
  }))

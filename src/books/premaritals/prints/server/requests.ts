import { reasonInWords } from '../../attachments.ts'
import type { Premarital } from '../../contract.ts'
import type { FianceSide } from '../../questions/question.ts'
import { findLapse, isBaptismDoubtful } from '../../sides.ts'

/**
 * Returns whether both gave the assurances of canon 1125 in part F; unanswered questions are left to be filled in by
 * hand.
 */
export const hasGuarantees = ({ fiance, fiancee }: Premarital) =>
  [fiance, fiancee].some(({ answers }) => answers.guarantees?.answer === 'yes') &&
  [fiance, fiancee].every(
    ({ answers }) =>
      answers.guarantees?.answer !== 'no' &&
      answers.other_informed?.answer !== 'no' &&
      answers.essential_ends?.answer === 'yes',
  ) &&
  [fiance, fiancee].some(({ answers }) => answers.other_informed?.answer === 'yes')

/** Blocks whose circumstance the faith and the answers of the party already state. */
const LAPSE_BLOCKS = ['a05', 'a12c']

/** Returns the reason of an annex in words, entered or stated by the protocol; empty when neither says it. */
export function formatReason(protocol: Premarital, block?: string, side?: FianceSide) {
  const { reason = null, text = null } = (block && protocol.attachments[block]) || {}
  // The reason «inne» is replaced by its explanation.
  const words = [reason !== 'other' && reasonInWords(reason), text].filter(Boolean).join(', ')
  if (words || !side || !block || !LAPSE_BLOCKS.includes(block)) return words
  return reasonInWords(findLapse(protocol[side]))
}

export const describeBaptismLack = (party: Premarital[FianceSide]) =>
  isBaptismDoubtful(party)
    ? 'o nieustalonym chrzcie (dyspensa na wszelki wypadek, ad cautelam)'
    : 'nieochrzczona'

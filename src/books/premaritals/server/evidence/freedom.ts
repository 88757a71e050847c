import { inflectText } from '#documents/texts/placeholders.ts'
import type { Premarital } from '../../contract.ts'
import { type FianceSide, getGender } from '../../questions/question.ts'
import { areCivilSpouses } from '../../canonical.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'

const NEITHER = 'nie [zawierałem|zawierałam]'

const SWORN_WORDS: Partial<Record<number, string>> = {
  [STATUS.single]: `${NEITHER} dotąd małżeństwa kościelnego ani cywilnego`,
  [STATUS.widowed]: `moje małżeństwo ustało przez śmierć [żony|męża], a po niej ${NEITHER} innego małżeństwa kościelnego ani cywilnego`,
  [STATUS.declared_null]: `sąd kościelny stwierdził nieważność mojego małżeństwa, a poza nim ${NEITHER} innego małżeństwa kościelnego ani cywilnego`,
}

/**
 * Returns the oath of one party about their freedom, by the status in the protocol; null when the text must be written
 * by hand.
 */
export function swearFreedom(protocol: Premarital, side: FianceSide): string | null {
  const { dic_marital_status_id: status, answers } = protocol[side]
  const gender = getGender(side)
  if (status === STATUS.civil && areCivilSpouses(protocol)) {
    const words = `${NEITHER} dotąd małżeństwa kościelnego, a małżeństwo cywilne [zawarłem|zawarłam] tylko z obecną drugą stroną`
    return inflectText(words, gender)
  }
  const hasBeenMarried = answers.been_previously_married?.answer === 'yes'
  if (status === STATUS.single && hasBeenMarried) return null
  const words = SWORN_WORDS[status ?? 0]
  return words ? inflectText(words, gender) : null
}

const NO_DOCUMENTS =
  'Oświadczenie składam, ponieważ stanu wolnego za cały czas nie można udowodnić dokumentami.'

/** Explains why an oath is sworn; empty when a document proves the end of a marriage, or the status is unknown. */
export const explainOath = (protocol: Premarital, side: FianceSide): string => {
  const { dic_marital_status_id: status } = protocol[side]
  const isUndocumented = status === STATUS.single || status === STATUS.civil
  return isUndocumented && swearFreedom(protocol, side) ? NO_DOCUMENTS : ''
}

/** Tells whether the protocol itself says married: that party swears no oath until the protocol is corrected. */
export const isMarried = (protocol: Premarital, side: FianceSide) => {
  const status = protocol[side].dic_marital_status_id
  return status === STATUS.married || status === STATUS.separated
}

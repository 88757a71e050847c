import type { MarryingCouple, Spouse } from '../../finding.ts'

/**
 * Tells whether a Catholic who left the Church by a formal act was exempt from the canonical form, the impediment of
 * disparity of cult and the leave of a mixed marriage: from the Code of 1983 until Omnium in mentem (9 April 2010).
 */
export const wasExempt = ({ known }: Spouse, { facts: { wedding_date } }: MarryingCouple) =>
  Boolean(known?.left) &&
  wedding_date !== null &&
  wedding_date >= '1983-11-27' &&
  wedding_date < '2010-04-09'

/** Returns the question about the day of the formal act, on which the exemption depends. */
export const askDefectionDay = (exemption: string) =>
  `Strona katolicka odstąpiła od Kościoła formalnym aktem, a do 8.04.2010 zwalniał on ${exemption}: sprawdź, czy odstąpiła przed ślubem`

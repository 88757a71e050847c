import { formatValue } from '#history/fields.ts'
import type { Individual } from '../person/people.ts'
import type { ParsedCouple } from './couples.ts'
import { getFullName } from './parents.ts'

/** Adds to both spouses the marriages that no card of theirs has, and the facts about their marriage. */
export function listCoupleFacts(
  couples: ParsedCouple[],
  coupleOfHome: Map<Individual, ParsedCouple>,
) {
  for (const couple of couples) {
    const { father, mother, marriage, facts } = couple
    for (const [person, spouse] of [
      [father, mother],
      [mother, father],
    ] as const) {
      if (!person) continue
      const partner = spouse ? `z: ${getFullName(spouse)}` : 'z osobą nieznaną'
      if (coupleOfHome.get(person) !== couple && (marriage.isStated || marriage.ending)) {
        const { date, place, ending } = marriage
        const text = [partner, formatValue(date), place, ending].filter(Boolean).join(', ')
        person.facts.push({ label: 'Małżeństwo', text })
      }
      for (const { label, text } of facts)
        person.facts.push({ label, text: `${text} (${partner})` })
    }
  }
}

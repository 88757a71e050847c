import type { Warning } from '#books/core/act.ts'
import { canonicalAge } from '#shared/dates/days.ts'
import {
  type KnownSponsor,
  type SponsoredConfirmation,
  sponsorWarnings,
} from '../sponsor-warnings.ts'
import { YOUNGEST } from '../warnings.ts'

interface CheckedPreparation extends SponsoredConfirmation {
  year?: number | string | null
}

/** Register data that the warnings use; an absent fact is not checked. */
interface Facts extends KnownSponsor {
  birth_date?: string | null
  baptised?: boolean
}

/** Lists warnings on the card of a candidate. Confirmation is usually given in May. */
export function listWarnings(card: CheckedPreparation, facts: Facts): Warning[] {
  const day = card.year ? `${card.year}-05-31` : null
  const age = day && canonicalAge(facts.birth_date, day)
  const warnings: Warning[] = []
  if (typeof age === 'number' && age < YOUNGEST) {
    const message = `W maju ${card.year} kandydat nie będzie miał ukończonych 13 lat (kan. 891)`
    warnings.push({ field: 'year', message, severity: 'legal' })
  }
  if (facts.baptised === false) {
    warnings.push({
      field: 'provided_baptism_certificate',
      message:
        'W kartotece nie ma daty chrztu kandydata. Wpisz go w karcie parafianina ze świadectwa: bez niego nie można wpisać bierzmowania do księgi.',
    })
  }
  return [...warnings, ...ofSponsor({ ...card, confirmation_date: day }, facts)]
}

/** Lists warnings on the sponsor; a missing sponsor or certificate is listed among the missing items. */
const ofSponsor = (card: SponsoredConfirmation, facts: KnownSponsor) =>
  card.sponsor_names || card.sponsor_surname
    ? sponsorWarnings(card, facts).filter(({ field }) => field !== 'sponsor_certificate_provided')
    : []

import { getFaultSeverity } from '#books/canon-law/sponsor-severity.ts'
import { type KnownParents, type SponsorFault, sponsorFaults } from '#books/canon-law/sponsors.ts'
import type { Warning } from '#books/core/act.ts'

/** Data of an act that the rules about the sponsor check. */
export interface SponsoredConfirmation {
  confirmation_date?: string | null
  father_names?: string | null
  father_surname?: string | null
  mother_names?: string | null
  mother_surname?: string | null
  sponsor_person_id?: number | null
  sponsor_names?: string | null
  sponsor_surname?: string | null
  sponsor_birth_date?: string | null
  sponsor_certificate_provided?: boolean
}

/** Register data of the sponsor, and of the parents with whom the sponsor is compared. */
export interface KnownSponsor {
  parents?: KnownParents | undefined
  sponsor_left?: boolean | undefined
  sponsor_civil_union?: boolean | undefined
  sponsor_death?: string | undefined
  sponsor_confirmed?: boolean | undefined
  dic_sponsor_faith_id?: number | null | undefined
}

const FIELDS: Record<SponsorFault, keyof SponsoredConfirmation> = {
  young: 'sponsor_birth_date',
  parent: 'sponsor_surname',
  namesake: 'sponsor_surname',
  unbaptised: 'sponsor_surname',
  other_faith: 'sponsor_surname',
  unknown_faith: 'sponsor_surname',
  left: 'sponsor_surname',
  without_faith: 'sponsor_surname',
  civil_union: 'sponsor_surname',
  uncertified: 'sponsor_certificate_provided',
  ageless: 'sponsor_birth_date',
  dead: 'sponsor_surname',
  unconfirmed: 'sponsor_certificate_provided',
}

/** Lists warnings on the sponsor (KPK 892–893). */
export function sponsorWarnings(act: SponsoredConfirmation, sponsorFacts: KnownSponsor): Warning[] {
  const { sponsor_names: names, sponsor_surname: surname } = act
  if (!names && !surname) {
    return [
      { field: 'sponsor_surname', message: 'Brak świadka: wpisz w uwagach, dlaczego (kan. 892)' },
    ]
  }
  const sponsor = {
    person_id: act.sponsor_person_id,
    names,
    surname,
    birth_date: act.sponsor_birth_date,
    certificate_provided: act.sponsor_certificate_provided,
    confirmed: sponsorFacts.sponsor_confirmed,
    left: sponsorFacts.sponsor_left,
    civil_union: sponsorFacts.sponsor_civil_union,
    death: sponsorFacts.sponsor_death,
    dic_faith_id: sponsorFacts.dic_sponsor_faith_id,
  }
  const about = { ...act, day: act.confirmation_date, parents: sponsorFacts.parents }
  return sponsorFaults('confirmation', sponsor, about).map(({ fault, message }) => ({
    field: FIELDS[fault],
    message,
    severity: getFaultSeverity(fault),
  }))
}

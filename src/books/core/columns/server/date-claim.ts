import type { Claim } from '#documents/server/claims/claim.ts'
import { OMITTED } from '#documents/server/claims/usual.ts'

interface DateClaim<Act> extends Pick<Claim<Act>, 'fact' | 'field' | 'law'> {
  getDate: (act: Act) => string | null | undefined
  refuse: string
}

/** Builds the claim that the act has the date of its event, without which the paper is not issued. */
export const buildDateClaim = <Act>({ getDate, refuse, ...claim }: DateClaim<Act>): Claim<Act> => ({
  ...claim,
  proof: act => (getDate(act) ? 'proved' : 'empty'),
  ...OMITTED,
  empty: { refuse },
})

/** Builds the refusal of a certificate whose act does not have the date of the sacrament, named in the genitive. */
export const refuseUndated = (event: string) =>
  `Akt nie podaje dnia ${event}, a świadectwo ma go podać. Wpisz datę ${event} w akcie, a gdy jest nieznana: sam rok albo datę przybliżoną.`

import * as z from 'zod'
import { Day, optionalText, orNull } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'

/** Polish labels of the person who signs the mandate besides the giver (KPK 1105 § 2). */
export const signerWords = {
  pastor: 'proboszcz albo ordynariusz miejsca',
  delegate: 'kapłan przez nich delegowany',
  witnesses: 'co najmniej dwaj świadkowie',
  official: 'dokument z podpisem urzędowo poświadczonym',
} as const

/** Polish labels of whether the mandate names the person to marry (KPK 1105 § 1, 1°). */
export const mandatePersonWords = {
  named: 'wymienia drugą stronę',
  unnamed: 'nie wymienia drugiej strony',
} as const

export const mandateWords = {
  in_force: 'obowiązywało',
  lapsed: 'wygasło (odwołane albo choroba umysłowa mocodawcy)',
} as const

/** Polish labels of how the giver signed the mandate (KPK 1105 § 2–3). */
export const giverSignatureWords = {
  signed: 'podpisał mocodawca',
  cannot_write: 'mocodawca nie mógł pisać: zaznaczono to i podpisał jeszcze jeden świadek',
  unsigned: 'mocodawca nie mógł pisać, a tego nie zaznaczono albo brak dodatkowego świadka',
} as const

/** Proxy who consents in the name of groom or bride, with the mandate (KPK 1105). */
export const Proxy = z.strictObject({
  side: z.enum(['groom', 'bride']),
  name: optionalText(200),
  date: orNull(Day).default(null),
  person: orNull(z.enum(listKeys(mandatePersonWords), 'Nieznana treść')).default(null),
  signed_by: orNull(z.enum(listKeys(signerWords), 'Nieznany podpis')).default(null),
  state: orNull(z.enum(listKeys(mandateWords), 'Nieznany stan')).default(null),
  giver: orNull(z.enum(listKeys(giverSignatureWords), 'Nieznany podpis mocodawcy')).default(null),
})
export type Proxy = z.infer<typeof Proxy>

/** Mandate as stored in an act and a protocol; a form or an older record may lack a part. */
export interface Mandate {
  proxy_name?: string | null
  mandate_date?: string | null
  mandate_person?: Proxy['person']
  mandate_signed_by?: Proxy['signed_by']
  mandate_giver?: Proxy['giver']
  mandate_state?: Proxy['state']
}

export const buildProxy = (side: Proxy['side'], mandate: Mandate): Proxy => ({
  side,
  name: mandate.proxy_name || null,
  date: mandate.mandate_date || null,
  person: mandate.mandate_person ?? null,
  signed_by: mandate.mandate_signed_by ?? null,
  state: mandate.mandate_state ?? null,
  giver: mandate.mandate_giver ?? null,
})

/** Describes the mandate in one line; `day` formats its date for the screen or the paper. */
export const describeMandate = (mandate: Mandate, day: (value: string) => string | null) =>
  [
    mandate.proxy_name,
    mandate.mandate_date && `pełnomocnictwo z dnia ${day(mandate.mandate_date)}`,
    mandate.mandate_person && mandatePersonWords[mandate.mandate_person],
    mandate.mandate_signed_by && signerWords[mandate.mandate_signed_by],
    mandate.mandate_giver && giverSignatureWords[mandate.mandate_giver],
    mandate.mandate_state && mandateWords[mandate.mandate_state],
  ]
    .filter(Boolean)
    .join(', ')

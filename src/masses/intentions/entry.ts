import * as z from 'zod'
import {
  Day,
  Grosze,
  Id,
  Time,
  optionalText,
  orNull,
  requiredText,
  emailText,
} from '#shared/fields.ts'
import { intentionText, publicIntentionText } from './death-mark.ts'
import { offeringField } from '#auth/rights/money-field.ts'

const id = () => orNull(Id).default(null)

export const MassEntry = {
  mass_date: Day,
  mass_time: Time,
  parish_place_id: id(),
}

/** Orderer of a Mass and the offering; the same fields for one Mass and for thirty. */
export const DonorEntry = {
  purchaser_name: optionalText(200),
  purchaser_phone: optionalText(30),
  purchaser_email: orNull(emailText('Podaj adres w postaci jan@poczta.pl')).default(null),
  offering: offeringField(orNull(Grosze).default(null)),
  dic_payment_method_id: id(),
  paid_date: orNull(Day).default(null),
  receipt_number: optionalText(40),
}

/** One of the donors of a collective intention; consent is never presumed, so it has a day. */
export const Donor = z.strictObject({
  name: requiredText('Podaj ofiarodawcę', 200),
  offering: offeringField(orNull(Grosze).default(null)),
  consent_date: orNull(Day).default(null),
})
export type Donor = z.infer<typeof Donor>

/** Act of the death for which a Mass is accepted; its „Co dalej” shows the Mass. Without it an edit leaves it as it is. */
export const ActOfDeath = { deceased_id: orNull(Id).optional() }

const fields = {
  ...ActOfDeath,
  ...MassEntry,
  ...DonorEntry,
  content: intentionText('Napisz treść intencji'),
  public_content: publicIntentionText(),
  dic_intention_type_id: id(),
  celebrant_id: id(),
  celebrant: optionalText(200),
  collective: z.boolean().default(false),
  donors: z.array(Donor).max(100, 'Najwyżej stu ofiarodawców').default([]),
  pro_populo: z.boolean().default(false),
  needs_attention: z.boolean().default(false),
  notes: optionalText(5000),
}

/** An intention as the office accepts it. */
export const IntentionEntry = z
  .strictObject(fields)
  .refine(({ pro_populo, offering }) => !pro_populo || !offering, {
    error: 'Mszę za parafian odprawia się bez ofiary (kan. 534)',
    path: ['offering'],
  })
  .refine(({ pro_populo, collective }) => !pro_populo || !collective, {
    error: 'Msza za parafian nie może być zbiorowa',
    path: ['collective'],
  })
  .refine(({ collective, donors }) => collective || donors.length === 0, {
    error: 'Ofiarodawców wpisuje się przy intencji zbiorowej',
    path: ['collective'],
  })
export type IntentionEntry = z.infer<typeof IntentionEntry>

import { today } from '#shared/dates/days.ts'
import type { IntentionEntry } from '../../contract.ts'

/** Initial values of a new intention. */
export const NEW_INTENTION_VALUES = {
  mass_date: today(),
  mass_time: '',
  parish_place_id: null,
  content: '',
  public_content: '',
  dic_intention_type_id: null,
  celebrant_id: null,
  celebrant: '',
  collective: false,
  donors: [],
  pro_populo: false,
  purchaser_name: '',
  purchaser_phone: '',
  purchaser_email: '',
  offering: null,
  dic_payment_method_id: null,
  paid_date: null,
  receipt_number: '',
  needs_attention: false,
  notes: '',
}

/** Returns the initial values for the next intention of the same caller; content, hour and receipt are not copied. */
export const getCarriedValues = (entry: IntentionEntry) => ({
  mass_date: entry.mass_date,
  parish_place_id: entry.parish_place_id,
  celebrant_id: entry.celebrant_id,
  celebrant: entry.celebrant,
  purchaser_name: entry.purchaser_name,
  purchaser_phone: entry.purchaser_phone,
  purchaser_email: entry.purchaser_email,
  offering: entry.collective ? null : entry.offering,
  dic_payment_method_id: entry.dic_payment_method_id,
  paid_date: entry.paid_date,
})

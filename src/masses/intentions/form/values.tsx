import { today } from '#platform/days.ts'

/** An intention nobody has typed anything into. */
export const BLANK = {
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

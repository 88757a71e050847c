import type { Chronicle } from '#history/told.ts'
import { statusWords } from './words.ts'

const zloty = (grosze: unknown) => `${(Number(grosze) / 100).toFixed(2).replace('.', ',')} zł`

/** What history tells about an intention. */
export const intentionsChronicle: Chronicle = {
  table: 'intentions',
  access: 'intentions.read',
  fields: {
    mass_date: 'Dzień Mszy',
    mass_time: 'Godzina',
    parish_place_id: { label: 'Miejsce', source: 'parish_places' },
    content: 'Treść',
    public_content: 'Treść do ogłoszenia',
    dic_intention_type_id: { label: 'Rodzaj', source: 'dictionary:IntentionType' },
    status: { label: 'Stan', words: statusWords },
    celebrant: 'Celebrans',
    collective: 'Zbiorowa',
    pro_populo: 'Za parafian',
    purchaser_name: 'Zamawiający',
    purchaser_phone: 'Telefon zamawiającego',
    purchaser_email: 'E-mail zamawiającego',
    offering: {
      label: 'Ofiara',
      tell: zloty,
    },
    dic_payment_method_id: { label: 'Metoda płatności', source: 'dictionary:PaymentMethod' },
    paid_date: 'Zapłacono dnia',
    receipt_number: 'Nr pokwitowania',
    passed_to: 'Przekazano',
    needs_attention: 'Wymaga uwagi',
    notes: 'Uwagi',
    cancel_reason: 'Powód odwołania',
  },
  parts: [
    {
      table: 'intention_donors',
      key: 'intention_id',
      title: 'Ofiarodawca',
      fields: {
        name: 'Ofiarodawca',
        offering: { label: 'Ofiara', tell: zloty },
        consent_date: 'Zgoda z dnia',
      },
    },
  ],
}

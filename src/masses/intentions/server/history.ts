import { GENERATED, recordHistory, historyPart, createSilentField } from '#history/columns.ts'
import { formatHistoryMoment, formatHistoryMoney } from '#history/fields.ts'
import { statusWords } from '../labels.ts'

export const intentionsHistory = recordHistory(
  'intentions',
  'intentions.read',
  {
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
      right: 'offerings.read',
      label: 'Ofiara',
      tell: formatHistoryMoney,
    },
    dic_payment_method_id: { label: 'Sposób złożenia ofiary', source: 'dictionary:PaymentMethod' },
    paid_date: 'Ofiarę złożono dnia',
    receipt_number: 'Nr pokwitowania',
    passed_to: 'Przekazano',
    needs_attention: 'Wymaga uwagi',
    notes: 'Uwagi',
    cancel_reason: 'Powód odwołania',
    celebrant_id: { label: 'Celebrans z listy', source: 'parish_workers' },
    accepted_by: 'Przyjęcie intencji',
    accepted_at: { label: 'Przyjęta', tell: formatHistoryMoment },
    series_number: 'Numer w serii',
    repeat_declined: 'Bez ponowienia za rok',
    slot: createSilentField('which of the intentions of its Mass: a place, not a word'),
    taken: GENERATED,
    intention_pattern_id: createSilentField('the day and the hour are told'),
    intention_series_id: createSilentField('the number in the series is told'),
    deceased_id: createSilentField('the act that it was accepted from: shown on the act'),
    repeats_id: createSilentField('the intention of a year ago it was made from'),
  },
  [
    historyPart('intention_donors', 'intention_id', 'Ofiarodawca', {
      name: 'Ofiarodawca',
      offering: { label: 'Ofiara', tell: formatHistoryMoney, right: 'offerings.read' },
      consent_date: 'Zgoda z dnia',
      position: createSilentField('in which line of the list: not a fact'),
    }),
  ],
)

import { recordHistory, historyPart, createSilentField } from '#history/columns.ts'
import { formatHistoryMoment, formatHistoryMoney } from '#history/fields.ts'
import {
  correctionStates,
  visitOutcomes,
  registrationStates,
  routeStates,
  seasonModes,
  streetSides,
} from '../labels.ts'

const place = {
  dic_town_id: { label: 'Miejscowość', source: 'towns' },
  dic_street_id: { label: 'Ulica', source: 'streets' },
} as const

const door = {
  position: 'Kolejność',
  ...place,
  building_number: 'Nr domu',
  entrance: 'Klatka',
  place_number: 'Nr mieszkania',
  family_id: { label: 'Rodzina', source: 'families' },
  visit_registration_id: createSilentField('the list of requests tells it'),
  remarks: 'Uwagi na drogę',
  outcome: { label: 'Wynik', words: visitOutcomes },
  return_on: 'Inny termin: dzień',
  return_words: 'Inny termin: uwagi',
  people_present: 'Obecnych osób',
  offering: { label: 'Ofiara', tell: formatHistoryMoney },
  visited_at: { label: 'Chwila wizyty', tell: formatHistoryMoment },
  entered_by_name: 'Wpisał(a)',
  removed_at: { label: 'Zdjęto z trasy', tell: formatHistoryMoment },
} as const

const getNumber = ({ building_number, place_number }: Record<string, unknown>) =>
  ['Adres', [building_number, place_number].filter(Boolean).join('/')].filter(Boolean).join(' ')

export const visitSeasonsHistory = recordHistory('visit_seasons', 'visits.read', {
  name: 'Nazwa',
  date_from: 'Od',
  date_to: 'Do',
  mode: { label: 'Kolęda', words: seasonModes },
  public_search: 'Wyszukiwarka na stronie parafii',
  registrations_from: 'Zgłoszenia od',
  registrations_to: 'Zgłoszenia do',
  public_notice: 'Tekst na stronie parafii',
  keep_months: 'Dane zgłaszających trzymane (miesięcy)',
  closed_at: { label: 'Zakończono', tell: formatHistoryMoment },
})

export const visitRoutesHistory = recordHistory(
  'visit_routes',
  'visits.read',
  {
    visit_season_id: createSilentField('a route never goes to another season'),
    name: 'Nazwa',
    date: 'Dzień',
    time_from: 'Od godziny',
    time_to: 'Do godziny',
    parish_worker_id: { label: 'Kapłan', source: 'parish_workers' },
    companions: 'Towarzyszą',
    transport: 'Dojazd',
    notes: 'Uwagi',
    additional: 'Kolęda dodatkowa',
    state: { label: 'Stan', words: routeStates },
  },
  [
    historyPart('visit_ranges', 'visit_route_id', 'Odcinek trasy', {
      position: 'Kolejność',
      ...place,
      number_from: 'Od numeru',
      number_to: 'Do numeru',
      side: { label: 'Numery', words: streetSides },
      entrance: 'Klatka',
      place_from: 'Od mieszkania',
      place_to: 'Do mieszkania',
      descending: 'Od najwyższych numerów',
    }),
    historyPart('visit_addresses', 'visit_route_id', getNumber, door),
    historyPart('visit_checkouts', 'visit_route_id', 'Trasa na urządzeniu', {
      key: createSilentField('known to the device alone'),
      account_id: createSilentField('the name is told'),
      account_name: 'Kto zabrał trasę',
      device: 'Urządzenie',
      taken_at: createSilentField('the moment of the first line'),
      expires_on: 'Dane na urządzeniu do',
      seen_at: createSilentField('changes whenever the device speaks with us'),
      returned_at: { label: 'Oddano trasę', tell: formatHistoryMoment },
      revoked_at: { label: 'Odebrano trasę', tell: formatHistoryMoment },
      revoked_by_name: 'Kto odebrał',
      wiped_at: { label: 'Urządzenie usunęło dane', tell: formatHistoryMoment },
    }),
  ],
)

/** History of one visit address, with the fields that only clergy may read. */
export const visitDoorsHistory = recordHistory(
  'visit_addresses',
  'visits.read',
  { ...door, visit_route_id: createSilentField('the history of the route tells it') },
  [
    historyPart('visit_notes', 'visit_address_id', 'Notatka duszpasterska', {
      note: { label: 'Notatka', clergy: true },
    }),
  ],
)

const FORGOTTEN = createSilentField('who asked can be forgotten: history never had it')

export const visitRegistrationsHistory = recordHistory('visit_registrations', 'visits.read', {
  visit_season_id: createSilentField('a request is of one season'),
  number: 'Numer',
  request_key: createSilentField('of the sender, not of the request'),
  source: createSilentField('written once, with the request'),
  state: { label: 'Stan', words: registrationStates },
  dic_town_id: { label: 'Miejscowość', source: 'towns' },
  dic_street_id: FORGOTTEN,
  building_number: FORGOTTEN,
  entrance: FORGOTTEN,
  place_number: FORGOTTEN,
  names: FORGOTTEN,
  surname: FORGOTTEN,
  phone: FORGOTTEN,
  email: FORGOTTEN,
  preferred: FORGOTTEN,
  remarks: FORGOTTEN,
  rodo_version: createSilentField('written once, with the request'),
  consented_at: createSilentField('written once, with the request'),
  confirm_hash: createSilentField('a secret of the sender'),
  message_id: createSilentField('the SMS with its code, listed among messages'),
  confirmed_at: { label: 'Potwierdzono', tell: formatHistoryMoment },
  created_at: createSilentField('the moment of the first line'),
  decided_by: 'Załatwił(a)',
  decided_at: createSilentField('the moment of the line'),
  reason: 'Odpowiedź',
  erased_at: { label: 'Usunięto dane zgłaszającego', tell: formatHistoryMoment },
})

export const visitCorrectionsHistory = recordHistory('visit_corrections', 'visits.correct', {
  key: createSilentField('of the device that wrote it'),
  visit_address_id: createSilentField('the door it was said behind'),
  subject: createSilentField('written once, with the correction'),
  family_id: { label: 'Rodzina', source: 'families' },
  person_id: { label: 'Osoba', source: 'people' },
  field: createSilentField('written once, with the correction'),
  old_value: createSilentField('written once, with the correction'),
  new_value: createSilentField('written once, with the correction'),
  content: createSilentField('written once, with the correction'),
  remarks: createSilentField('written once, with the correction'),
  state: { label: 'Stan', words: correctionStates },
  proposed_by_name: 'Zaproponował(a)',
  proposed_at: createSilentField('the moment of the first line'),
  decided_by_name: 'Rozstrzygnął(-ęła)',
  decided_at: createSilentField('the moment of the line'),
  reason: 'Powód',
})

export const visitHistories = [
  visitRoutesHistory,
  visitDoorsHistory,
  visitSeasonsHistory,
  visitRegistrationsHistory,
  visitCorrectionsHistory,
]

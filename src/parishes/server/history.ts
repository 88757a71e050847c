import { recordHistory, createSilentField } from '#history/columns.ts'

const YES = { 0: 'nie', 1: 'tak' }

/** History of a parish, shown on a separate screen to users who may change the settings. */
export const parishesHistory = recordHistory('parishes', 'parish.settings', {
  name: 'Nazwa',
  title: 'Wezwanie',
  url: 'Adres strony',
  diocese_id: { label: 'Diecezja', source: 'dioceses' },
  deanery: 'Dekanat',
  town: 'Miejscowość',
  street: 'Ulica',
  building_number: 'Nr domu',
  zip_code: 'Kod pocztowy',
  phone: 'Telefon',
  email: 'E-mail',
  active: { label: 'Konto parafii czynne', words: YES },
  demo_account: { label: 'Parafia demonstracyjna', words: YES },
  expiration_date: 'Licencja do',
  subscription_id: { label: 'Abonament', tell: value => `nr ${String(value)}` },
  recently_invoiced_at: { label: 'Zamówiona faktura', tell: value => String(value).slice(0, 10) },
  currently_being_filled: { label: 'Wprowadzanie danych archiwalnych', words: YES },
  sms_balance: 'Saldo SMS',
  pesel_kept: 'PESEL w kartotece',
  second_person: 'Poprawki aktów zatwierdza druga osoba',
  second_person_clergy: 'Poprawki zatwierdza osoba duchowna',
  sms_sender: 'Nadawca SMS',
  sms_part_price: { label: 'Cena części SMS', tell: grosze => `${String(grosze)} gr` },
  sms_quiet_from: 'Cisza SMS od',
  sms_quiet_to: 'Cisza SMS do',
  removed_at: { label: 'Dane usunięte', tell: value => String(value).slice(0, 10) },
  skipped_steps: createSilentField('what the list of first steps leaves out'),
})

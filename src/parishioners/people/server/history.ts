import { GENERATED, IMPORTED, SEARCH_KEY, recordHistory, historyPart } from '#history/columns.ts'
import { personAttachments } from '#documents/attachments/server/history.ts'
import type { HistoryFieldSpec } from '#history/fields.ts'
import { retentionPart } from '../../retention/server/history.ts'
import { DECISIONS, REQUEST_KINDS } from '../rights/requests/labels.ts'
import { SOURCES, getDay } from '../rights/labels.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { CONTACT_KINDS, SACRAMENTS, STATUSES } from '../labels.ts'

const maskPesel = (pesel: unknown) => `*******${String(pesel).slice(-4)}`
const GENDERS = { 1: 'mężczyzna', 2: 'kobieta' }

/** Address columns, which have the same names in every table. */
export const addressFields = {
  country: 'Kraj',
  dic_town_id: { label: 'Miejscowość', source: 'towns' },
  dic_street_id: { label: 'Ulica', source: 'streets' },
  building_number: 'Nr domu',
  place_number: 'Nr lokalu',
  zip_code: 'Kod pocztowy',
  post_office: 'Poczta',
} as const satisfies Record<string, HistoryFieldSpec>

export const peopleHistory = recordHistory(
  'people',
  'people.read',
  {
    names: 'Imiona',
    surname: 'Nazwisko',
    family_name: 'Nazwisko rodowe',
    previous_names: 'Poprzednie nazwiska',
    gender: { label: 'Płeć', words: GENDERS },
    birth_date: 'Data urodzenia',
    birth_town: 'Miejsce urodzenia',
    birth_country: 'Kraj urodzenia',
    pesel: { label: 'PESEL', tell: maskPesel },
    birth_act_number: 'Nr aktu urodzenia',
    birth_usc_town: 'USC',
    birth_act_year: 'Rok aktu urodzenia',
    father_id: { label: 'Ojciec z kartoteki', source: 'people' },
    father_names: 'Imiona ojca',
    father_surname: 'Nazwisko ojca',
    mother_id: { label: 'Matka z kartoteki', source: 'people' },
    mother_names: 'Imiona matki',
    mother_surname: 'Nazwisko matki',
    mother_family_name: 'Nazwisko rodowe matki',
    dic_marital_status_id: { label: 'Stan cywilny', source: 'dictionary:MaritalStatus' },
    dic_faith_id: { label: 'Wyznanie', source: 'dictionary:Faith' },
    dic_rite_id: { label: 'Obrządek', source: 'dictionary:Rite' },
    dic_practice_id: { label: 'Praktyka religijna', source: 'dictionary:Practice', clergy: true },
    citizenship: 'Obywatelstwo',
    ...addressFields,
    correspondence_address: 'Adres do korespondencji',
    status: { label: 'Status', words: STATUSES },
    in_parish_from: 'W parafii od',
    in_parish_to: 'W parafii do',
    death_date: 'Data śmierci',
    phone: 'Telefon',
    dic_phone_type_id: { label: 'Typ telefonu', source: 'dictionary:PhoneType' },
    email: 'E-mail',
    sms_consent: 'Zgoda na SMS',
    sms_consent_date: 'Data zgody na SMS',
    publish_consent: 'Zgoda na publikację',
    publish_consent_date: 'Data zgody na publikację',
    profession: 'Zawód',
    dic_education_id: { label: 'Wykształcenie', source: 'dictionary:Education' },
    school: 'Szkoła',
    school_class: 'Klasa',
    left_church_date: 'Data wystąpienia z Kościoła',
    left_church_number: 'Nr pisma kurii',
    returned_date: 'Data powrotu',
    notes: { label: 'Uwagi', clergy: true },
    needs_attention: 'Wymaga uwagi',
    restricted_at: {
      label: 'Przetwarzanie ograniczone od',
      tell: instant => getDay(String(instant)),
    },
    restricted_reason: 'Powód ograniczenia',
    import_id: IMPORTED,
    birth_day: GENERATED,
    likeness: SEARCH_KEY,
  },
  [
    historyPart('person_sacraments', 'person_id', 'Sakrament przyjęty gdzie indziej', {
      kind: { label: 'Sakrament', words: SACRAMENTS },
      event_date: 'Data',
      place: 'Miejsce',
      act_number: 'Nr aktu',
      act_year: 'Rok aktu',
      note: 'Adnotacja',
    }),
    historyPart('person_contacts', 'person_id', 'Inny telefon lub e-mail', {
      kind: { label: 'Rodzaj', words: CONTACT_KINDS },
      value: { label: 'Numer lub adres', tell: value => formatPhone(String(value)) },
      dic_phone_type_id: { label: 'Typ telefonu', source: 'dictionary:PhoneType' },
    }),
    historyPart('family_members', 'person_id', 'Miejsce w rodzinie', {
      family_id: { label: 'Rodzina', source: 'families' },
      dic_family_role_id: { label: 'Funkcja w rodzinie', source: 'dictionary:FamilyRole' },
      is_head: 'Głowa rodziny',
      member_from: 'Od',
      member_to: 'Do',
    }),
    historyPart('person_consents', 'person_id', 'Zgoda', {
      dic_consent_kind_id: { label: 'Rodzaj zgody', source: 'dictionary:ConsentKind' },
      given_on: 'Wyrażona',
      source: { label: 'Jak wyrażona', words: SOURCES },
      withdrawn_on: 'Wycofana',
      note: 'Uwaga',
    }),
    historyPart('person_requests', 'person_id', 'Wniosek', {
      request_number: 'Nr w rejestrze',
      year: 'Rok rejestru',
      received_on: 'Wpłynął',
      request_kind: { label: 'Czego dotyczy', words: REQUEST_KINDS },
      letter_number: 'Numer pisma',
      note: 'Treść wniosku',
      due_on: 'Termin odpowiedzi',
      extended_on: 'Zawiadomiono o przedłużeniu',
      extension_reason: 'Powód przedłużenia',
      decision: { label: 'Rozstrzygnięcie', words: DECISIONS },
      decided_on: 'Data odpowiedzi',
      decided_by: 'Kto odpowiedział',
      decision_note: 'Uzasadnienie',
    }),
    historyPart('ordinary_consents', 'person_id', 'Zgoda ordynariusza', {
      document_number: 'Numer dokumentu',
      issued_on: 'Data dokumentu',
      issuer: 'Kto wydał',
      scope: 'Na co zezwala',
    }),
    retentionPart('person_id'),
    personAttachments,
  ],
)

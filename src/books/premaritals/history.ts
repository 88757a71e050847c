import { dispensationsTold, overridesTold } from '#canon/history.ts'
import { CANCELLED_AT, recordHistory, historyPart, silent } from '#history/columns.ts'
import type { Field } from '#history/fields.ts'
import { BLOCKS, reasonInWords } from './attachments.ts'
import { BLOCK_TITLES } from './words.ts'
import { QUESTIONS, YES, type Answers } from './questions/questionnaire.ts'

const person = (label: string) => ({ label, source: 'people' }) as const
const worker = (label: string) => ({ label, source: 'parish_workers' }) as const
const town = (label: string) => ({ label, source: 'towns' }) as const
const item = (label: string, dictionary: string) =>
  ({ label, source: `dictionary:${dictionary}` }) as const

const ADDRESS = {
  dic_town_id: town('Miejscowość'),
  dic_street_id: { label: 'Ulica', source: 'streets' },
  building_number: 'Nr domu',
  place_number: 'Nr lokalu',
  zip_code: 'Kod pocztowy',
  post_office: 'Poczta',
  country: 'Kraj',
} as const satisfies Record<string, Field>

const wordsOf = ({ answer, text }: Answers[string]) =>
  [answer && YES[answer], text].filter(Boolean).join(': ')

/** Answers by their questions, in the order of the talk; a key that is asked no more is told as it is. */
export function answered(answers: unknown) {
  const given = (answers ?? {}) as Answers
  const asked = QUESTIONS.filter(({ key }) => given[key])
  const former = Object.keys(given).filter(key => !asked.some(question => question.key === key))
  return Object.fromEntries([
    ...asked.map(one => [`${one.number} ${one.asked}`, wordsOf(given[one.key]!)] as const),
    ...former.map(key => [key, wordsOf(given[key]!)] as const),
  ])
}

interface Blocks {
  [code: string]: { visible: boolean; reason: string | null; text: string | null }
}
export const annexes = (blocks: unknown) =>
  Object.fromEntries(
    Object.entries((blocks ?? {}) as Blocks)
      .filter(([code, { visible }]) => visible && code in BLOCKS)
      .map(([code, { reason, text }]) => [
        BLOCK_TITLES[code as keyof typeof BLOCKS],
        ['dołączono', reasonInWords(reason), text].filter(Boolean).join(', '),
      ]),
  )

/** What is told of one side. */
export const PARTY = {
  person_id: person('Osoba z kartoteki'),
  names: 'Imiona',
  surname: 'Nazwisko',
  family_name: 'Nazwisko rodowe',
  birth_date: 'Data urodzenia',
  birth_town: 'Miejsce urodzenia',
  dic_marital_status_id: item('Stan cywilny', 'MaritalStatus'),
  citizenship: 'Obywatelstwo',
  dic_faith_id: item('Wyznanie', 'Faith'),
  ...ADDRESS,
  residence_parish: 'Parafia zamieszkania',
  phone: 'Telefon',
  father_id: person('Ojciec w kartotece'),
  father_names: 'Imiona ojca',
  father_surname: 'Nazwisko ojca',
  father_family_name: 'Nazwisko rodowe ojca',
  mother_id: person('Matka w kartotece'),
  mother_names: 'Imiona matki',
  mother_surname: 'Nazwisko matki',
  mother_family_name: 'Nazwisko rodowe matki',
  baptism_date: 'Data chrztu',
  baptism_parish: 'Parafia chrztu',
  baptism_act_number: 'Nr aktu chrztu',
  baptism_certificate_number: 'Nr świadectwa chrztu',
  baptism_certificate_date: 'Data świadectwa chrztu',
  communion_date: 'Data I Komunii',
  communion_parish: 'Parafia I Komunii',
  communion_certificate_number: 'Nr świadectwa I Komunii',
  communion_certificate_date: 'Data świadectwa I Komunii',
  confirmation_date: 'Data bierzmowania',
  confirmation_parish: 'Parafia bierzmowania',
  confirmation_certificate_number: 'Nr świadectwa bierzmowania',
  confirmation_certificate_date: 'Data świadectwa bierzmowania',
  answers: { label: 'Rozmowa', facts: answered },
} as const satisfies Record<string, Field>

/** What history tells about a protocol: to the clergy, as the protocol itself. */
export const premaritalsHistory = recordHistory(
  'premaritals',
  'premaritals.read',
  {
    protocol_number: 'Nr protokołu',
    year: 'Rok',
    protocol_date: 'Data spisania',
    parish_worker_id: worker('Duszpasterz'),
    wedding_date: 'Data ślubu',
    wedding_time: 'Godzina ślubu',
    dic_town_id: town('Miejscowość ślubu'),
    dic_parish_object_id: { label: 'Kościół ślubu', source: 'dictionary_parishes' },
    elsewhere: 'Ślub w kościele innej parafii',
    wedding_parish_worker_id: worker('Asystujący'),
    not_catholic: 'Jedna ze stron nie jest katolikiem',
    dic_marriage_relationship_id: item('Powiązanie narzeczonych', 'MarriageRelationship'),
    usc_permit_number: 'Nr zaświadczenia USC',
    dic_usc_permit_town_id: town('USC w miejscowości'),
    usc_permit_date: 'Zaświadczenie USC z dnia',
    usc_permit_valid_date: 'Zaświadczenie USC ważne do',
    announcement_book_number: 'Nr zapowiedzi',
    announcement_book_year: 'Rok zapowiedzi',
    marriage_book_number: 'Nr aktu ślubu',
    marriage_book_year: 'Rok aktu ślubu',
    delegation_parish_worker_id: worker('Kto deleguje'),
    delegation_diocese_id: { label: 'Diecezja delegowanego', source: 'dioceses' },
    delegation_parish_worker_position: 'Delegowany',
    dispensations: dispensationsTold('Dyspensy'),
    attachments: { label: 'Załącznik', facts: annexes },
    comments: 'Uwagi',
    needs_attention: 'Wymaga uwagi',
    cancel_reason: 'Powód anulowania',
    couple: silent('made of the names of the two'),
    cancelled_at: CANCELLED_AT,
  },
  [
    historyPart(
      'premarital_parties',
      'premarital_id',
      ({ side }) => (side === 'fiance' ? 'Narzeczony' : 'Narzeczona'),
      {
        ...PARTY,
        side: silent('the title says it'),
        gender: silent('the title says it'),
      },
    ),
    historyPart(
      'premarital_witnesses',
      'premarital_id',
      ({ place }) => `Świadek ${String(place)}`,
      {
        people_id: person('Osoba z kartoteki'),
        names: 'Imiona',
        surname: 'Nazwisko',
        gender: { label: 'Płeć', words: { 1: 'mężczyzna', 2: 'kobieta' } },
        birth_date: 'Data urodzenia',
        citizenship: 'Obywatelstwo',
        ...ADDRESS,
        place: silent('the title says it'),
      },
    ),
    overridesTold('premaritals'),
  ],
)

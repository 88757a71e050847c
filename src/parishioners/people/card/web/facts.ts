import { ageInWords } from '#parishioners/people/age.ts'
import { computeAge, today } from '#shared/dates/days.ts'
import { plural } from '#shared/text/plural.ts'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { type Person, addressLine } from '../../contract.ts'
import { getStatus } from '../../labels.ts'
import type { InPlace } from './inline/saving.ts'
import { inGender } from '#dictionaries/in-gender.ts'

/** Joins the number of an age and its noun with a no-break space. */
const bindWords = (age: string) => age.replace(' ', '\u00a0')

/** `inPlace` is the column that can be edited in place, or `address` for the columns of the address. */
export type CardFact = readonly [
  label: string,
  value: string | null | undefined,
  inPlace?: InPlace | 'address',
]

/**
 * Formats birth and age: `03.05.1990 (36 lat)`, for an infant `(2 miesiące)`; the age of the dead is shown with their
 * death.
 */
function birthAndAge({ birth_date, status }: Person) {
  if (!birth_date) return null
  const age = status === 'deceased' ? null : ageInWords(birth_date, today())
  return [showPartialDay(birth_date), age && `(${bindWords(age)})`].filter(Boolean).join(' ')
}

function deathAndAge({ birth_date, death_date }: Person) {
  const age = computeAge(birth_date, death_date)
  if (!death_date) return null
  const infant = age === 0 && ageInWords(birth_date, death_date)
  const years = age === null ? '' : ` (w wieku ${plural(age, 'roku', 'lat', 'lat')})`
  return `${showPartialDay(death_date)}${infant ? ` (${bindWords(infant)})` : years}`
}

const describeConsent = (isGiven: boolean, date: string | null) =>
  isGiven ? `tak, ${date ? `od ${showDay(date)}` : 'brak daty lub źródła'}` : 'brak zgody'

export const personFacts = (person: Person): CardFact[] => [
  ['Nazwisko rodowe', person.family_name],
  ['Poprzednie nazwiska', person.previous_names.join(', ')],
  ['Płeć', person.gender === 2 ? 'kobieta' : 'mężczyzna'],
  ['Data urodzenia', birthAndAge(person)],
  ['Data śmierci', deathAndAge(person)],
  ['Stan cywilny', inGender(person.marital_status, person.gender)],
  ['PESEL', person.pesel],
  ['Obywatelstwo', person.citizenship],
  ['Uwagi', person.notes, 'notes'],
  ['Do sprawdzenia', person.import_leftover],
]

export const birthFacts = (person: Person): CardFact[] => [
  ['Miejsce urodzenia', person.birth_town],
  ['Kraj urodzenia', person.birth_country],
  [
    'Akt urodzenia',
    [person.birth_act_number, person.birth_act_year].filter(Boolean).join('/') || null,
  ],
  ['USC', person.birth_usc_town],
]

export const addressFacts = (person: Person): CardFact[] => [
  ['Adres', addressLine(person), 'address'],
  ['Kraj', person.country],
  ['Adres do korespondencji', person.correspondence_address, 'correspondence_address'],
]

/** Lists the contacts of one kind besides the main one, a telephone with its type: `+48 14 627 10 11 (domowy)`. */
const listOthers = ({ contacts }: Person, kind: 'phone' | 'email') =>
  contacts
    .filter(contact => contact.kind === kind)
    .map(({ value, phone_type }) => showPhone(value) + (phone_type ? ` (${phone_type})` : ''))
    .join(', ')

export const contactFacts = (person: Person): CardFact[] => [
  [
    person.phone_type ? `Telefon (${person.phone_type})` : 'Telefon',
    showPhone(person.phone),
    'phone',
  ],
  ['Inne telefony', listOthers(person, 'phone')],
  ['E-mail', person.email, 'email'],
  ['Inne e-maile', listOthers(person, 'email')],
  ['Zgoda na wiadomości SMS', describeConsent(person.sms_consent, person.sms_consent_date)],
  [
    'Zgoda na publikację danych',
    describeConsent(person.publish_consent, person.publish_consent_date),
  ],
]

export const churchFacts = (person: Person): CardFact[] => [
  ['Status', getStatus(person.status, person.gender)],
  ['W parafii od', showDay(person.in_parish_from)],
  ['W parafii do', showDay(person.in_parish_to)],
  ['Wyznanie', person.faith],
  ['Obrządek', person.rite],
  ['Praktyka religijna', person.practice],
  ['Zawód', person.profession, 'profession'],
  ['Wykształcenie', person.education],
  ['Szkoła', [person.school, person.school_class].filter(Boolean).join(', klasa ')],
  [
    'Wystąpienie z Kościoła',
    [showDay(person.left_church_date), person.left_church_number].filter(Boolean).join(', '),
  ],
  ['Powrót do Kościoła', showDay(person.returned_date)],
]

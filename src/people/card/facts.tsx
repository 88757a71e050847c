import { ageOn, today } from '#platform/days.ts'
import { plural, showDay, showPartialDay, showPhone } from '#kit/words.tsx'
import { type Person, addressLine } from '../contract.ts'
import { inGender, statusOf } from '../words.ts'

export type Fact = readonly [label: string, value: string | null | undefined]

/** `03.05.1990 (36 lat)`; of the dead, the age they reached. */
function birthAndAge({ birth_date, death_date, status }: Person) {
  const age = ageOn(birth_date, status === 'deceased' ? death_date : today())
  const years = age === null ? '' : ` (${plural(age, 'rok', 'lata', 'lat')})`
  return birth_date ? `${showPartialDay(birth_date)}${status === 'deceased' ? '' : years}` : null
}

function deathAndAge({ birth_date, death_date }: Person) {
  const age = ageOn(birth_date, death_date)
  const years = age === null ? '' : ` (w wieku ${plural(age, 'roku', 'lat', 'lat')})`
  return death_date ? `${showPartialDay(death_date)}${years}` : null
}

const agreed = (given: boolean, date: string | null) =>
  given ? ['tak', date && `od ${showDay(date)}`].filter(Boolean).join(', ') : 'brak zgody'

export const personFacts = (person: Person): Fact[] => [
  ['Nazwisko rodowe', person.family_name],
  ['Poprzednie nazwiska', person.previous_names.join(', ')],
  ['Płeć', person.gender === 2 ? 'kobieta' : 'mężczyzna'],
  ['Data urodzenia', birthAndAge(person)],
  ['Data śmierci', deathAndAge(person)],
  ['Stan cywilny', inGender(person.marital_status, person.gender)],
  ['PESEL', person.pesel],
  ['Obywatelstwo', person.citizenship],
  ['Uwagi', person.notes],
]

export const birthFacts = (person: Person): Fact[] => [
  ['Miejsce urodzenia', person.birth_town],
  ['Kraj urodzenia', person.birth_country],
  [
    'Akt urodzenia',
    [person.birth_act_number, person.birth_act_year].filter(Boolean).join('/') || null,
  ],
  ['USC', person.birth_usc_town],
]

export const addressFacts = (person: Person): Fact[] => [
  ['Adres', addressLine(person)],
  ['Kraj', person.country],
  ['Adres do korespondencji', person.correspondence_address],
]

export const contactFacts = (person: Person): Fact[] => [
  [person.phone_type ? `Telefon (${person.phone_type})` : 'Telefon', showPhone(person.phone)],
  ['E-mail', person.email],
  ['Zgoda na wiadomości SMS', agreed(person.sms_consent, person.sms_consent_date)],
  ['Zgoda na publikację danych', agreed(person.publish_consent, person.publish_consent_date)],
]

export const churchFacts = (person: Person): Fact[] => [
  ['Status', statusOf(person.status, person.gender)],
  ['W parafii od', showDay(person.in_parish_from)],
  ['W parafii do', showDay(person.in_parish_to)],
  ['Wyznanie', person.faith],
  ['Obrządek', person.rite],
  ['Praktyka religijna', person.practice],
  ['Zawód', person.profession],
  ['Wykształcenie', person.education],
  ['Szkoła', [person.school, person.school_class].filter(Boolean).join(', klasa ')],
  [
    'Wystąpienie z Kościoła',
    [showDay(person.left_church_date), person.left_church_number].filter(Boolean).join(', '),
  ],
  ['Powrót do Kościoła', showDay(person.returned_date)],
]

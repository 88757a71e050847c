import * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import { Day, Id, PartialDay, Year, optionalText, orNull } from '#shared/fields.ts'
import { AddressEntry } from '#shared/places/address.ts'
import { ParentsEntry } from './parents.ts'
import { checkPesel } from '#shared/people/pesel.ts'
import {
  EmailAddress,
  PhoneNumber,
  optionalName,
  personName,
  requiredSurname,
} from '#shared/people/person-fields.ts'
import { ASKED_SOURCES } from './rights/labels.ts'
import { CONTACT_KINDS, SACRAMENTS, STATUSES } from './labels.ts'
import { listKeys } from '#shared/objects.ts'

const Pesel = optionalText(20).transform((text, ctx) => {
  if (!text) return null
  const digits = text.replaceAll(/\s/g, '')
  const read = checkPesel(digits)
  if (!('problem' in read)) return digits
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

const dictionary = () => orNull(Id).default(null)
const day = () => orNull(Day).default(null)
const consentSource = () =>
  orNull(z.enum(listKeys(ASKED_SOURCES), 'Wybierz, jak wyrażono zgodę')).default(null)

/** A sacrament received elsewhere, from its certificate. */
export const SacramentEntry = z.strictObject({
  id: Id.nullish(),
  kind: z.enum(listKeys(SACRAMENTS), 'Wybierz sakrament'),
  event_date: orNull(PartialDay).default(null),
  place: optionalText(200),
  act_number: optionalText(20),
  act_year: orNull(Year).default(null),
  note: optionalText(500),
})
export type SacramentEntry = z.infer<typeof SacramentEntry>

/**
 * A telephone or an e-mail address besides the main one, which is a field of the person. Not strict, so that contacts are
 * accepted as they are read, with the word for their type.
 */
const ContactEntry = z
  .object({
    id: Id.nullish(),
    kind: z.enum(listKeys(CONTACT_KINDS)),
    value: optionalText(254),
    /** Only of a telephone. */
    dic_phone_type_id: dictionary(),
  })
  .transform((contact, ctx) => {
    const isPhone = contact.kind === 'phone'
    const read = (isPhone ? PhoneNumber : EmailAddress).safeParse(contact.value)
    const missing = isPhone
      ? 'Podaj numer albo usuń ten wiersz'
      : 'Podaj adres albo usuń ten wiersz'
    const message = read.success ? !read.data && missing : read.error.issues[0]?.message
    if (message) ctx.addIssue({ code: 'custom', path: ['value'], message })
    return {
      ...contact,
      value: read.data ?? '',
      dic_phone_type_id: isPhone ? contact.dic_phone_type_id : null,
    }
  })
export type ContactEntry = z.infer<typeof ContactEntry>

/** The fields without the rules, for records from elsewhere that may break the rules of a new entry. */
export const PersonFields = z.strictObject({
  names: personName('Podaj imiona'),
  surname: requiredSurname('Podaj nazwisko; jeśli osoba go nie ma, wpisz myślnik'),
  family_name: optionalName(),
  previous_names: z.array(personName('Podaj nazwisko')).max(10, 'Najwyżej 10 nazwisk').default([]),
  gender: z.literal([1, 2], 'Wybierz płeć'),
  birth_date: orNull(PartialDay).default(null),
  birth_town: optionalText(),
  birth_country: optionalText(60),
  pesel: Pesel,
  birth_act_number: optionalText(30),
  birth_usc_town: optionalText(),
  birth_act_year: orNull(Year).default(null),
  father_id: dictionary(),
  mother_id: dictionary(),
  ...ParentsEntry.shape,
  dic_marital_status_id: dictionary(),
  dic_faith_id: dictionary(),
  dic_rite_id: dictionary(),
  dic_practice_id: dictionary(),
  citizenship: optionalText(60),
  ...AddressEntry.shape,
  correspondence_address: optionalText(300),
  status: z.enum(listKeys(STATUSES), 'Wybierz status').default('parishioner'),
  in_parish_from: day(),
  in_parish_to: day(),
  death_date: orNull(PartialDay).default(null),
  phone: PhoneNumber,
  dic_phone_type_id: dictionary(),
  email: EmailAddress,
  /** Further telephones and e-mail addresses; a program that does not send them leaves them unchanged. */
  contacts: z.array(ContactEntry).max(60, 'Najwyżej 60 numerów i adresów').optional(),
  sms_consent: z.boolean().default(false),
  sms_consent_date: day(),
  /** Source of a new consent; an existing one retains its own source. */
  sms_consent_source: consentSource(),
  publish_consent: z.boolean().default(false),
  publish_consent_date: day(),
  publish_consent_source: consentSource(),
  profession: optionalText(),
  dic_education_id: dictionary(),
  school: optionalText(150),
  school_class: optionalText(20),
  left_church_date: day(),
  left_church_number: optionalText(50),
  returned_date: day(),
  notes: optionalText(5000),
  needs_attention: z.boolean().default(false),
  sacraments: z.array(SacramentEntry).max(30, 'Najwyżej 30 wpisów').default([]),
})
type Fields = z.output<typeof PersonFields>

/** Fields that the rules check, of an entry or of an existing card. */
type RuledFields = Pick<
  Fields,
  | 'birth_date'
  | 'death_date'
  | 'status'
  | 'in_parish_from'
  | 'in_parish_to'
  | 'left_church_date'
  | 'returned_date'
  | 'sms_consent_date'
  | 'publish_consent_date'
>
type Rule = [field: keyof RuledFields, broken: (person: RuledFields) => unknown, message: string]
const future = (date: string | null) => isBefore(today(), date)

/** Rules that concern several fields. A parishioner's birth date is required, at least approximately (`~1950`). */
const RULES: Rule[] = [
  [
    'birth_date',
    ({ status, birth_date }) => status === 'parishioner' && !birth_date,
    'Podaj datę urodzenia; gdy jest niepewna, wpisz rok, np. 1950 albo ok. 1950',
  ],
  ['birth_date', ({ birth_date }) => future(birth_date), 'Data urodzenia jest w przyszłości'],
  ['death_date', ({ death_date }) => future(death_date), 'Data śmierci jest w przyszłości'],
  [
    'death_date',
    ({ birth_date, death_date }) => isBefore(death_date, birth_date),
    'Śmierć nie może poprzedzać narodzin',
  ],
  [
    'status',
    ({ status, death_date }) => death_date && status !== 'deceased',
    'Podano datę śmierci: zmień status na „zmarły” albo usuń datę',
  ],
  [
    'in_parish_to',
    ({ in_parish_from, in_parish_to }) => isBefore(in_parish_to, in_parish_from),
    'Koniec pobytu w parafii nie może poprzedzać początku',
  ],
  [
    'returned_date',
    ({ left_church_date, returned_date }) => isBefore(returned_date, left_church_date),
    'Powrót nie może poprzedzać wystąpienia z Kościoła',
  ],
  ['sms_consent_date', person => future(person.sms_consent_date), 'Data zgody jest w przyszłości'],
  [
    'publish_consent_date',
    person => future(person.publish_consent_date),
    'Data zgody jest w przyszłości',
  ],
]

/** Lists the rules of a new entry that these fields break, with the field and the message. */
export const brokenRules = (person: RuledFields) =>
  RULES.filter(([, isBroken]) => isBroken(person)).map(([field, , message]) => ({ field, message }))

export const PersonEntry = PersonFields.superRefine((person, ctx) => {
  for (const { field, message } of brokenRules(person)) {
    ctx.addIssue({ code: 'custom', path: [field], message })
  }
})
export type PersonEntry = z.output<typeof PersonEntry>

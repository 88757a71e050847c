import * as z from 'zod'
import { Day, Id, PartialDay, Year, optional, orNull, required } from '#platform/fields.ts'
import { AddressEntry } from './address.ts'
import { ParentsEntry } from './parents.ts'

const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u
const ONLY_LETTERS = 'Wpisz same litery; dozwolone są też spacja, łącznik, apostrof i kropka'

/** A name or surname: letters of any alphabet, space, hyphen, apostrophe, dot of an initial. */
export const personName = (message: string) =>
  required(message).pipe(z.string().regex(LETTERS, ONLY_LETTERS))
export const optionalName = () =>
  optional().refine(name => !name || LETTERS.test(name), ONLY_LETTERS)

const dictionary = () => orNull(Id).default(null)
const day = () => orNull(Day).default(null)

export const SacramentEntry = z.strictObject({
  id: Id.nullish(),
  kind: z.enum(
    ['baptism', 'first_communion', 'confirmation', 'marriage', 'orders', 'vows', 'death'],
    'Wybierz sakrament',
  ),
  event_date: orNull(PartialDay).default(null),
  place: optional(200),
  act_number: optional(20),
  act_year: orNull(Year).default(null),
  note: optional(500),
})

const Fields = z.strictObject({
  names: personName('Podaj imiona'),
  surname: personName('Podaj nazwisko'),
  family_name: optionalName(),
  previous_names: z.array(personName('Podaj nazwisko')).max(10, 'Najwyżej 10 nazwisk').default([]),
  gender: z.literal([1, 2], 'Wybierz płeć'),
  birth_date: orNull(PartialDay).default(null),
  birth_town: optional(100),
  birth_country: optional(60),
  pesel: optional(11),
  birth_act_number: optional(30),
  birth_usc_town: optional(100),
  birth_act_year: orNull(Year).default(null),
  father_id: dictionary(),
  mother_id: dictionary(),
  ...ParentsEntry.shape,
  dic_marital_status_id: dictionary(),
  dic_faith_id: orNull(Id).default(1),
  dic_rite_id: orNull(Id).default(1),
  dic_practice_id: dictionary(),
  citizenship: optional(60),
  ...AddressEntry.shape,
  correspondence_address: optional(300),
  status: z.enum(['parishioner', 'former', 'outsider', 'deceased']).default('parishioner'),
  in_parish_from: day(),
  in_parish_to: day(),
  death_date: orNull(PartialDay).default(null),
  phone: optional(30),
  dic_phone_type_id: dictionary(),
  email: optional(254),
  sms_consent: z.boolean().default(false),
  sms_consent_date: day(),
  publish_consent: z.boolean().default(false),
  publish_consent_date: day(),
  profession: optional(100),
  dic_education_id: dictionary(),
  school: optional(150),
  school_class: optional(20),
  left_church_date: day(),
  left_church_number: optional(50),
  returned_date: day(),
  notes: optional(5000),
  needs_attention: z.boolean().default(false),
  sacraments: z.array(SacramentEntry).max(30, 'Najwyżej 30 wpisów').default([]),
})

/** What may be written about a person of the register today. */
export const PersonEntry = Fields
export type PersonEntry = z.infer<typeof PersonEntry>

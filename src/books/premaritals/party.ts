import * as z from 'zod'
import { Address, AddressEntry, Parents, ParentsEntry } from '#people/contract.ts'
import { PhoneNumber, personName } from '#people/entry.ts'
import { Day, Id, PartialDay, optional, orNull } from '#platform/fields.ts'
import { QUESTIONS } from './questions/questionnaire.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const choice = () => orNull(Id).default(null)
const partialDay = () => orNull(PartialDay).default(null)
const day = () => orNull(Day).default(null)

const Answer = z.object({ answer: z.enum(['yes', 'no', 'na']).nullable(), text })

/** One of the couple as the protocol keeps them: frozen on the day, whatever the register says later. */
export const Party = z.object({
  person_id: number,
  names: z.string(),
  surname: z.string(),
  family_name: text,
  gender: z.number(),
  birth_date: text,
  birth_town: text,
  dic_marital_status_id: number,
  marital_status: text,
  citizenship: text,
  dic_faith_id: number,
  faith: text,
  ...Address.shape,
  residence_parish: text,
  phone: text,
  father_id: number,
  mother_id: number,
  ...Parents.shape,
  father_family_name: text,
  baptism_date: text,
  baptism_parish: text,
  baptism_act_number: text,
  baptism_certificate_number: text,
  baptism_certificate_date: text,
  communion_date: text,
  communion_parish: text,
  communion_certificate_number: text,
  communion_certificate_date: text,
  confirmation_date: text,
  confirmation_parish: text,
  confirmation_certificate_number: text,
  confirmation_certificate_date: text,
  /** By the key of the question; what was asked by an older questionnaire stays. */
  answers: z.record(z.string(), Answer),
})
export type Party = z.infer<typeof Party>

const AnswerEntry = z.strictObject({
  answer: orNull(z.enum(['yes', 'no', 'na'], 'Odpowiedź to: tak, nie albo nie dotyczy')).default(
    null,
  ),
  text: optional(1000),
})

/** What was answered; a question nobody has answered is not kept. */
const AnswersEntry = z
  .strictObject(Object.fromEntries(QUESTIONS.map(({ key }) => [key, AnswerEntry.optional()])))
  .transform(answers =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([key, given]) =>
        given && (given.answer || given.text) ? [[key, given] as const] : [],
      ),
    ),
  )
  .default({})

const sacrament = { date: partialDay(), parish: optional(200), number: optional(60) }

const partyEntry = (gender: 1 | 2, wrong: string, whose: string) =>
  z.strictObject({
    person_id: choice(),
    names: personName(`Podaj imiona ${whose}`),
    surname: personName(`Podaj nazwisko ${whose}`),
    family_name: optional(),
    gender: z.literal(gender, wrong).default(gender),
    birth_date: partialDay(),
    birth_town: optional(),
    dic_marital_status_id: choice(),
    citizenship: optional(),
    dic_faith_id: choice(),
    ...AddressEntry.shape,
    residence_parish: optional(200),
    phone: PhoneNumber,
    father_id: choice(),
    mother_id: choice(),
    ...ParentsEntry.shape,
    father_family_name: optional(100),
    baptism_date: sacrament.date,
    baptism_parish: sacrament.parish,
    baptism_act_number: sacrament.number,
    baptism_certificate_number: sacrament.number,
    baptism_certificate_date: day(),
    communion_date: sacrament.date,
    communion_parish: sacrament.parish,
    communion_certificate_number: sacrament.number,
    communion_certificate_date: day(),
    confirmation_date: sacrament.date,
    confirmation_parish: sacrament.parish,
    confirmation_certificate_number: sacrament.number,
    confirmation_certificate_date: day(),
    answers: AnswersEntry,
  })

export const FianceEntry = partyEntry(1, 'Narzeczony jest mężczyzną', 'narzeczonego')
export const FianceeEntry = partyEntry(2, 'Narzeczona jest kobietą', 'narzeczonej')
export type PartyEntry = z.infer<typeof FianceEntry>

/** A witness of the wedding. */
export const Witness = z.object({
  people_id: number,
  names: text,
  surname: text,
  gender: number,
  birth_date: text,
  citizenship: text,
  ...Address.shape,
})
export type Witness = z.infer<typeof Witness>

export const WitnessEntry = z.strictObject({
  people_id: choice(),
  names: optional(),
  surname: optional(),
  gender: orNull(z.literal([1, 2], 'Wybierz płeć')).default(1),
  birth_date: partialDay(),
  citizenship: optional(),
  ...AddressEntry.shape,
})

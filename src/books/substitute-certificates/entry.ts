import * as z from 'zod'
import { ParentsEntry } from '#people/contract.ts'
import { optionalName, personName } from '#people/entry.ts'
import { Day, Id, PartialDay, optional, orNull, required } from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import { type Rule, keepAll } from '../rules.ts'
import { isBefore, today } from '#platform/days.ts'
import { type Proof, type WhyNoBook, proofWords, reasonWords } from './words.ts'

const choice = () => orNull(Id).default(null)
const day = () => orNull(Day).default(null)
const Gender = z.literal([1, 2], 'Wybierz płeć')
const Why = z.enum(
  Object.keys(reasonWords) as [WhyNoBook],
  'Wybierz, dlaczego chrztu nie można udowodnić z księgi',
)

/** What is asked of every certificate, whether written today or copied from an old volume. */
const shared = {
  person_id: choice(),
  family_name: optionalName(),
  birth_date: orNull(PartialDay).default(null),
  birth_town: optional(100),
  ...ParentsEntry.shape,
  baptism_minister: optional(200),
  godparents: optional(200),
  why_note: optional(1000),
  proof: z.enum(Object.keys(proofWords) as [Proof], 'Wybierz, co dowodzi chrztu'),
  first_witness_person_id: choice(),
  first_witness: optional(200),
  first_witness_relation: optional(200),
  first_witness_address: optional(200),
  first_witness_words: optional(2000),
  second_witness_person_id: choice(),
  second_witness: optional(200),
  second_witness_relation: optional(200),
  second_witness_address: optional(200),
  second_witness_words: optional(2000),
  statement_date: day(),
  oath_words: optional(2000),
  oath_date: day(),
  decree_by: optional(200),
  decree_number: optional(50),
  decree_date: day(),
  minister_id: choice(),
  notes: optional(5000),
  needs_attention: z.boolean().default(false),
}

interface Known {
  person_id: number | null
  birth_date: string | null
  baptism_date: string | null
  certificate_date: string | null
  statement_date: string | null
  oath_date: string | null
  oath_words: string | null
  why_no_book: string | null
  why_note: string | null
  proof: Proof
  first_witness_person_id: number | null
  first_witness: string | null
  first_witness_words: string | null
  second_witness_person_id: number | null
  second_witness: string | null
  second_witness_words: string | null
}

const rule = (path: keyof Known, error: string, kept: (act: Known) => boolean): Rule<Known> => ({
  path: [path],
  error,
  kept,
})

const OWN_WITNESS = 'Nikt nie świadczy o własnym chrzcie: wybierz inną osobę albo przysięgę'
export const always = [
  rule(
    'baptism_date',
    'Chrzest nie może poprzedzać narodzin',
    act => !isBefore(act.baptism_date, act.birth_date),
  ),
  rule(
    'certificate_date',
    'Metryka nie może być starsza niż chrzest',
    act => !isBefore(act.certificate_date, act.baptism_date),
  ),
  rule(
    'certificate_date',
    'Data metryki nie może być z przyszłości',
    act => !isBefore(today(), act.certificate_date),
  ),
  rule(
    'statement_date',
    'Metrykę wystawia się po wysłuchaniu świadka: popraw datę',
    act => !isBefore(act.certificate_date, act.statement_date),
  ),
  rule(
    'oath_date',
    'Metrykę wystawia się po przysiędze: popraw datę',
    act => !isBefore(act.certificate_date, act.oath_date),
  ),
  rule(
    'first_witness_person_id',
    OWN_WITNESS,
    act => !act.person_id || act.first_witness_person_id !== act.person_id,
  ),
  rule(
    'second_witness_person_id',
    OWN_WITNESS,
    act => !act.person_id || act.second_witness_person_id !== act.person_id,
  ),
  rule(
    'second_witness_person_id',
    'Świadkowie to dwie różne osoby: wybierz drugą albo zostaw jednego świadka',
    act =>
      !act.first_witness_person_id || act.second_witness_person_id !== act.first_witness_person_id,
  ),
]

export const ofToday = [
  rule(
    'first_witness',
    'Podaj świadka, który nie budzi zastrzeżeń (kan. 876)',
    act => act.proof === 'oath' || act.first_witness !== null,
  ),
  rule(
    'first_witness_words',
    'Zapisz słowa świadka: co wie o chrzcie i skąd',
    act => act.proof === 'oath' || act.first_witness_words !== null,
  ),
  rule(
    'second_witness_words',
    'Zapisz słowa drugiego świadka albo usuń go z metryki',
    act => act.second_witness === null || act.second_witness_words !== null,
  ),
  rule(
    'oath_words',
    'Zapisz treść przysięgi ochrzczonego',
    act => act.proof === 'witness' || act.oath_words !== null,
  ),
  rule(
    'why_note',
    'Opisz, dlaczego chrztu nie można udowodnić z księgi',
    act => act.why_no_book !== 'other' || act.why_note !== null,
  ),
]

/** What may be written into the register today. */
export const NewSubstituteEntry = z
  .strictObject({
    archival: z.literal(false).default(false),
    ...ActNumberEntry,
    ...shared,
    names: personName('Podaj imiona'),
    surname: personName('Podaj nazwisko'),
    gender: Gender,
    birth_date: PartialDay,
    baptism_date: PartialDay,
    baptism_parish: required('Podaj parafię, w której miał się odbyć chrzest', 200),
    why_no_book: Why,
    certificate_date: Day,
    minister: required('Podaj, kto wystawia metrykę', 200),
  })
  .superRefine(keepAll([...always, ...ofToday]))

/** One copied from an old volume: what it does not say stays empty. */
export const ArchivalSubstituteEntry = z
  .strictObject({
    archival: z.literal(true),
    ...ArchivalActNumberEntry,
    ...shared,
    names: required('Podaj imiona'),
    surname: required('Podaj nazwisko'),
    gender: orNull(Gender).default(null),
    baptism_date: orNull(PartialDay).default(null),
    baptism_parish: optional(200),
    why_no_book: orNull(Why).default(null),
    certificate_date: orNull(PartialDay).default(null),
    minister: optional(200),
  })
  .superRefine(keepAll(always))

export const SubstituteEntry = z.discriminatedUnion('archival', [
  NewSubstituteEntry,
  ArchivalSubstituteEntry,
])
export type SubstituteEntry = z.infer<typeof SubstituteEntry>

const NO_OATH = { oath_words: null, oath_date: null }
const NO_WITNESS = {
  statement_date: null,
  first_witness_person_id: null,
  first_witness: null,
  first_witness_relation: null,
  first_witness_address: null,
  first_witness_words: null,
  second_witness_person_id: null,
  second_witness: null,
  second_witness_relation: null,
  second_witness_address: null,
  second_witness_words: null,
}

/** The certificate without the words of those on whom it does not rest. */
export const ofItsProof = <Act extends { proof: Proof }>(act: Act): Act => ({
  ...act,
  ...(act.proof === 'witness' && NO_OATH),
  ...(act.proof === 'oath' && NO_WITNESS),
})

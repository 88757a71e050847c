import type * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import { getEntries } from '#books/core/book.ts'
import { getRule } from '#books/core/columns/rules.ts'
import { substituteColumns } from './columns.ts'
import type { BaptismProof } from './labels.ts'

interface CertificateDates {
  person_id: number | null
  birth_date: string | null
  baptism_date: string | null
  certificate_date: string | null
  statement_date: string | null
  oath_date: string | null
  oath_words: string | null
  why_no_book: string | null
  why_note: string | null
  proof: BaptismProof
  first_witness_person_id: number | null
  first_witness: string | null
  first_witness_words: string | null
  second_witness_person_id: number | null
  second_witness: string | null
  second_witness_words: string | null
}

const rule = getRule<CertificateDates>()

const OWN_WITNESS = 'Nie można być świadkiem własnego chrztu: wybierz inną osobę albo przysięgę'
export const substituteRules = [
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
    'Zapisz oświadczenie świadka: co wie o chrzcie i skąd',
    act => act.proof === 'oath' || act.first_witness_words !== null,
  ),
  rule(
    'second_witness_words',
    'Zapisz oświadczenie drugiego świadka albo usuń go z metryki',
    act => act.second_witness === null || act.second_witness_words !== null,
  ),
  rule(
    'oath_words',
    'Zapisz treść przysięgi ochrzczonego',
    act => act.proof === 'witness' || act.oath_words !== null,
  ),
  rule(
    'why_note',
    'Opisz, dlaczego chrztu nie można udowodnić na podstawie księgi',
    act => act.why_no_book !== 'other' || act.why_note !== null,
  ),
]

export const substituteEntries = getEntries(substituteColumns, { always: substituteRules, ofToday })
export const SubstituteEntry = substituteEntries.entry
export type SubstituteEntry = z.infer<typeof SubstituteEntry>
/** Correction of a written certificate, with the version that was read and a reason. */
export const SubstituteCorrection = substituteEntries.correction
export type SubstituteCorrection = z.infer<typeof SubstituteCorrection>

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

/** Returns the certificate without the statements on which it does not rest. */
export const ofItsProof = <Act extends { proof: BaptismProof }>(act: Act): Act => ({
  ...act,
  ...(act.proof === 'witness' && NO_OATH),
  ...(act.proof === 'oath' && NO_WITNESS),
})

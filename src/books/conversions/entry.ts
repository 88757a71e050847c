import type * as z from 'zod'
import { computeAge, isBefore, today } from '#shared/dates/days.ts'
import { getEntries } from '#books/core/book.ts'
import { getRule } from '#books/core/columns/rules.ts'
import { conversionColumns } from './columns.ts'
import type { ConversionKind, Validity } from './labels.ts'

/** Minimum age for a declaration of leaving. */
const OF_AGE = 18

interface ConversionFacts {
  kind: ConversionKind
  birth_date: string | null
  baptism_date: string | null
  event_date: string
  conditional_date: string | null
  dic_faith_id: number | null
  baptism_validity: Validity | null
  declared_in_person: boolean
  declaration_filed: boolean
}

const rule = getRule<ConversionFacts>()

export const conversionRules = [
  rule(
    'event_date',
    'Ten dzień nie może poprzedzać narodzin',
    act => !isBefore(act.event_date, act.birth_date),
  ),
  rule(
    'event_date',
    'Do księgi wpisuje się to, co już się stało: data nie może być z przyszłości',
    act => !isBefore(today(), act.event_date),
  ),
  rule(
    'baptism_date',
    'Chrzest nie może poprzedzać narodzin',
    act => !isBefore(act.baptism_date, act.birth_date),
  ),
  rule(
    'baptism_date',
    'Akt dotyczy ochrzczonego: chrzest nie może być późniejszy',
    act => !isBefore(act.event_date, act.baptism_date),
  ),
]

export const ofToday = [
  rule(
    'dic_faith_id',
    'Wybierz dotychczasowe wyznanie',
    act => act.kind !== 'conversion' || act.dic_faith_id !== null,
  ),
  rule(
    'baptism_validity',
    'Wybierz, czy chrzest uznano za ważny (kan. 869)',
    act => act.kind !== 'conversion' || act.baptism_validity !== null,
  ),
  rule(
    'declared_in_person',
    'Oświadczenie składa się osobiście: list, e-mail i pismo z urzędu nie wystarczą',
    act => act.kind !== 'left_church' || act.declared_in_person,
  ),
  rule(
    'declaration_filed',
    'Najpierw dołącz do akt własnoręcznie podpisane oświadczenie',
    act => act.kind !== 'left_church' || act.declaration_filed,
  ),
  rule(
    'birth_date',
    'Wystąpić z Kościoła może tylko osoba pełnoletnia',
    act =>
      act.kind !== 'left_church' ||
      (computeAge(act.birth_date, act.event_date) ?? OF_AGE) >= OF_AGE,
  ),
]

export const conversionEntries = getEntries(conversionColumns, { always: conversionRules, ofToday })
export const ConversionEntry = conversionEntries.entry
export type ConversionEntry = z.infer<typeof ConversionEntry>
/** Correction of a stored act: with the version that was read, and a reason. */
export const ConversionCorrection = conversionEntries.correction
export type ConversionCorrection = z.infer<typeof ConversionCorrection>

const OF_CONVERSION = {
  dic_faith_id: null,
  baptism_validity: null,
  baptism_proof: null,
  conditional_date: null,
}
const OF_LEAVING = { declared_in_person: false, declaration_filed: false, curia_sent_date: null }

/** Removes the values that belong to acts of another kind. */
export const ofItsKind = <Act extends { kind: string }>(act: Act): Act => ({
  ...act,
  ...(act.kind !== 'conversion' && OF_CONVERSION),
  ...(act.kind !== 'left_church' && OF_LEAVING),
})

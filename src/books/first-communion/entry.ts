import type * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import { getEntries } from '#books/core/book.ts'
import { getRule } from '#books/core/columns/rules.ts'
import { communionColumns } from './columns.ts'

interface CommunionDates {
  birth_date: string | null
  baptism_date: string | null
  baptism_act_number: string | null
  communion_date: string | null
  first_confession_date: string | null
}

const rule = getRule<CommunionDates>()

const always = [
  rule(
    'baptism_date',
    'Chrzest nie może poprzedzać narodzin',
    act => !isBefore(act.baptism_date, act.birth_date),
  ),
  rule(
    'communion_date',
    'I Komunia nie może poprzedzać chrztu (kan. 842)',
    act =>
      !isBefore(act.communion_date, act.baptism_date) &&
      !isBefore(act.communion_date, act.birth_date),
  ),
  rule(
    'communion_date',
    'Do księgi wpisuje się I Komunie już przyjęte',
    act => !isBefore(today(), act.communion_date),
  ),
  rule(
    'first_confession_date',
    'Pierwsza spowiedź poprzedza I Komunię (kan. 914)',
    act => !isBefore(act.communion_date, act.first_confession_date),
  ),
]

const ofToday = [
  rule(
    'baptism_date',
    'Podaj datę albo numer aktu chrztu: do I Komunii przystępują ochrzczeni',
    act => Boolean(act.baptism_date || act.baptism_act_number),
  ),
]

export const communionEntries = getEntries(communionColumns, { always, ofToday })
export const CommunionEntry = communionEntries.entry
export type CommunionEntry = z.infer<typeof CommunionEntry>
/** Correction of a stored act: with the version that was read, and a reason. */
export const CommunionCorrection = communionEntries.correction
export type CommunionCorrection = z.infer<typeof CommunionCorrection>

import type * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import { getEntries } from '#books/core/book.ts'
import { getRule } from '#books/core/columns/rules.ts'
import { isBurialBeforeDeath } from './burial-order.ts'
import { deceasedColumns } from './columns.ts'

const LAST_SACRAMENT_FIELDS = ['confession', 'viaticum', 'anointing', 'apostolic_blessing'] as const
interface DeathFacts extends Record<(typeof LAST_SACRAMENT_FIELDS)[number], boolean> {
  birth_date: string | null
  death_date: string | null
  death_time?: string | null
  burial_date: string | null
  burial_time?: string | null
  sacraments_date: string | null
  without_sacraments: string | null
  necrology_published: boolean
  photo_consent: boolean
  publish_consent_by: string | null
  publish_consent_date: string | null
}

const rule = getRule<DeathFacts>()

export const deceasedRules = [
  rule(
    'death_date',
    'Śmierć nie może poprzedzać narodzin',
    act => !isBefore(act.death_date, act.birth_date),
  ),
  rule(
    'death_date',
    'Data śmierci nie może być z przyszłości',
    act => !isBefore(today(), act.death_date),
  ),
  rule('burial_date', 'Pogrzeb nie może poprzedzać śmierci', act => !isBurialBeforeDeath(act)),
  rule(
    'sacraments_date',
    'Sakramentów udziela się żyjącym: popraw datę sakramentów albo śmierci',
    act => !isBefore(act.death_date, act.sacraments_date),
  ),
  rule(
    'publish_consent_by',
    'Podaj, kto z rodziny zgodził się na publikację',
    act => Boolean(act.publish_consent_by) || !(act.necrology_published || act.photo_consent),
  ),
  rule(
    'publish_consent_date',
    'Podaj datę zgody na publikację',
    act => Boolean(act.publish_consent_date) || !(act.necrology_published || act.photo_consent),
  ),
  rule(
    'publish_consent_date',
    'Data zgody na publikację jest w przyszłości',
    act => !isBefore(today(), act.publish_consent_date),
  ),
  rule(
    'without_sacraments',
    'Zaznaczono sakramenty: usuń powód ich braku albo zaznaczenie',
    act => !act.without_sacraments || LAST_SACRAMENT_FIELDS.every(name => !act[name]),
  ),
]

export const ofToday = [
  rule(
    'without_sacraments',
    'Zaznacz przyjęte sakramenty albo wybierz, dlaczego ich nie było',
    act => Boolean(act.without_sacraments) || LAST_SACRAMENT_FIELDS.some(name => act[name]),
  ),
]

export const deceasedEntries = getEntries(deceasedColumns, { always: deceasedRules, ofToday })
export const DeceasedEntry = deceasedEntries.entry
export type DeceasedEntry = z.infer<typeof DeceasedEntry>
export const DeceasedCorrection = deceasedEntries.correction
export type DeceasedCorrection = z.infer<typeof DeceasedCorrection>

import * as z from 'zod'
import { ParentsEntry } from '#people/contract.ts'
import { optionalName, personName } from '#people/entry.ts'
import { Day, Id, PartialDay, Time, optional, orNull, required, Grosze } from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import { type Rule, keepAll } from '../rules.ts'
import { BaptismDataEntry } from '../baptism-data.ts'
import { isBefore, today } from '#platform/days.ts'
import { WITHOUT_SACRAMENTS, type WithoutSacraments } from './words.ts'

const choice = () => orNull(Id).default(null)
const chosen = (message: string) => z.number(message).int(message).positive(message)
const day = () => orNull(Day).default(null)
const partialDay = () => orNull(PartialDay).default(null)
const time = () => orNull(Time).default(null)
const mark = () => z.boolean().default(false)
const Gender = z.literal([1, 2], 'Wybierz płeć')
const Without = z.enum(
  Object.keys(WITHOUT_SACRAMENTS) as [WithoutSacraments],
  'Wybierz, dlaczego bez sakramentów',
)

/** What is asked of every act, whether written today or copied from an old volume. */
const shared = {
  person_id: choice(),
  family_name: optionalName(),
  birth_town: optional(100),
  age: optional(40),
  dic_marital_status_id: choice(),
  spouse_person_id: choice(),
  spouse: optional(200),
  ...ParentsEntry.shape,
  death_time: time(),
  dic_death_cause_id: choice(),
  civil_act_number: optional(50),
  civil_usc_town: optional(100),
  civil_act_date: day(),
  confession: mark(),
  viaticum: mark(),
  anointing: mark(),
  apostolic_blessing: mark(),
  without_sacraments: orNull(Without).default(null),
  sacraments_date: day(),
  sacraments_note: optional(300),
  burial_time: time(),
  parish_place_id: choice(),
  minister_id: choice(),
  dic_burial_kind_id: choice(),
  cemetery_place_id: choice(),
  grave_sector: optional(30),
  grave_row: optional(30),
  grave_number: optional(30),
  grave_holder: optional(200),
  consent_parish: optional(200),
  consent_date: day(),
  consent_number: optional(30),
  ...BaptismDataEntry,
  baptism_told: mark(),
  reported_by: optional(200),
  reporter_relation: optional(60),
  reporter_phone: optional(30),
  reporter_document: optional(60),
  reported_at: day(),
  necrology_published: mark(),
  necrology: optional(2000),
  photo_consent: mark(),
  publish_consent_by: optional(200),
  publish_consent_date: day(),
  offering: orNull(Grosze).default(null),
  notes: optional(5000),
  needs_attention: mark(),
}

const GIVEN = ['confession', 'viaticum', 'anointing', 'apostolic_blessing'] as const
interface Known extends Record<(typeof GIVEN)[number], boolean> {
  birth_date: string | null
  death_date: string | null
  burial_date: string | null
  sacraments_date: string | null
  without_sacraments: string | null
  necrology_published: boolean
  photo_consent: boolean
  publish_consent_by: string | null
}

const rule = (path: keyof Known, error: string, kept: (act: Known) => boolean): Rule<Known> => ({
  path: [path],
  error,
  kept,
})

export const always = [
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
  rule(
    'burial_date',
    'Pogrzeb nie może poprzedzać śmierci',
    act => !isBefore(act.burial_date, act.death_date),
  ),
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
    'without_sacraments',
    'Zaznaczono sakramenty: usuń powód ich braku albo zaznaczenie',
    act => !act.without_sacraments || GIVEN.every(name => !act[name]),
  ),
]

export const ofToday = [
  rule(
    'without_sacraments',
    'Zaznacz przyjęte sakramenty albo wybierz, dlaczego ich nie było',
    act => Boolean(act.without_sacraments) || GIVEN.some(name => act[name]),
  ),
]

/** What may be written into the book today. */
export const NewDeceasedEntry = z
  .strictObject({
    archival: z.literal(false).default(false),
    ...ActNumberEntry,
    ...shared,
    names: personName('Podaj imiona zmarłego'),
    surname: personName('Podaj nazwisko zmarłego'),
    gender: Gender,
    birth_date: orNull(PartialDay).default(null),
    address: required('Podaj ostatnie miejsce zamieszkania', 200),
    home_parish: required('Podaj parafię zmarłego', 200),
    death_date: Day,
    death_place: required('Podaj miejsce śmierci', 200),
    burial_date: Day,
    funeral_place: required('Podaj miejsce pogrzebu', 200),
    dic_funeral_rite_id: chosen('Wybierz, jak odprawiono pogrzeb'),
    minister: required('Podaj, kto odprawił pogrzeb', 200),
    cemetery: required('Podaj cmentarz', 200),
  })
  .superRefine(keepAll([...always, ...ofToday]))

/** An act copied from an old volume: what the book does not say stays empty. */
export const ArchivalDeceasedEntry = z
  .strictObject({
    archival: z.literal(true),
    ...ArchivalActNumberEntry,
    ...shared,
    names: required('Podaj imiona zmarłego'),
    surname: required('Podaj nazwisko zmarłego'),
    gender: orNull(Gender).default(null),
    birth_date: partialDay(),
    address: optional(200),
    home_parish: optional(200),
    death_date: partialDay(),
    death_place: optional(200),
    burial_date: partialDay(),
    funeral_place: optional(200),
    dic_funeral_rite_id: choice(),
    minister: optional(200),
    cemetery: optional(200),
  })
  .superRefine(keepAll(always))

export const DeceasedEntry = z.discriminatedUnion('archival', [
  NewDeceasedEntry,
  ArchivalDeceasedEntry,
])
export type DeceasedEntry = z.infer<typeof DeceasedEntry>

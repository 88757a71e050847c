import * as z from 'zod'
import { ParentsEntry } from '#people/contract.ts'
import { optionalName, personName } from '#people/entry.ts'
import { Day, Id, PartialDay, Time, optional, orNull, required, Grosze } from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
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

interface Known {
  birth_date: string | null
  death_date: string | null
  burial_date: string | null
  sacraments_date: string | null
}
const GIVEN = ['confession', 'viaticum', 'anointing', 'apostolic_blessing'] as const
type Sacraments = Record<(typeof GIVEN)[number], boolean> & { without_sacraments: string | null }
interface Published {
  necrology_published: boolean
  photo_consent: boolean
  publish_consent_by: string | null
}

/** A rule that makes an act impossible: the field it belongs to, its words, and when it is kept. */
const rule = <Act>(path: PropertyKey[], error: string, kept: (act: Act) => boolean) =>
  [kept, { error, path }] as const

const rules = [
  rule(
    ['death_date'],
    'Śmierć nie może poprzedzać narodzin',
    (act: Known) => !isBefore(act.death_date, act.birth_date),
  ),
  rule(
    ['death_date'],
    'Data śmierci nie może być z przyszłości',
    (act: Known) => !isBefore(today(), act.death_date),
  ),
  rule(
    ['burial_date'],
    'Pogrzeb nie może poprzedzać śmierci',
    (act: Known) => !isBefore(act.burial_date, act.death_date),
  ),
  rule(
    ['sacraments_date'],
    'Sakramentów udziela się żyjącym: popraw datę sakramentów albo śmierci',
    (act: Known) => !isBefore(act.death_date, act.sacraments_date),
  ),
] as const
const asked = rule(
  ['publish_consent_by'],
  'Podaj, kto z rodziny zgodził się na publikację',
  (act: Published) =>
    Boolean(act.publish_consent_by) || !(act.necrology_published || act.photo_consent),
)
const oneOrTheOther = rule(
  ['without_sacraments'],
  'Zaznaczono sakramenty: usuń powód ich braku albo zaznaczenie',
  (act: Sacraments) => !act.without_sacraments || GIVEN.every(name => !act[name]),
)
const known = rule(
  ['without_sacraments'],
  'Zaznacz przyjęte sakramenty albo wybierz, dlaczego ich nie było',
  (act: Sacraments) => Boolean(act.without_sacraments) || GIVEN.some(name => act[name]),
)

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
  .refine(...rules[0])
  .refine(...rules[1])
  .refine(...rules[2])
  .refine(...rules[3])
  .refine(...oneOrTheOther)
  .refine(...known)
  .refine(...asked)

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
  .refine(...rules[0])
  .refine(...rules[1])
  .refine(...rules[2])
  .refine(...rules[3])
  .refine(...oneOrTheOther)
  .refine(...asked)

export const DeceasedEntry = z.discriminatedUnion('archival', [
  NewDeceasedEntry,
  ArchivalDeceasedEntry,
])
export type DeceasedEntry = z.infer<typeof DeceasedEntry>

import * as z from 'zod'
import { ParentsEntry } from '#people/contract.ts'
import { personName } from '#people/entry.ts'
import {
  Day,
  Id,
  PartialDay,
  Time,
  Year,
  optional,
  orNull,
  required,
  Grosze,
} from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import { isBefore, today } from '#platform/days.ts'
import { ArchivalGodparent, Godparent, godparentsOf, sameSex } from './godparents.ts'

const choice = () => orNull(Id).default(null)
const chosen = (message: string) => z.number(message).int(message).positive(message)
const year = () => orNull(Year).default(null)
const day = () => orNull(Day).default(null)
const partialDay = () => orNull(PartialDay).default(null)
const Gender = z.literal([1, 2], 'Wybierz płeć')

/** What is asked of every act, whether written today or copied from an old volume. */
const shared = {
  person_id: choice(),
  birth_act_number: optional(30),
  birth_usc_town: optional(100),
  birth_act_year: year(),
  baptism_time: orNull(Time).default(null),
  parish_place_id: choice(),
  minister_id: choice(),
  ...ParentsEntry.shape,
  father_birth_year: year(),
  dic_father_faith_id: choice(),
  father_profession: optional(100),
  father_address: optional(200),
  mother_birth_year: year(),
  dic_mother_faith_id: choice(),
  mother_profession: optional(100),
  mother_address: optional(200),
  adopted: z.boolean().default(false),
  parents_marriage_date: partialDay(),
  parents_marriage_place: optional(200),
  parents_marriage_act_number: optional(30),
  consent_parish: optional(200),
  consent_date: day(),
  consent_number: optional(30),
  curia_permission_date: day(),
  curia_permission_number: optional(30),
  reported_by: optional(200),
  reported_at: day(),
  offering: orNull(Grosze).default(null),
  notes: optional(5000),
  needs_attention: z.boolean().default(false),
}

/** What may be missing in old volumes, and while the parents are still bringing papers. */
const tolerant = {
  ...shared,
  names: required('Podaj imiona dziecka'),
  surname: required('Podaj nazwisko dziecka'),
  gender: orNull(Gender).default(null),
  birth_date: partialDay(),
  birth_town: optional(100),
  baptism_place: optional(200),
  minister: optional(200),
  dic_baptism_kind_id: choice(),
  dic_parents_marriage_id: choice(),
}

const TWO = 'Może być jeden chrzestny albo dwoje (kan. 873)'
interface Known {
  birth_date: string | null
  baptism_date: string | null
  godparents: Parameters<typeof sameSex>[0]
}

/** A rule that makes an act impossible: the field it belongs to, its words, and when it is kept. */
const rule = <Act>(path: PropertyKey[], error: string, kept: (act: Act) => boolean) =>
  [kept, { error, path }] as const

const inOrder = rule(
  ['baptism_date'],
  'Chrzest nie może poprzedzać narodzin',
  (act: Known) => !isBefore(act.baptism_date, act.birth_date),
)
const done = rule(
  ['baptism_date'],
  'Do księgi wpisuje się chrzty już udzielone',
  (act: Known) => !isBefore(today(), act.baptism_date),
)
export const born = rule(
  ['birth_date'],
  'Data urodzenia nie może być z przyszłości',
  (act: Pick<Known, 'birth_date'>) => !isBefore(today(), act.birth_date),
)
export const pair = rule(
  ['godparents', 1, 'gender'],
  'Dwoje chrzestnych to mężczyzna i kobieta (kan. 873)',
  (act: Pick<Known, 'godparents'>) => !sameSex(act.godparents),
)

/** What may be written into the book today. */
export const NewBaptismEntry = z
  .strictObject({
    archival: z.literal(false).default(false),
    ...ActNumberEntry,
    ...shared,
    names: personName('Podaj imiona dziecka'),
    surname: personName('Podaj nazwisko dziecka'),
    gender: Gender,
    birth_date: Day,
    birth_town: required('Podaj miejsce urodzenia z aktu urodzenia'),
    baptism_date: Day,
    baptism_place: required('Podaj miejsce chrztu', 200),
    minister: required('Podaj, kto ochrzcił', 200),
    dic_baptism_kind_id: chosen('Wybierz rodzaj chrztu'),
    dic_parents_marriage_id: chosen('Wybierz rodzaj ślubu rodziców'),
    godparents: godparentsOf(Godparent, 2, TWO),
  })
  .refine(...inOrder)
  .refine(...done)
  .refine(...pair)

/** An act copied from an old volume: what the book does not say stays empty. */
export const ArchivalBaptismEntry = z
  .strictObject({
    archival: z.literal(true),
    ...ArchivalActNumberEntry,
    ...tolerant,
    baptism_date: partialDay(),
    godparents: godparentsOf(ArchivalGodparent, 10, 'Najwyżej 10 osób'),
  })
  .refine(...inOrder)
  .refine(...done)
  .refine(...born)

export const BaptismEntry = z.discriminatedUnion('archival', [
  NewBaptismEntry,
  ArchivalBaptismEntry,
])
export type BaptismEntry = z.infer<typeof BaptismEntry>

/** The act of a registration, as far as it is known before the rite. */
export const registeredAct = {
  ...tolerant,
  godparents: godparentsOf(ArchivalGodparent, 2, TWO),
}

import * as z from 'zod'
import { optionalName, personName } from '#people/entry.ts'
import { Day, Id, PartialDay, Year, optional, orNull, required } from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import { both } from '../sides.ts'
import { refuseDisorder } from './order.ts'

const day = () => orNull(Day).default(null)
const oneOf = <const V extends readonly [string, ...string[]]>(values: V, message: string) =>
  z.enum(values, message)

const party = {
  person_id: orNull(Id).default(null),
  birth_date: orNull(PartialDay).default(null),
  dic_marital_status_id: orNull(Id).default(null),
  father_names: optionalName(),
  mother_names: optionalName(),
  town: optional(100),
  parish: optional(200),
  former_parish: optional(200),
}

const shared = {
  origin: oneOf(['own', 'request'], 'Wybierz podstawę zapowiedzi').default('own'),
  request_parish: optional(200),
  request_date: day(),
  request_number: optional(60),
  protocol_number: optional(30),
  protocol_year: orNull(Year).default(null),
  premarital_id: orNull(Id).default(null),
  wedding_date: day(),
  mode: oneOf(['posted', 'read'], 'Wybierz sposób ogłoszenia').default('posted'),
  date_from: day(),
  date_to: day(),
  first_date: day(),
  second_date: day(),
  dispensation_reason: optional(500),
  dispensation_date: day(),
  result: orNull(oneOf(['clear', 'obstacle'], 'Wybierz wynik zapowiedzi')).default(null),
  obstacle: optional(1000),
  certificate_date: day(),
  notes: optional(5000),
  needs_attention: z.boolean().default(false),
}

/** Banns written today: public are names, surnames and parishes of residence. */
export const NewBannsEntry = z
  .strictObject({
    archival: z.literal(false).default(false),
    ...ActNumberEntry,
    ...shared,
    ...both({
      ...party,
      names: personName('Podaj imiona'),
      surname: personName('Podaj nazwisko'),
      parish: required('Podaj parafię zamieszkania', 200),
    }),
  })
  .superRefine(refuseDisorder)

/** Banns copied from an old volume. */
export const ArchivalBannsEntry = z
  .strictObject({
    archival: z.literal(true),
    ...ArchivalActNumberEntry,
    ...shared,
    ...both({ ...party, names: required('Podaj imiona'), surname: required('Podaj nazwisko') }),
  })
  .superRefine(refuseDisorder)

export const BannsEntry = z.discriminatedUnion('archival', [NewBannsEntry, ArchivalBannsEntry])
export type BannsEntry = z.infer<typeof BannsEntry>

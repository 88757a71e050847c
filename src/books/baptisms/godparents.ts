import * as z from 'zod'
import { personName, requiredSurname } from '#shared/people/person-fields.ts'
import { listColumn } from '#history/columns.ts'
import { Id, PartialDay, optionalText, orNull, requiredText } from '#shared/fields.ts'

/** Godparent as stored in the book; old acts contain only names. */
export const GodparentRecord = z.object({
  /** A witness is a baptised non-Catholic beside a Catholic godparent (KPK 874 § 2). */
  role: z.enum(['godparent', 'witness']).catch('godparent'),
  person_id: z.number().nullable().default(null),
  names: z.string().nullable().default(null),
  surname: z.string().nullable().default(null),
  gender: z.number().nullable().default(null),
  birth_date: z.string().nullable().default(null),
  dic_faith_id: z.number().nullable().default(null),
  address: z.string().nullable().default(null),
  parish: z.string().nullable().default(null),
  confirmed: z.boolean().default(false),
  /** Whether the certificate of the godparent's own parish was brought. */
  certificate_provided: z.boolean().default(false),
})
export type GodparentRecord = z.infer<typeof GodparentRecord>

const sharedFields = {
  role: z.enum(['godparent', 'witness'], 'Wybierz: chrzestny albo świadek chrztu'),
  person_id: orNull(Id).default(null),
  birth_date: orNull(PartialDay).default(null),
  dic_faith_id: orNull(Id).default(null),
  address: optionalText(200),
  parish: optionalText(200),
  confirmed: z.boolean().default(false),
  certificate_provided: z.boolean().default(false),
}

export const Godparent = z.strictObject({
  names: personName('Podaj imiona'),
  surname: requiredSurname('Podaj nazwisko'),
  gender: z.literal([1, 2], 'Wybierz płeć'),
  ...sharedFields,
})

export const ArchivalGodparent = z.strictObject({
  names: optionalText(100),
  surname: requiredText('Podaj nazwisko', 100),
  gender: orNull(z.literal([1, 2], 'Wybierz płeć')).default(null),
  ...sharedFields,
})

export const BLANK_GODPARENT = {
  role: 'godparent' as const,
  person_id: null,
  names: '',
  surname: '',
  gender: null,
  birth_date: null,
  dic_faith_id: null,
  address: '',
  parish: '',
  confirmed: false,
  certificate_provided: false,
}

const isBlank = (row: unknown) => {
  const { names, surname } = (row ?? {}) as { names?: unknown; surname?: unknown }
  return !names && !surname
}

/**
 * Maximum number of godparents in an act; the law wants one or two, but a third who took part is recorded too (KPK 873,
 * 877 § 1).
 */
export const MAX_GODPARENTS = 10

/** Rows of a form; a row without names is dropped. */
export const godparentsSchema = <One extends z.ZodType>(schema: One) =>
  z
    .array(z.preprocess(row => (isBlank(row) ? undefined : row), schema.optional()))
    .max(MAX_GODPARENTS, `Najwyżej ${MAX_GODPARENTS} osób`)
    .transform(rows => rows.filter(row => row !== undefined) as z.output<One>[])
    .default([])

/** Formats godparents for history. */
export const godparentHistory = listColumn<GodparentRecord>(
  'Chrzestni',
  'Chrzestny',
  {
    role: { label: 'rola', words: { godparent: 'chrzestny', witness: 'świadek chrztu' } },
    person_id: { label: 'osoba z kartoteki', source: 'people' },
    names: 'imiona',
    surname: 'nazwisko',
    gender: { label: 'płeć', words: { 1: 'mężczyzna', 2: 'kobieta' } },
    birth_date: 'data urodzenia',
    dic_faith_id: { label: 'wyznanie', source: 'dictionary:Faith' },
    address: 'adres',
    parish: 'parafia',
    confirmed: 'bierzmowany',
    certificate_provided: 'jest zaświadczenie',
  },
  people =>
    people.map(({ surname, names }) => [surname, names].filter(Boolean).join(' ')).join(', '),
)

export const godparentRoles = { godparent: 'chrzestny', witness: 'świadek chrztu' } as const

/** Returns „chrzestny”, „chrzestna” or „świadek chrztu”; „rodzic chrzestny” when the act does not tell the gender. */
export function getRole({ role, gender }: Pick<GodparentRecord, 'role' | 'gender'>) {
  if (role === 'witness') return godparentRoles.witness
  if (gender === null) return 'rodzic chrzestny'
  return gender === 2 ? 'chrzestna' : godparentRoles.godparent
}

/** Marks the certificates of all godparents as brought; a witness needs none (KPK 874 § 2). */
export const withCertificates = <Row extends { role?: string; certificate_provided?: boolean }>(
  godparents: readonly Row[],
) =>
  godparents.map(godparent =>
    godparent.role === 'witness' ? godparent : { ...godparent, certificate_provided: true },
  )

type CertifiedRow = Partial<
  Pick<GodparentRecord, 'role' | 'person_id' | 'confirmed' | 'certificate_provided'>
>

/** Whether every godparent has brought a certificate; undefined while no godparent is named. */
export const areCertified = (godparents: readonly CertifiedRow[]) =>
  godparents.length === 0
    ? undefined
    : godparents.every(
        ({ role, certificate_provided }) => role === 'witness' || certificate_provided,
      )

/**
 * Whether the certificate of the godparent's parish is still to be brought: a parishioner owes none, and the card of a
 * confirmed person proves as much (KPK 874 § 1, 3°).
 */
export const owesCertificate = (godparent: CertifiedRow, parishioners: readonly number[] = []) =>
  godparent.role !== 'witness' &&
  !godparent.certificate_provided &&
  !(godparent.person_id && (godparent.confirmed || parishioners.includes(godparent.person_id)))

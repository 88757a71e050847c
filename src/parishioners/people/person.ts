import * as z from 'zod'
import { Address } from '#shared/places/address.ts'
import { Parents } from './parents.ts'

export const Status = z.enum(['parishioner', 'former', 'outsider', 'deceased'])
const text = z.string().nullable()
const number = z.number().nullable()

/** Person of the register with data that distinguish namesakes: birth, parents, address. */
export const PersonHint = z.object({
  id: z.number(),
  names: z.string(),
  surname: z.string(),
  family_name: text,
  gender: z.literal([1, 2]),
  birth_date: text,
  status: Status,
  father_names: text,
  mother_names: text,
  address: text,
})
export type PersonHint = z.infer<typeof PersonHint>

const PersonFamilyMember = z.object({
  id: z.number(),
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  gender: z.literal([1, 2]),
  status: Status,
  /** Role on the family card: the relation to the head of the family. */
  role: text,
  /** Relation to the person of this card. */
  kin: text,
  is_head: z.boolean(),
})
export type PersonFamilyMember = z.infer<typeof PersonFamilyMember>

/** Act of our own books about this person. */
const OwnAct = z.object({
  /** Table of the book (src/shared/book-catalogue.ts). */
  book: z.string(),
  kind: z.string(),
  id: z.number(),
  act_number: text,
  year: z.number(),
  event_date: text,
  place: text,
  cancelled: z.boolean(),
  /** Other spouse of an act of marriage, when the act is linked to a card. */
  spouse: z.object({ id: z.number(), names: z.string(), surname: z.string() }).nullable(),
  /** Kind of the marriage (dictionary WeddingKind); null for other acts. */
  dic_wedding_kind_id: number.optional(),
  annotations: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      dic_annotation_kind_id: number,
      event_date: text,
      text,
      struck: z.boolean(),
    }),
  ),
})

const OutsideSacrament = z.object({
  id: z.number(),
  kind: z.enum([
    'baptism',
    'first_communion',
    'confirmation',
    'marriage',
    'orders',
    'vows',
    'death',
  ]),
  event_date: text,
  place: text,
  act_number: text,
  act_year: number,
  note: text,
})

const IssuedDocument = z.object({
  id: z.number(),
  number,
  year: z.number(),
  title: z.string(),
  recipient: text,
  purpose: text,
  issued_at: z.string(),
  issued_by_name: z.string(),
  withdrawn_at: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
  standing: z.enum(['stands', 'outdated', 'cancelled', 'withdrawn']),
  changed_proofs: z.array(z.string()),
  version: z.number(),
})

/** Card of a person: the person's data and all records linked to them. */
export const Person = z.object({
  id: z.number(),
  version: z.number(),
  names: z.string(),
  surname: z.string(),
  family_name: text,
  previous_names: z.array(z.string()),
  gender: z.literal([1, 2]),
  birth_date: text,
  birth_town: text,
  birth_country: text,
  /** Null also when the parish does not keep PESEL numbers. */
  pesel: text,
  birth_act_number: text,
  birth_usc_town: text,
  birth_act_year: number,
  father_id: number,
  mother_id: number,
  ...Parents.shape,
  dic_marital_status_id: number,
  dic_faith_id: number,
  dic_rite_id: number,
  marital_status: text,
  faith: text,
  rite: text,
  phone_type: text,
  education: text,
  /** For clergy; absent for others. */
  dic_practice_id: number.optional(),
  practice: text.optional(),
  citizenship: text,
  ...Address.shape,
  correspondence_address: text,
  status: Status,
  in_parish_from: text,
  in_parish_to: text,
  death_date: text,
  phone: text,
  dic_phone_type_id: number,
  email: text,
  /** Telephones and e-mail addresses besides the main ones, which are `phone` and `email`. */
  contacts: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['phone', 'email']),
      value: z.string(),
      dic_phone_type_id: number,
      phone_type: text,
    }),
  ),
  sms_consent: z.boolean(),
  sms_consent_date: text,
  publish_consent: z.boolean(),
  publish_consent_date: text,
  profession: text,
  dic_education_id: number,
  school: text,
  school_class: text,
  left_church_date: text,
  left_church_number: text,
  returned_date: text,
  /** For clergy; absent for others. */
  notes: text.optional(),
  needs_attention: z.boolean(),
  /** „Z importu: …” from the notes, for accounts that cannot read the notes, while the card needs attention. */
  import_leftover: text.optional(),
  /** Time and reason of the restriction by which the data are only stored. */
  restricted_at: text,
  restricted_reason: text,
  sacraments: z.array(OutsideSacrament),
  father: PersonHint.nullable(),
  mother: PersonHint.nullable(),
  children: z.array(PersonHint),
  family: z
    .object({ id: z.number(), family_name: z.string(), members: z.array(PersonFamilyMember) })
    .nullable(),
  acts: z.array(OwnAct),
  documents: z.array(IssuedDocument),
  /** Id and version of the photograph at the top of the card. */
  photo: z.object({ id: z.number(), version: z.number() }).nullable(),
  /** Number of files on the card other than the photograph. */
  attachments: z.number(),
})
export type Person = z.infer<typeof Person>

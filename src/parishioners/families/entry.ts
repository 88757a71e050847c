import * as z from 'zod'
import { AddressEntry } from '#parishioners/people/contract.ts'
import { personName, requiredSurname } from '#shared/people/person-fields.ts'
import {
  Day,
  Id,
  PartialDay,
  Version,
  dayWithinYear,
  optionalText,
  orNull,
  requiredText,
} from '#shared/fields.ts'

const day = () => orNull(Day).default(null)
const dictionary = () => orNull(Id).default(null)

/** A new person added with the family; the rest of the card is filled in later. */
export const NewMember = z.strictObject({
  names: personName('Podaj imiona'),
  surname: requiredSurname('Podaj nazwisko'),
  birth_date: orNull(PartialDay).default(null),
  /** Gender; when missing it is that of the role, or the one that the first name proposes. */
  gender: z.literal([1, 2], 'Wybierz płeć').nullish(),
})
export type NewMember = z.infer<typeof NewMember>

const membership = {
  dic_family_role_id: dictionary(),
  is_head: z.boolean().default(false),
  member_from: day(),
}
const membershipEnd = { member_to: day() }

const OneOfTwo = 'Wybierz osobę z kartoteki albo wpisz nową'
const someone = { person_id: orNull(Id).default(null), person: orNull(NewMember).default(null) }
const isSomeone = ({ person_id, person }: { person_id: unknown; person: unknown }) =>
  (person_id === null) !== (person === null)

/** A person of the register (`person_id`) or a new one (`person`). */
export const MemberEntry = z
  .strictObject({
    ...someone,
    ...membership,
    confirm_move: z.boolean().default(false),
  })
  .refine(isSomeone, { error: OneOfTwo, path: ['person_id'] })
export type MemberEntry = z.infer<typeof MemberEntry>

const inOrder = ({ member_from, member_to }: Record<'member_from' | 'member_to', string | null>) =>
  !member_from || !member_to || member_from <= member_to
const ORDER = { error: 'Ta data nie może być wcześniejsza niż początek', path: ['member_to'] }

/** Change of a membership: the role, the head, or the day of leaving. */
export const MemberEdition = z
  .strictObject({ version: Version, ...membership, ...membershipEnd })
  .refine(inOrder, ORDER)
export type MemberEdition = z.infer<typeof MemberEdition>

/** A line of the form: an existing member (`id`), or a new one. */
export const MemberLine = z
  .strictObject({
    id: Id.nullish(),
    version: Version.nullish(),
    ...someone,
    ...membership,
    ...membershipEnd,
  })
  .refine(line => line.id != null || isSomeone(line), { error: OneOfTwo, path: ['person_id'] })
  .refine(inOrder, ORDER)
export type MemberLine = z.infer<typeof MemberLine>

const Fields = z.strictObject({
  family_name: requiredText('Podaj nazwisko rodziny, np. Kowalscy'),
  card_number: optionalText(30),
  ...AddressEntry.shape,
  dic_town_id: z.number('Wybierz miejscowość').int().positive('Wybierz miejscowość'),
  region: optionalText(100),
  dic_family_marriage_id: dictionary(),
  marriage_date: orNull(PartialDay).default(null),
  marriage_place: optionalText(200),
  moved_in: day(),
  moved_out: day(),
  inactive: z.boolean().default(false),
  notes: optionalText(5000),
  needs_attention: z.boolean().default(false),
})

const oneHead = (members: { is_head: boolean; member_to?: string | null }[]) =>
  members.filter(member => member.is_head && !member.member_to).length <= 1
const ONE_HEAD = { error: 'Głową rodziny może być tylko jedna osoba' }

const confirmations = { confirm_move: z.boolean().default(false) }

/** A new family card with at least one member. */
export const FamilyEntry = Fields.extend({
  members: z
    .array(MemberLine)
    .min(1, 'Dodaj co najmniej jedną osobę')
    .max(40, 'Najwyżej 40 osób w rodzinie')
    .refine(oneHead, ONE_HEAD),
  ...confirmations,
})
export type FamilyEntry = z.infer<typeof FamilyEntry>

export const FamilyEdition = Fields.extend({
  version: Version,
  members: z.array(MemberLine).max(80, 'Najwyżej 80 wpisów').refine(oneHead, ONE_HEAD).default([]),
  /** Whether the address of the living members becomes that of the family. */
  change_members_address: z.boolean().default(false),
  ...confirmations,
})
export type FamilyEdition = z.infer<typeof FamilyEdition>

/** The family leaves the parish: its card is closed, and its members may become former parishioners. */
export const MoveOut = z.strictObject({
  version: Version,
  moved_out: dayWithinYear('Wyprowadzkę wpisuje się najwyżej na rok naprzód. Sprawdź rok.'),
  members_too: z.boolean().default(false),
})
export type MoveOut = z.infer<typeof MoveOut>

/** Undoes the joining of a person; `with_person` also deletes the card created with it. */
export const JoiningUndo = z.strictObject({
  version: Version,
  with_person: z.boolean().default(false),
})
export type JoiningUndo = z.infer<typeof JoiningUndo>

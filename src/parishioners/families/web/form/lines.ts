import type { FamilyEdition, FamilyMember } from '../../contract.ts'

/** A line of the list of people in the form. */
export interface FamilyFormLine {
  id?: number
  version?: number
  person_id: number | null
  person: { names: string; surname: string; birth_date: string | null; gender: null } | null
  dic_family_role_id: number | null
  is_head: boolean
  member_from: string | null
  member_to: string | null
}

const MEMBERSHIP = { dic_family_role_id: null, is_head: false, member_from: null, member_to: null }

/** Builds a line for a new person to be typed in. */
export const newLine = (surname = ''): FamilyFormLine => ({
  ...MEMBERSHIP,
  person_id: null,
  person: { names: '', surname, birth_date: null, gender: null },
})

/** Builds a line for a person of the register. */
export const knownLine = (person_id: number | null = null): FamilyFormLine => ({
  ...MEMBERSHIP,
  person_id,
  person: null,
})

export const listLines = (members: FamilyMember[]): FamilyFormLine[] =>
  members.map(({ id, version, dic_family_role_id, is_head, member_from, member_to }) => ({
    ...knownLine(),
    id,
    version,
    dic_family_role_id,
    is_head,
    member_from,
    member_to,
  }))

const MEMBER_CARD_FIELDS = ['dic_family_role_id', 'is_head', 'member_from', 'member_to'] as const

/**
 * Whether a save changes only the card, so that saving the former card undoes it. People who move, join or get another
 * address have records of their own, which that would not restore.
 */
export const isUndoSafe = (
  members: FamilyMember[],
  { members: lines, change_members_address }: FamilyEdition,
) =>
  !change_members_address &&
  lines.every(line => {
    const member = members.find(({ id }) => id === line.id)
    return (
      member && MEMBER_CARD_FIELDS.every(name => (line[name] ?? null) === (member[name] ?? null))
    )
  })

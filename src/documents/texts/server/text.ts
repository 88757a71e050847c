import type { Permission } from '#auth/rights/permissions.ts'
import type { Fills } from '../placeholders.ts'

/** Title and words of a paper as they come with the program; a diocese and a parish may word it otherwise. */
export interface PaperText<Name extends string = string> {
  /** A name that stays: what is written anew is found by it. */
  code: string
  title: string
  /** A paragraph each. `{name}` is filled in, `[on|ona]` agrees with the gender of whom it is about. */
  body: readonly string[]
  fills: Readonly<Record<Name, string>>
  /** Note for the person who rewords the text. */
  note?: string
}

/** The texts of one book, as it gives them. */
export interface TextGroup {
  /** As in the address of the screen. */
  name: string
  title: string
  read: Permission
  write: Permission
  texts: readonly PaperText[]
}

/** Keeps the names of what is filled in, so that nobody forgets one. */
export const paperText = <F extends Fills>(
  text: Omit<PaperText, 'fills'> & { fills: F },
): PaperText<keyof F & string> => text

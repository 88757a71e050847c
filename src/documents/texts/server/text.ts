import type { Permission } from '#auth/rights/permissions.ts'
import type { Fills } from '../placeholders.ts'

/** Title and text of a paper as shipped with the program; a diocese and a parish may change them. */
export interface PaperText<Name extends string = string> {
  /** Permanent name, under which changed texts are stored. */
  code: string
  title: string
  /**
   * One item per paragraph. `{name}` is filled in, and `[on|ona]` is inflected for the gender of the person it is
   * about.
   */
  body: readonly string[]
  fills: Readonly<Record<Name, string>>
  /** Note for the person who rewords the text. */
  note?: string
}

export interface TextGroup {
  /** Name of the book, as in the address of the screen. */
  name: string
  title: string
  read: Permission
  write: Permission
  texts: readonly PaperText[]
}

/** Preserves the names of the placeholders in the type, so that the compiler requires a value for each. */
export const paperText = <F extends Fills>(
  text: Omit<PaperText, 'fills'> & { fills: F },
): PaperText<keyof F & string> => text

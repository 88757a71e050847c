import type { z } from 'zod'

/** Rule that makes an act impossible: its field, its message, and its condition. */
export interface Rule<Act> {
  path: PropertyKey[]
  error: string
  kept: (act: Act) => boolean
}

/**
 * Returns a builder of rules about acts of one shape: `const rule = getRule<Dated>()`, then `rule('birth_date', words,
 * kept)`.
 */
export const getRule =
  <Act>() =>
  (path: keyof Act & string, error: string, isKept: (act: Act) => boolean): Rule<Act> => ({
    path: [path],
    error,
    kept: isKept,
  })

/** Checks every rule of the list. */
export const keepAll =
  <Act>(rules: readonly Rule<Act>[]) =>
  (act: Act, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    for (const { path, error, kept } of rules) {
      if (!kept(act)) addIssue({ code: 'custom', message: error, path })
    }
  }

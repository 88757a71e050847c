import type { z } from 'zod'

/** A rule that makes an act impossible: the field it belongs to, its words, and when it is kept. */
export interface Rule<Act> {
  path: PropertyKey[]
  error: string
  kept: (act: Act) => boolean
}

/** Writes rules about acts of one shape: `const rule = ruleOf<Dated>()`, then `rule('birth_date', words, kept)`. */
export const getRule =
  <Act>() =>
  (path: keyof Act & string, error: string, isKept: (act: Act) => boolean): Rule<Act> => ({
    path: [path],
    error,
    kept: isKept,
  })

/** Asks every rule of the list, so that one written down is one that holds. */
export const keepAll =
  <Act>(rules: readonly Rule<Act>[]) =>
  (act: Act, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    for (const { path, error, kept } of rules) {
      if (!kept(act)) addIssue({ code: 'custom', message: error, path })
    }
  }

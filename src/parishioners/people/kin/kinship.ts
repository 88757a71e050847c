import * as z from 'zod'

const text = z.string().nullable()

export const Relative = z.object({
  id: z.number(),
  names: z.string(),
  surname: z.string(),
  gender: z.literal([1, 2]),
  birth_date: text,
  death_date: text,
})
export type Relative = z.infer<typeof Relative>

/**
 * One line that binds two people. `ancestors` stand on top: a couple, or the one parent who is common.
 * From there `left` leads down to the one, `right` to the other; in the direct line the ancestor is one
 * of the two and `left` is empty.
 */
export const Kinship = z.object({
  line: z.enum(['direct', 'collateral']),
  /** Generations of the direct line; steps up and steps down of the collateral line (kan. 108). */
  degree: z.number(),
  /** Whether both ancestors are common, or one alone; null when the other parents are not known. */
  blood: z.enum(['full', 'half']).nullable(),
  /** Somewhere on the line a child was adopted: a bond of law, not of blood (kan. 110, 1094). */
  legal: z.boolean(),
  /** Polish name of the relationship of the two: «rodzeństwo», «wuj i siostrzenica». */
  words: z.string(),
  ancestors: z.array(Relative),
  left: z.array(Relative),
  right: z.array(Relative),
})
export type Kinship = z.infer<typeof Kinship>

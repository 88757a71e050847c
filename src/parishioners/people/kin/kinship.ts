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
 * One line of kinship between two people. `ancestors` are the common couple or the one common parent; `left` and
 * `right` lead down from them to the first and the second person. In the direct line the ancestor is one of the two
 * people and `left` is empty.
 */
export const Kinship = z.object({
  line: z.enum(['direct', 'collateral']),
  /** Number of generations in the direct line, or of steps up and down in the collateral line (kan. 108). */
  degree: z.number(),
  /** „full” when both ancestors are common, „half” when only one is; null when the other parents are not known. */
  blood: z.enum(['full', 'half']).nullable(),
  /** True when a child on the line was adopted, so the relationship is legal and not by blood (kan. 110, 1094). */
  legal: z.boolean(),
  /** Polish name of the relationship of the two: «rodzeństwo», «wuj i siostrzenica». */
  words: z.string(),
  ancestors: z.array(Relative),
  left: z.array(Relative),
  right: z.array(Relative),
})
export type Kinship = z.infer<typeof Kinship>

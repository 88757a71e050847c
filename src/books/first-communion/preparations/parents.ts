import * as z from 'zod'
import { convertInput } from '#shared/fields.ts'

const text = z.string().nullable()

/** Parent as listed in the specification: 1 is the father, 2 the mother. */
export const PreparationParent = z.object({
  parent_type: z.literal([1, 2]),
  names: text,
  surname: text,
  family_name: text,
  dic_faith_id: z.number().nullable(),
})
type PreparationParent = z.infer<typeof PreparationParent>

type Parent = 'father' | 'mother'
type ParentColumns = Record<
  `${Parent}_${'names' | 'surname'}` | 'mother_family_name',
  string | null
> &
  Record<`dic_${Parent}_faith_id`, number | null>

/** Lists the parents of a card, in addition to its own fields. */
export const listParents = (card: ParentColumns): PreparationParent[] => [
  {
    parent_type: 1,
    names: card.father_names,
    surname: card.father_surname,
    family_name: null,
    dic_faith_id: card.dic_father_faith_id,
  },
  {
    parent_type: 2,
    names: card.mother_names,
    surname: card.mother_surname,
    family_name: card.mother_family_name,
    dic_faith_id: card.dic_mother_faith_id,
  },
]

type Fields = Record<string, unknown>
const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const PARENT_TYPES = new Map<unknown, Parent>([
  [1, 'father'],
  [2, 'mother'],
])

function flattenParent({ parent_type, ...parent }: Fields): Fields {
  const name = PARENT_TYPES.get(parent_type)!
  // The card has no family name of the father: an empty one is left out, another is refused as an unknown field.
  const hasColumn = ([field, value]: [string, unknown]) =>
    name === 'mother' || field !== 'family_name' || Boolean(value)
  const rename = (field: string) =>
    field === 'dic_faith_id' ? `dic_${name}_faith_id` : `${name}_${field}`
  return Object.fromEntries(
    Object.entries(parent)
      .filter(hasColumn)
      .map(([field, value]) => [rename(field), value]),
  )
}

const PARENTS_MESSAGE = 'Podaj ojca (parent_type 1) i matkę (parent_type 2), każde najwyżej raz'

/** Accepts parents as a list too; a body without the list is unchanged. */
export const withParentList = <S extends z.ZodType>(schema: S) =>
  convertInput(schema, (body, context) => {
    if (!isGroup(body) || body.parents === undefined) return body
    const { parents, ...card } = body
    const entries = Array.isArray(parents) ? parents.filter(isGroup) : []
    const types = new Set(entries.map(({ parent_type }) => PARENT_TYPES.get(parent_type)))
    if (!Array.isArray(parents) || types.has(undefined) || types.size < parents.length) {
      context.addIssue({ code: 'custom', message: PARENTS_MESSAGE, path: ['parents'] })
      return body
    }
    return Object.assign(card, ...entries.map(flattenParent))
  })

import type { Giver } from '#books/canon-law/givers.ts'
import { listGiverOptions } from '#books/canon-law/web/options.ts'
import { Choice } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'

interface Props {
  /** Path of the paper's row: `dispensations.0.` */
  line: string
  inDanger?: boolean
  span?: 2
}

/**
 * Field of the authority that gave a dispensation or a permission: the options are those that the law allows for its
 * kind.
 */
export function GiverField({ line, inDanger = false, span }: Props) {
  const kind = useFormValue<string | null>(`${line}kind`)
  const giver = useFormValue<Giver | null>(`${line}giver`)
  return (
    <Choice
      name={`${line}giver`}
      label="Władza udzielająca"
      options={listGiverOptions(kind ?? null, giver ?? null, inDanger)}
      span={span}
    />
  )
}

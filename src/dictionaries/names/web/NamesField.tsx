import { call } from '#ui/calls/call.ts'
import { Suggest } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { names } from '../contract.ts'

interface Props extends FieldProps {
  /** Gender whose names are suggested: 1 male, 2 female. */
  gender?: number | null
}

/** Field of first names in one text, in their official order; completes the name being typed. */
export function NamesField({ gender, ...props }: Props) {
  return (
    <Suggest
      {...props}
      suggest={async (text, signal) => {
        const word = text.split(/\s/).at(-1) ?? ''
        if (!word) return []
        const before = text.slice(0, -word.length)
        const query = { search: word, per_page: 8, gender: toGender(gender) }
        const { data } = await call(names.list, { query, signal })
        return data.map(({ value }) => before + value)
      }}
    />
  )
}

const toGender = (gender: number | null | undefined) =>
  gender === 1 || gender === 2 ? gender : undefined

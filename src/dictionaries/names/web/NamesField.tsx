import { call } from '#ui/calls/call.ts'
import { Suggest } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { names } from '../contract.ts'

interface Props extends FieldProps {
  /** Only men's (1) or women's (2) names are suggested. */
  gender?: number | null
}

/** First names in one text, in their official order; the word being typed is suggested to its end. */
export function NamesField({ gender, ...props }: Props) {
  return (
    <Suggest
      {...props}
      suggest={async (text, signal) => {
        const word = text.split(/\s/).at(-1) ?? ''
        if (!word) return []
        const before = text.slice(0, -word.length)
        const query = { search: word, per_page: 8, gender: genderIn(gender) }
        const { data } = await call(names.list, { query, signal })
        return data.map(({ value }) => before + value)
      }}
    />
  )
}

const genderIn = (gender: number | null | undefined) =>
  gender === 1 || gender === 2 ? gender : undefined

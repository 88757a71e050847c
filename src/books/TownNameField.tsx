import { towns } from '#administration/places/contract.ts'
import { call } from '#kit/call.tsx'
import { Suggest } from '#kit/fields.tsx'
import type { FieldProps } from '#kit/fields/field.tsx'

/** A town as the act names it; known ones are suggested, any other may be written. */
export function TownNameField(props: FieldProps) {
  return (
    <Suggest
      {...props}
      suggest={async (search, signal) => {
        const { data } = await call(towns.list, { query: { search, per_page: 8 }, signal })
        return [...new Set(data.map(({ name }) => name))]
      }}
    />
  )
}

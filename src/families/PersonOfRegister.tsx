import { call } from '#kit/call.tsx'
import { Lookup } from '#kit/fields.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { people } from '#people/contract.ts'

interface Props {
  name: string
  label: string
  shown?: string
  span?: 2 | 3 | 4
}

/** Somebody of the register; the form holds their number. */
export function PersonOfRegister(props: Props) {
  return (
    <Lookup
      {...props}
      find={async (search, signal) => {
        const { data } = await call(people.suggest, { query: { search }, signal })
        return data.map(({ id, surname, names, birth_date, address }) => ({
          value: id,
          label: `${surname} ${names}`,
          note: [birth_date && `ur. ${showPartialDay(birth_date)}`, address]
            .filter(Boolean)
            .join(', '),
        }))
      }}
    />
  )
}

import { useFormContext } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { type Person, type PersonHint, people } from '#parishioners/people/contract.ts'

/** Tells what the card says of the faith and of the confirmation, in our books or by a certificate (KPK 874 § 1, 3°). */
const readFacts = ({ dic_faith_id, acts, sacraments }: Person) => ({
  ...(dic_faith_id && { dic_faith_id }),
  ...((acts.some(({ kind, cancelled }) => kind === 'confirmation' && !cancelled) ||
    sacraments.some(({ kind }) => kind === 'confirmation')) && { confirmed: true }),
})

/** Copies the data of a person of the register to the row of a godparent. */
export function useGodparentFromRegister(at: string) {
  const { setValue, getValues } = useFormContext()
  const setAll = (values: object) => {
    for (const [name, value] of Object.entries(values))
      setValue(at + name, value, { shouldDirty: true })
  }
  const readCard = async (id: number) => {
    const facts = await call(people.get, { params: { id } })
      .then(readFacts)
      // The names of the person are there; the rest can be typed.
      .catch(() => ({}))
    if (getValues(`${at}person_id`) === id) setAll(facts)
  }
  return (person: PersonHint | undefined) => {
    if (!person) return
    const { id, names, surname, gender, birth_date, address } = person
    setAll({ names, surname, gender, birth_date, address: address ?? '' })
    void readCard(id)
  }
}

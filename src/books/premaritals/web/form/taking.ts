import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { type Person, type PersonHint, people } from '#parishioners/people/contract.ts'

/**
 * Fills a part of the form from the card of a person. Choosing another person replaces the values taken from the
 * previous card, so that no data of the wrong person remain; values typed by hand are replaced only by values that the
 * new card has.
 */
export function useTaken(at: string, valuesFrom: (person: Person) => Record<string, unknown>) {
  const { getValues, setValue } = useFormContext()
  const last = useRef<Record<string, unknown>>({})
  const put = (name: string, value: unknown) =>
    setValue(`${at}.${name}`, value, { shouldDirty: true })
  return async (hint: PersonHint | undefined) => {
    if (!hint) return
    const values = valuesFrom(await call(people.get, { params: { id: hint.id } }))
    for (const [name, former] of Object.entries(last.current)) {
      if (name in values || getValues(`${at}.${name}`) !== former) continue
      put(name, typeof former === 'string' && !/_date$|^zip_code$/.test(name) ? '' : null)
    }
    for (const [name, value] of Object.entries(values)) put(name, value)
    last.current = values
  }
}

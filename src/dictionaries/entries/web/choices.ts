import { useCall } from '#ui/calls/query.ts'
import { dictionaries } from '../contract.ts'

/** Returns the options of a dictionary; all dictionaries are fetched together, once in five minutes for all forms. */
export function useChoices(dictionary: string) {
  const { data } = useCall(dictionaries.choices, {}, { staleTime: 300_000 })
  return data?.choices[dictionary] ?? NONE
}
const NONE: { id: number; value: string }[] = []

import { useCall } from '#ui/calls/query.ts'
import { dictionaries } from '../contract.ts'

/** Every dictionary's choices, read once in five minutes for all forms together. */
export function useChoices(dictionary: string) {
  const { data } = useCall(dictionaries.choices, {}, { staleTime: 300_000 })
  return data?.choices[dictionary] ?? NONE
}
const NONE: { id: number; value: string }[] = []

import { towns } from '#dictionaries/addresses/contract.ts'
import { call } from '#ui/calls/call.ts'

/** Names of towns as plain words: a birth act keeps them as they were written. */
export async function suggestTowns(search: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await call(towns.list, { query: { search, per_page: 8 }, signal })
  return [...new Set(data.map(town => town.name))]
}

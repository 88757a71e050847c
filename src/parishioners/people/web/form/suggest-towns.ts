import { towns } from '#dictionaries/addresses/contract.ts'
import { call } from '#ui/calls/call.ts'

/** Suggests names of towns as plain text, because a birth act stores them as written in the source. */
export async function suggestTowns(search: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await call(towns.list, { query: { search, per_page: 8 }, signal })
  return [...new Set(data.map(town => town.name))]
}

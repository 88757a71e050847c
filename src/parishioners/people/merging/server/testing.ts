import type { testApi } from '#testing/api.ts'
import type { MergeChoices } from './resolve/groups.ts'
import type { Comparison, MergeLine } from '../contract.ts'

type TestServer = Awaited<ReturnType<typeof testApi>>
export type Clerk = Awaited<ReturnType<TestServer['newParish']>>

/** Creates calls that merge through the public API; `list` is `peoples` or `families`. */
export function getMerger(clerk: Clerk, list: 'peoples' | 'families' = 'peoples') {
  const card = async (id: number) => (await clerk('GET', `/api/${list}/${id}`)).body
  const compare = (id: number, otherId: number) =>
    clerk('GET', `/api/${list}/${id}/merge?other=${otherId}`)
  /** Reads both cards and merges them with their present versions. */
  async function merge(id: number, otherId: number, choices: MergeChoices = {}) {
    const [keptCard, goneCard] = [await card(id), await card(otherId)]
    return clerk('POST', `/api/${list}/${id}/merge`, {
      other_id: otherId,
      version: keptCard.version,
      other_version: goneCard.version,
      choices,
    })
  }
  async function mergePeople(id: number, otherId: number, choices: MergeChoices = {}) {
    const answer = await merge(id, otherId, choices)
    if (answer.status !== 200) throw new Error(answer.body.message)
    return answer.body as { id: number; merge_id: number; merge_version: number }
  }
  const undo = ({ merge_id, merge_version }: { merge_id: number; merge_version: number }) =>
    clerk('POST', `/api/merges/${merge_id}/undo`, { version: merge_version })
  const pairs = async (query = '') =>
    (await clerk('GET', `/api/${list === 'peoples' ? 'people' : 'family'}-pairs${query}`)).body
  return { card, compare, merge, merged: mergePeople, undo, pairs }
}

export const findLine = ({ lines }: Comparison, name: string): MergeLine | undefined =>
  lines.find(line => line.name === name)

/**
 * Reads all tables of a parish except the times and authors of views, so that the state before a merge can be compared
 * with the state after its undoing.
 */
export async function readAllTables({ inParish }: TestServer, parish_id: number) {
  const tables = [
    'people',
    'families',
    'family_members',
    'person_sacraments',
    'person_contacts',
    'baptisms',
    'baptism_registrations',
    'documents',
    'notices',
    'people_apart',
    'families_apart',
    'record_words',
    'import_rows',
  ] as const
  return inParish(parish_id, async db => {
    const all: Record<string, unknown[]> = {}
    for (const table of tables) {
      const rows = await db
        .selectFrom(table as 'people')
        .selectAll()
        .execute()
      const bare = rows.map(({ version: _, ...row }) => JSON.stringify(row))
      all[table] = bare.toSorted((a, b) => (a < b ? -1 : 1))
    }
    return all
  })
}

import { dictionaryParishes } from '#dictionaries/parishes/contract.ts'
import { call } from '#ui/calls/call.ts'
import { filterOptions } from '#ui/fields/options.ts'
import { parishes } from '../contract.ts'
import { parishName } from '#shared/places/parish-names.ts'

const getName = ({ kind, name }: { kind: string; name: string }) =>
  /^(archi)?diecezja$/.test(kind) ? `${kind} ${name}` : name

/** Finds dioceses whose name contains the typed text. */
export async function findDioceses(text: string, signal: AbortSignal) {
  const { data } = await call(dictionaryParishes.dioceses, { signal })
  return filterOptions(
    data.map(diocese => ({ value: diocese.id, label: getName(diocese) })),
    text,
  )
}

/** Finds parishes of the installation, for users who may read all of them. */
export async function findParishes(search: string, signal: AbortSignal) {
  const { data } = await call(parishes.list, { query: { search, per_page: 30 }, signal })
  return data.map(parish => ({
    value: parish.id,
    label: [parishName(parish), parish.town].filter(Boolean).join(', '),
  }))
}

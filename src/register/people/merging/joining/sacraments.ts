import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/problems.ts'
import type { MergeLine } from '../contract.ts'
import { formatValue } from '#history/fields.ts'
import { SACRAMENTS } from '../../words.ts'
import type { Choice, Choices } from '../choosing/groups.ts'
import type { Pair } from './references.ts'
import { listKeys } from '#platform/objects.ts'

/** Received once in a life: two certificates of one kind tell of the same day (KPK 845 §1). */
const ONCE = ['baptism', 'first_communion', 'confirmation', 'death']
const COLUMNS = ['event_date', 'place', 'act_number', 'act_year', 'note'] as const

const certificatesOf = (db: Db, id: number) =>
  db.selectFrom('person_sacraments').selectAll().where('person_id', '=', id).orderBy('id').execute()
type Certificate = Awaited<ReturnType<typeof certificatesOf>>[number]

export const bothCertificates = async (db: Db, { kept, gone }: Pair) => ({
  kept: await certificatesOf(db, kept),
  gone: await certificatesOf(db, gone),
})
type Both = Awaited<ReturnType<typeof bothCertificates>>

const same = (one: Certificate, other: Certificate) =>
  one.kind === other.kind && COLUMNS.every(column => one[column] === other[column])
/** Neither denies what the other says. */
const agree = (one: Certificate, other: Certificate) =>
  one.kind === other.kind &&
  COLUMNS.every(column => !one[column] || !other[column] || one[column] === other[column])

const nameOf = (kind: string) => `sacrament:${kind}`
const ofKind = (list: Certificate[], kind: string) => list.filter(one => one.kind === kind)

/** Kinds both cards have a certificate of, and not the same one: the clerk chooses. */
function listConflicting({ kept, gone }: Both) {
  return ONCE.filter(kind => {
    const [mine, others] = [ofKind(kept, kind), ofKind(gone, kind)]
    return mine.length > 0 && others.some(other => !mine.some(one => agree(one, other)))
  })
}

const tell = ({ event_date, place, act_number, act_year, note }: Certificate) =>
  [
    formatValue(event_date),
    place,
    act_number && `akt ${[act_number, act_year].filter(Boolean).join('/')}`,
    note,
  ]
    .filter(Boolean)
    .join(', ') || 'bez szczegółów'

/** Certificates of both cards, kind by kind. */
export function sacramentLines(both: Both): MergeLine[] {
  const clashes = listConflicting(both)
  return Object.entries(SACRAMENTS).flatMap(([kind, label]) => {
    const told = (list: Certificate[]) => ofKind(list, kind).map(tell).join('; ') || null
    const [kept, gone] = [told(both.kept), told(both.gone)]
    if (!kept && !gone) return []
    const asked = clashes.includes(kind)
    return {
      name: nameOf(kind),
      label: `Ze świadectwa: ${label}`,
      kept,
      gone,
      options: asked ? (['kept', 'gone', 'both'] as const).slice() : [],
      choice: asked ? ('kept' as const) : null,
    }
  })
}

export const sacramentNames = listKeys(SACRAMENTS).map(nameOf)

const drop = (db: Db, ids: number[]) =>
  ids.length
    ? db.deleteFrom('person_sacraments').where('id', 'in', ids).execute()
    : Promise.resolve()

/** Joins the certificates of two cards: the same ones once, those that agree filled from each other. */
export async function mergeSacraments(db: Db, pair: Pair, choices: Choices) {
  const both = await bothCertificates(db, pair)
  const clashes = listConflicting(both)
  for (const kind of clashes) {
    const choice: Choice = choices[nameOf(kind)] ?? 'kept'
    if (choice === 'kept') await drop(db, idsOf(ofKind(both.gone, kind)))
    if (choice === 'gone') await drop(db, idsOf(ofKind(both.kept, kind)))
  }
  for (const name of Object.keys(choices)) {
    if (name.startsWith('sacrament:') && !clashes.some(kind => nameOf(kind) === name)) {
      throw refuseField(`choices.${name}`, 'W tym sakramencie karty się nie różnią')
    }
  }
  for (const other of both.gone.filter(one => !clashes.includes(one.kind))) {
    const known = both.kept.find(one => same(one, other) || (isOnce(one) && agree(one, other)))
    if (known) await fill(db, known, other)
  }
  await db
    .updateTable('person_sacraments')
    .set({ person_id: pair.kept })
    .where('person_id', '=', pair.gone)
    .execute()
}

const idsOf = (list: Certificate[]) => list.map(({ id }) => id)
const isOnce = ({ kind }: Certificate) => ONCE.includes(kind)

async function fill(db: Db, known: Certificate, other: Certificate) {
  const missing = COLUMNS.filter(column => !known[column] && other[column])
  if (missing.length) {
    const values = Object.fromEntries(missing.map(column => [column, other[column]]))
    await db.updateTable('person_sacraments').set(values).where('id', '=', known.id).execute()
    Object.assign(known, values)
  }
  await drop(db, [other.id])
}

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { getVerdict } from '../checked.ts'
import type { TestUser } from '../clerk.ts'
import { type FaultFinding, findWorst } from '../finding.ts'
import { inParish } from '../parish.ts'
import { NEWCOMER, uniqueName } from '../writers.ts'

/** An entry that the program acknowledged, and when (Date.now). */
export interface Receipt {
  id: number
  surname: string
  time: number
}

const WRITE_PAUSE_MS = 400

/** Enters people one after another until it is stopped, and adds what the program acknowledged to the receipts. */
export function startDay(clerk: TestUser, receipts: Receipt[]): { stop(): Promise<void> } {
  let isStopped = false
  const isOver = () => isStopped
  const work = (async () => {
    while (!isOver()) {
      const surname = uniqueName()
      const { status, body } = await clerk('POST', '/api/peoples', { ...NEWCOMER, surname })
      if (status === 201) receipts.push({ id: body.id, surname, time: Date.now() })
      await pause(WRITE_PAUSE_MS)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await work
    },
  }
}

/** Cost of one kill. */
export interface Recovery {
  lostSeconds: number
  lostWrites: number
  /** Seconds from the kill until the program answered again. */
  backSeconds: number
  /** Writes after the first lost one that exist, records without their history or words, and broken chains. */
  wrong: number
}

/** Compares the receipts with the database, and removes those of lost writes. */
export async function measureRecovery(
  database: pg.Pool,
  parish_id: number,
  receipts: Receipt[],
  killTime: number,
): Promise<Recovery> {
  const backSeconds = (Date.now() - killTime) / 1000
  // Work may go on meanwhile.
  const count = receipts.length
  const { rows } = await inParish(database, parish_id, client =>
    client.query<{ surname: string }>('select surname from people where parish_id = $1', [
      parish_id,
    ]),
  )
  const surnames = new Set(rows.map(row => row.surname))
  const isLost = ({ surname }: Receipt) => !surnames.has(surname)
  const firstLost = receipts.slice(0, count).findIndex(isLost)
  const lostReceipts = firstLost < 0 ? [] : receipts.splice(firstLost)
  const gaps = lostReceipts.filter(({ surname }) => surnames.has(surname)).length
  const writes = receipts.map(({ id, surname }) => ({ id, surname, version: 1 }))
  const verdict = await getVerdict({ database }, parish_id, { acknowledged: writes })
  const [first] = lostReceipts
  return {
    lostSeconds: first ? (killTime - first.time) / 1000 : 0,
    lostWrites: lostReceipts.length,
    backSeconds,
    wrong: gaps + verdict.lost + verdict.halfDone + verdict.broken,
  }
}

const describe = (values: number[]) => {
  const ranking = values.toSorted((a, b) => a - b)
  const middle = ranking[Math.floor(ranking.length / 2)] ?? 0
  return [ranking[0] ?? 0, middle, ranking.at(-1) ?? 0].map(value => value.toFixed(1)).join(', ')
}

/** Summarises kills of one layout; at most `limit` seconds of work may be lost, and nothing may be wrong. */
export function summarizeRecoveries(
  { id, what, limit }: { id: string; what: string; limit: number },
  recoveries: readonly Recovery[],
): FaultFinding {
  const losses = recoveries.map(({ lostSeconds }) => lostSeconds)
  const wrong = recoveries.reduce((sum, recovery) => sum + recovery.wrong, 0)
  const writes = recoveries.reduce((sum, { lostWrites }) => sum + lostWrites, 0)
  return {
    id,
    what,
    held: recoveries.length > 0 && wrong === 0 && findWorst(losses) <= limit,
    figure:
      `${recoveries.length} kills; lost (fewest, median, most) ${describe(losses)} s, ${writes} writes; ` +
      `back after ${describe(recoveries.map(({ backSeconds }) => backSeconds))} s; ${wrong} wrong`,
  }
}

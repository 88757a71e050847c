import { forbidden } from '#platform/refusals.ts'
import { setChangeReason, toJsonb } from '#platform/database/records.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { ChangeAnswer, DoorChange } from '../../doors/contract.ts'
import { listConflicts } from './conflicts.ts'
import { splitChanges } from './merge-changes.ts'
import {
  type SortedChange,
  type OutcomeWriter,
  answersBefore,
  keepConflicts,
  lockVisitAddresses,
  writeFacts,
} from './writing.ts'

/** Source of a change: the office, or a device with its checkout. */
export interface OutcomeSource {
  visit_checkout_id: number | null
}
export const OFFICE: OutcomeSource = { visit_checkout_id: null }

/** Refuses facts that the account may not read. */
function refuseHidden({ user }: OutcomeWriter, { facts }: DoorChange) {
  if (facts.offering && !hasPermission(user, 'visits.offerings')) {
    throw forbidden('Ofiary wpisuje tylko proboszcz i kancelaria')
  }
  if (facts.note && !hasPermission(user, 'visits.notes')) {
    throw forbidden('Notatki duszpasterskie może wpisywać tylko duchowny')
  }
}

/**
 * Splits changes into rounds without a repeated address or key, so that each change sees the result of the previous
 * one.
 */
function getRounds(changes: readonly DoorChange[]): DoorChange[][] {
  const rounds: DoorChange[][] = []
  const next = new Map<number | string, number>()
  for (const change of changes) {
    const { visit_address_id, key } = change
    const round = Math.max(next.get(visit_address_id) ?? 0, next.get(key) ?? 0)
    next.set(visit_address_id, round + 1).set(key, round + 1)
    ;(rounds[round] ??= []).push(change)
  }
  return rounds
}

/** Writes one round field by field, and stores each answer under the key of its change. */
async function applyRound(
  writer: OutcomeWriter,
  changes: readonly DoorChange[],
  source: OutcomeSource,
) {
  const { db } = writer
  const doors = await lockVisitAddresses(
    db,
    changes.map(change => change.visit_address_id),
  )
  // The addresses are locked, so a concurrent request with the same keys has already written them.
  const before = await answersBefore(
    db,
    changes.map(({ key }) => key),
  )
  const sortedChanges = changes
    .filter(({ key }) => !before.has(key))
    .map((change): SortedChange => {
      const door = doors.get(change.visit_address_id)!
      return { change, door, ...splitChanges(change, door) }
    })
  if (sortedChanges.length === 0) return before
  const versions = await writeFacts(writer, sortedChanges)
  await keepConflicts(writer, sortedChanges)
  const answers = sortedChanges.map(({ change: { key }, door, written }): ChangeAnswer => ({
    key,
    visit_address_id: door.id,
    version: versions.get(door.id) ?? door.version,
    written: written.map(({ field }) => field),
    conflicts: [],
    visit_route_id: door.visit_route_id,
  }))
  await db
    .insertInto('visit_changes')
    .values(
      sortedChanges.map(({ change: { key, visit_address_id, made_at } }, index) => ({
        key,
        visit_address_id,
        ...source,
        made_at,
        answer: toJsonb(answers[index]),
      })),
    )
    .execute()
  return new Map([...before, ...answers.map(answer => [answer.key, answer] as const)])
}

/**
 * Writes changes of visit addresses. A stored value that differs from the checked-out one stays, and the new value
 * becomes a conflict; no change is refused for being late. A repeated key is written once.
 */
export async function applyChanges(
  writer: OutcomeWriter,
  changes: readonly DoorChange[],
  source: OutcomeSource = OFFICE,
): Promise<ChangeAnswer[]> {
  for (const change of changes) refuseHidden(writer, change)
  const reason = source.visit_checkout_id ? 'Kolęda: z telefonu' : 'Kolęda: wpis w kancelarii'
  await setChangeReason(writer.db, reason)
  const answers = new Map<string, ChangeAnswer>()
  for (const round of getRounds(changes)) {
    for (const [key, answer] of await applyRound(writer, round, source)) answers.set(key, answer)
  }
  const doors = [...new Set(changes.map(change => change.visit_address_id))]
  const conflicts = await listConflicts(writer, doors)
  return changes.map(change => ({
    ...answers.get(change.key)!,
    conflicts: conflicts.filter(conflict => conflict.visit_address_id === change.visit_address_id),
  }))
}

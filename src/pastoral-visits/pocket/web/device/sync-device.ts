import type { Pack } from '../../contract.ts'
import { MOST_AT_ONCE } from '../../limits.ts'
import { type Sending, settleDoor } from './doors.ts'
import { type PocketPhone, sealRecord } from './phone.ts'
import { pocketApi } from './server.ts'
import * as store from './store.ts'
import { sealValue } from './vault.ts'
import { deviceWords } from './labels.ts'

export type SyncOutcome = { state: 'kept' | 'forgotten'; moved: number[] }

let running: Promise<SyncOutcome> | undefined

/** Syncs entered data; concurrent calls share one run. Throws `OfflineError`, and then no data are lost. */
export const syncDevice = (phone: PocketPhone, isFinal = false): Promise<SyncOutcome> =>
  (running ??= run(phone, isFinal).finally(() => (running = undefined)))

async function run(phone: PocketPhone, isFinal: boolean): Promise<SyncOutcome> {
  const { open } = phone
  await phone.keep()
  const movedIds = new Set<number>()
  for (;;) {
    await sealAll(phone)
    const changes = [...open.sending.values()].slice(0, MOST_AT_ONCE)
    const corrections = [...open.proposals.values()].slice(0, MOST_AT_ONCE)
    if (changes.length + corrections.length === 0) break
    const answer = await pocketApi.bring({
      key: open.pack.key,
      changes: changes.map(({ id, key, facts, made_at }) => ({
        key,
        visit_address_id: id,
        made_at,
        facts,
      })),
      corrections,
    })
    if (answer.state === 'forget') return forget(phone)
    await settle(phone, changes, answer, movedIds)
  }
  const state = await ask(phone)
  if (state === 'forget') return forget(phone)
  if (isFinal || state === 'return') {
    const { key } = open.pack
    await pocketApi.bring({ key, changes: [], corrections: [], done: true })
    return forget(phone)
  }
  await refreshPack(phone)
  return { state: 'kept', moved: [...movedIds] }
}

/** Fixes pending changes as sendings with their final keys and facts, so that each retry sends the same request. */
async function sealAll({ open, show }: PocketPhone) {
  const waiting = [...open.pending.values()]
  if (waiting.length === 0) return
  const on = new Set([...open.sending.values()].map(({ id }) => id))
  // While a change of a visit address is being sent, its newer change waits for the answer.
  const newSendings = waiting
    .filter(({ id }) => !on.has(id))
    .map((change): Sending => ({ ...change, key: crypto.randomUUID() }))
  for (const entry of newSendings) {
    open.sending.set(entry.key, entry)
    open.pending.delete(entry.id)
  }
  show(newSendings.map(({ id }) => id))
  const sending = await Promise.all(
    newSendings.map(entry => sealRecord(open.key, entry.key, entry)),
  )
  // When the disk is full, the sending continues from memory, because the server recognises repeated values.
  await store
    .writeDeviceStore({
      put: { sending },
      drop: { pending: newSendings.map(({ id }) => String(id)) },
    })
    .catch(() => undefined)
}

type SyncAnswer = Awaited<ReturnType<typeof pocketApi.bring>>

async function settle(
  phone: PocketPhone,
  changes: readonly Sending[],
  { answers, corrections }: SyncAnswer,
  movedIds: Set<number>,
) {
  const { open } = phone
  const byKey = new Map(changes.map(change => [change.key, change]))
  const conflicts = new Map(open.pack.conflicts.map(conflict => [conflict.id, conflict]))
  for (const answer of answers) {
    const change = byKey.get(answer.key)
    const base = open.base.get(answer.visit_address_id)
    if (answer.visit_route_id !== open.pack.route.id) movedIds.add(answer.visit_address_id)
    for (const conflict of answer.conflicts) conflicts.set(conflict.id, conflict)
    if (change && base) open.base.set(base.id, settleDoor(base, change, answer))
    open.sending.delete(answer.key)
  }
  for (const key of corrections) open.proposals.delete(key)
  open.pack = { ...open.pack, doors: [...open.base.values()], conflicts: [...conflicts.values()] }
  phone.show(answers.map(({ visit_address_id }) => visit_address_id))
  await store.writeDeviceStore({
    pack: await sealValue(open.key, open.pack),
    drop: { sending: answers.map(({ key }) => key), proposals: corrections },
  })
}

const ask = async ({ open }: PocketPhone) => {
  const { parish_id, key } = open.pack
  return (await pocketApi.contact({ parish_id, key })).state
}

/** Reloads the route from the server with values entered by others, moved addresses and merged families. */
export async function refreshPack(phone: PocketPhone): Promise<void> {
  const { open } = phone
  const { key, route } = open.pack
  const pack = await pocketApi.take({ key, visit_route_id: route.id, device: deviceWords() })
  await applyPack(phone, pack)
}

async function applyPack(phone: PocketPhone, pack: Pack) {
  const { open } = phone
  // Values entered in the meantime remain, although the office removed their address from the route.
  const packDoorIds = new Set(pack.doors.map(({ id }) => id))
  const waiting = [...open.pending.keys()].filter(id => !packDoorIds.has(id))
  const keptDoors = waiting.flatMap(id => open.base.get(id) ?? [])
  open.base = new Map([...pack.doors, ...keptDoors].map(door => [door.id, door]))
  open.pack = { ...pack, doors: [...open.base.values()] }
  open.about = { ...open.about, expires_on: pack.expires_on }
  phone.showAll()
  await store.writeDeviceStore({
    expires_on: pack.expires_on,
    pack: await sealValue(open.key, open.pack),
  })
}

async function forget({ open }: PocketPhone): Promise<SyncOutcome> {
  await forgetDevice(open.about)
  return { state: 'forgotten', moved: [] }
}

/** Erases the data on this phone, and notifies the server when it can be reached. */
export async function forgetDevice({ parish_id, key }: Pick<store.Device, 'parish_id' | 'key'>) {
  await store.wipeDeviceStore()
  await pocketApi.contact({ parish_id, key, wiped: true }).catch(() => undefined)
}

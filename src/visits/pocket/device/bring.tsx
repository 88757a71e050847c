import type { Pack } from '../contract.ts'
import { MOST_AT_ONCE } from '../limits.ts'
import { type Sending, settled } from './doors.tsx'
import { type Phone, held } from './phone.tsx'
import { office } from './server.tsx'
import * as store from './store.tsx'
import { seal } from './vault.tsx'
import { deviceWords } from './words.tsx'

export type Outcome = { state: 'kept' | 'forgotten'; moved: number[] }

let running: Promise<Outcome> | undefined

/** Brings back what was entered; asked twice at once, it runs once. Throws `Away`; nothing is lost then. */
export const syncDevice = (phone: Phone, done = false): Promise<Outcome> =>
  (running ??= run(phone, done).finally(() => (running = undefined)))

async function run(phone: Phone, done: boolean): Promise<Outcome> {
  const { open } = phone
  await phone.keep()
  const moved = new Set<number>()
  for (;;) {
    await sealAll(phone)
    const changes = [...open.sending.values()].slice(0, MOST_AT_ONCE)
    const corrections = [...open.proposals.values()].slice(0, MOST_AT_ONCE)
    if (changes.length + corrections.length === 0) break
    const answer = await office.bring({
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
    await settle(phone, changes, answer, moved)
  }
  const state = await ask(phone)
  if (state === 'forget') return forget(phone)
  if (done || state === 'return') {
    const { key } = open.pack
    await office.bring({ key, changes: [], corrections: [], done: true })
    return forget(phone)
  }
  await refresh(phone)
  return { state: 'kept', moved: [...moved] }
}

/** From now on these changes are what they are: the same keys and facts, however often they must be sent. */
async function sealAll({ open, show }: Phone) {
  const waiting = [...open.pending.values()]
  if (waiting.length === 0) return
  const on = new Set([...open.sending.values()].map(({ id }) => id))
  // A door whose change is on its way keeps its newer one until the answer has come.
  const made = waiting
    .filter(({ id }) => !on.has(id))
    .map((one): Sending => ({ ...one, key: crypto.randomUUID() }))
  for (const one of made) {
    open.sending.set(one.key, one)
    open.pending.delete(one.id)
  }
  show(made.map(({ id }) => id))
  const sending = await Promise.all(made.map(one => held(open.key, one.key, one)))
  // Without room it goes on from memory: what arrives is recognised by its values, sent once or twice.
  await store
    .write({ put: { sending }, drop: { pending: made.map(({ id }) => String(id)) } })
    .catch(() => undefined)
}

type Brought = Awaited<ReturnType<typeof office.bring>>

async function settle(
  phone: Phone,
  changes: readonly Sending[],
  { answers, corrections }: Brought,
  moved: Set<number>,
) {
  const { open } = phone
  const byKey = new Map(changes.map(one => [one.key, one]))
  const conflicts = new Map(open.pack.conflicts.map(one => [one.id, one]))
  for (const answer of answers) {
    const change = byKey.get(answer.key)
    const base = open.base.get(answer.visit_address_id)
    if (answer.visit_route_id !== open.pack.route.id) moved.add(answer.visit_address_id)
    for (const one of answer.conflicts) conflicts.set(one.id, one)
    if (change && base) open.base.set(base.id, settled(base, change, answer))
    open.sending.delete(answer.key)
  }
  for (const key of corrections) open.proposals.delete(key)
  open.pack = { ...open.pack, doors: [...open.base.values()], conflicts: [...conflicts.values()] }
  phone.show(answers.map(({ visit_address_id }) => visit_address_id))
  await store.write({
    pack: await seal(open.key, open.pack),
    drop: { sending: answers.map(({ key }) => key), proposals: corrections },
  })
}

const ask = async ({ open }: Phone) => {
  const { parish_id, key } = open.pack
  return (await office.contact({ parish_id, key })).state
}

/** The route as it is in the office now: what others entered, whom the office moved or merged. */
export async function refresh(phone: Phone): Promise<void> {
  const { open } = phone
  const { key, route } = open.pack
  const pack = await office.take({ key, visit_route_id: route.id, device: deviceWords() })
  await takeOver(phone, pack)
}

async function takeOver(phone: Phone, pack: Pack) {
  const { open } = phone
  // What was entered meanwhile stays on its door, although the office took that door out of the route.
  const here = new Set(pack.doors.map(({ id }) => id))
  const waiting = [...open.pending.keys()].filter(id => !here.has(id))
  const kept = waiting.flatMap(id => open.base.get(id) ?? [])
  open.base = new Map([...pack.doors, ...kept].map(door => [door.id, door]))
  open.pack = { ...pack, doors: [...open.base.values()] }
  open.about = { ...open.about, expires_on: pack.expires_on }
  phone.showAll()
  await store.write({ expires_on: pack.expires_on, pack: await seal(open.key, open.pack) })
}

async function forget({ open }: Phone): Promise<Outcome> {
  await forgetDevice(open.about)
  return { state: 'forgotten', moved: [] }
}

/** Wipes this phone, and tells the office so when it can be reached. */
export async function forgetDevice({ parish_id, key }: Pick<store.Device, 'parish_id' | 'key'>) {
  await store.wipe()
  await office.contact({ parish_id, key, wiped: true }).catch(() => undefined)
}

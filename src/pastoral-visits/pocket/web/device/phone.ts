import type { PackedDoor } from '../../../contract.ts'
import type { Pack } from '../../contract.ts'
import {
  type Pending,
  type DoorProposal,
  type Sending,
  type PhoneDoor,
  type Values,
  enterFacts,
  buildShownDoor,
} from './doors.ts'
import * as store from './store.ts'
import { type SealedData, sealValue, unsealValue } from './vault.ts'
import { listKeys } from '#shared/objects.ts'

/** Open route: the checked-out data, the values entered since, and the part of them saved on disk. */
export interface Open {
  key: CryptoKey
  about: store.Device
  pack: Pack
  base: Map<number, PackedDoor>
  pending: Map<number, Pending>
  sending: Map<string, Sending>
  proposals: Map<string, DoorProposal>
}

export const NO_ROOM =
  'W telefonie nie ma już miejsca. Ostatnie wyniki są tylko w tej otwartej karcie: nie zamykaj jej, zwolnij miejsce (np. usuń filmy) albo zakończ trasę. Próbujemy zapisać dalej.'
const WRITE_RETRY_DELAY_MS = 3000

interface Undo {
  id: number
  values: Values
  words: string
}

/** Creates the state of the route open on this phone; only one route can be open. */
export function newPhone(open: Open) {
  const doors = new Map<number, PhoneDoor>()
  let order: number[] = []
  const listeners = new Set<() => void>()
  const undos: Undo[] = []
  let dirty = new Set<number>()
  let dirtyProposals = new Set<string>()
  let trouble: string | null = null
  let busy: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastMade = 0
  let version = 0

  const notifyListeners = () => {
    version += 1
    for (const listener of listeners) listener()
  }

  const findSending = (id: number) => [...open.sending.values()].find(sending => sending.id === id)
  const countProposals = (id: number) =>
    [...open.proposals.values()].filter(proposal => proposal.visit_address_id === id).length

  function show(id: number) {
    const base = open.base.get(id)
    if (!base) return
    const next = buildShownDoor(
      base,
      findSending(id)?.facts,
      open.pending.get(id)?.facts,
      countProposals(id),
    )
    // An unchanged visit address keeps its object, so that its row is not rendered.
    const before = doors.get(id)
    if (!before || JSON.stringify(before) !== JSON.stringify(next)) doors.set(id, next)
  }

  function showAll() {
    const ids = [...open.base.keys()]
    if (ids.join() !== order.join()) order = ids
    for (const id of doors.keys()) if (!open.base.has(id)) doors.delete(id)
    for (const id of ids) show(id)
    notifyListeners()
  }

  function showSome(ids: readonly number[]) {
    for (const id of ids) show(id)
    notifyListeners()
  }

  /**
   * Returns the time by the server's clock, always later than earlier entries, because the clock of the phone may be
   * set back meanwhile.
   */
  function now() {
    lastMade = Math.max(Date.now() + open.about.offset, lastMade + 1)
    return new Date(lastMade).toISOString()
  }

  function enter(id: number, values: Values) {
    const base = open.base.get(id)
    if (!base) return
    const under = buildShownDoor(base, findSending(id)?.facts)
    const facts = enterFacts(under, open.pending.get(id)?.facts ?? {}, values)
    if (Object.keys(facts).length > 0) open.pending.set(id, { id, facts, made_at: now() })
    else open.pending.delete(id)
    show(id)
    dirty.add(id)
    notifyListeners()
    void keep()
  }

  /** Writes unsaved data from memory to disk; one attempt at a time, repeated until it succeeds. */
  function keep(): Promise<void> {
    clearTimeout(timer)
    return (busy ??= write().finally(() => {
      busy = undefined
      if (dirty.size + dirtyProposals.size > 0)
        timer = setTimeout(() => void keep(), trouble ? WRITE_RETRY_DELAY_MS : 0)
    }))
  }

  async function write() {
    const [ids, keys] = [dirty, dirtyProposals]
    dirty = new Set()
    dirtyProposals = new Set()
    try {
      const put = { pending: [] as StoredCheckout[], proposals: [] as StoredCheckout[] }
      const drop = { pending: [] as string[], proposals: [] as string[] }
      for (const id of ids) {
        const pendingChange = open.pending.get(id)
        if (pendingChange) put.pending.push(await sealRecord(open.key, String(id), pendingChange))
        else drop.pending.push(String(id))
      }
      for (const key of keys) {
        const proposal = open.proposals.get(key)
        if (proposal) put.proposals.push(await sealRecord(open.key, key, proposal))
        else drop.proposals.push(key)
      }
      await store.writeDeviceStore({ put, drop })
      say(null)
    } catch {
      for (const id of ids) dirty.add(id)
      for (const key of keys) dirtyProposals.add(key)
      say(NO_ROOM)
    }
  }

  function say(words: string | null) {
    if (words === trouble) return
    trouble = words
    notifyListeners()
  }

  for (const { made_at } of [...open.pending.values(), ...open.sending.values()]) {
    lastMade = Math.max(lastMade, Date.parse(made_at))
  }
  showAll()

  return {
    open,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    door: (id: number) => doors.get(id),
    order: () => order,
    version: () => version,
    trouble: () => trouble,
    /** Returns true while some data exist only in memory. */
    unsaved: () => dirty.size + dirtyProposals.size > 0,
    unsent: () => open.pending.size + open.sending.size + open.proposals.size,
    lastUndo: () => undos.at(-1),
    /** Enters values of a visit address; `words` describe the change that can be undone. */
    enter(id: number, values: Values, words: string) {
      const door = doors.get(id)
      if (!door) return
      const before = Object.fromEntries(listKeys(values).map(field => [field, door[field] ?? null]))
      undos.push({ id, values: before, words })
      enter(id, values)
    },
    undo() {
      const last = undos.pop()
      if (last) enter(last.id, last.values)
    },
    forgetUndo() {
      undos.length = 0
      notifyListeners()
    },
    propose(proposal: DoorProposal) {
      open.proposals.set(proposal.key, proposal)
      show(proposal.visit_address_id)
      dirtyProposals.add(proposal.key)
      notifyListeners()
      void keep()
    },
    proposalsOf: (id: number) =>
      [...open.proposals.values()].filter(proposal => proposal.visit_address_id === id),
    withdraw(key: string) {
      const proposal = open.proposals.get(key)
      open.proposals.delete(key)
      if (proposal) show(proposal.visit_address_id)
      dirtyProposals.add(key)
      notifyListeners()
      void keep()
    },
    keep,
    show: showSome,
    showAll,
    changed: notifyListeners,
  }
}
export type PocketPhone = ReturnType<typeof newPhone>

type StoredCheckout = SealedData & { id: string }
export const sealRecord = async (
  key: CryptoKey,
  id: string,
  value: unknown,
): Promise<StoredCheckout> => ({
  id,
  ...(await sealValue(key, value)),
})

/** Reads all data from disk with the key that the PIN unlocked. */
export async function openPhone(about: store.Device, key: CryptoKey): Promise<PocketPhone> {
  const sealedPack = await store.readPack()
  if (!sealedPack) throw new Error('no pack')
  const pack = await unsealValue<Pack>(key, sealedPack)
  const all = async <Value>(box: store.ChangeQueue) =>
    Promise.all((await store.readBox(box)).map(entry => unsealValue<Value>(key, entry)))
  const [pending, sending, proposals] = await Promise.all([
    all<Pending>('pending'),
    all<Sending>('sending'),
    all<DoorProposal>('proposals'),
  ])
  return newPhone({
    key,
    about,
    pack,
    base: new Map(pack.doors.map(door => [door.id, door])),
    pending: new Map(pending.map(change => [change.id, change])),
    sending: new Map(sending.map(change => [change.key, change])),
    proposals: new Map(proposals.map(proposal => [proposal.key, proposal])),
  })
}

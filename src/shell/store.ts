import { useSyncExternalStore } from 'react'

/** One value that may be set from anywhere and read by a screen: a dialog's question, open or not. */
export function newStore<Value>(value: Value) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  const set = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  const use = () => useSyncExternalStore(subscribe, get)
  return { get, set, use }
}

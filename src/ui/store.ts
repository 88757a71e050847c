import { useSyncExternalStore } from 'react'

/** Creates a value that can be set anywhere and read by a component, such as the state of a dialog. */
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

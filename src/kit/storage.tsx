/**
 * What this browser keeps for us between two screens or two days. It may keep nothing (full, or so set by its owner):
 * then `set` is false, `get` null, and nothing breaks. `keys` lists what it holds.
 */
const guarded = (store: () => Storage) => {
  const attempt = <Answer,>(work: (store: Storage) => Answer, otherwise: Answer) => {
    try {
      return work(store())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key: string): string | null => attempt(found => found.getItem(key), null),
    set(key: string, text: string): boolean {
      return attempt(found => {
        found.setItem(key, text)
        return true
      }, false)
    },
    remove: (key: string): void => attempt(found => found.removeItem(key), undefined),
    keys: (): string[] => attempt(found => Object.keys(found), []),
    clear: (): void => attempt(found => found.clear(), undefined),
  }
}

/** Stays until somebody takes it away. */
export const local = guarded(() => window.localStorage)

/** Stays as long as the window. */
export const session = guarded(() => window.sessionStorage)

/**
 * Wraps a storage of the browser, used between two screens or two days. The storage may refuse everything (full, or
 * disabled by its owner): then `set` returns false and `get` null, and nothing breaks; `keys` lists the stored names.
 */
const wrapStorage = (store: () => Storage) => {
  const attempt = <Answer>(work: (store: Storage) => Answer, otherwise: Answer) => {
    try {
      return work(store())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key: string): string | null => attempt(storage => storage.getItem(key), null),
    set(key: string, text: string): boolean {
      return attempt(storage => {
        storage.setItem(key, text)
        return true
      }, false)
    },
    remove: (key: string): void => attempt(storage => storage.removeItem(key), undefined),
    keys: (): string[] => attempt(storage => Object.keys(storage), []),
    clear: (): void => attempt(storage => storage.clear(), undefined),
  }
}

/** Storage that stays until it is cleared. */
export const localStore = wrapStorage(() => window.localStorage)

/** Storage that stays as long as the window. */
export const sessionStore = wrapStorage(() => window.sessionStorage)

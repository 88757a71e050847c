import { sessionStore } from '#ui/storage.ts'
import { useSession } from '#shell/session.ts'
import type { Item } from './shown.ts'

const MAX_RECENT_ITEMS = 8

/**
 * Returns the records opened from the palette, newest first. They contain names, so only this window stores them, for
 * one person in one parish; the sign-out empties the store (shell/stored.ts).
 */
export function useRecent() {
  const { user, parish } = useSession()
  const place = `search:${user.id}:${parish?.id ?? 0}`
  const read = (): Item[] => {
    try {
      return JSON.parse(sessionStore.get(place) ?? '[]') as Item[]
    } catch {
      return []
    }
  }
  return {
    recent: read,
    remember(item: Item) {
      if (item.more) return
      const otherItems = read().filter(({ key }) => key !== item.key)
      sessionStore.set(place, JSON.stringify([item, ...otherItems].slice(0, MAX_RECENT_ITEMS)))
    },
  }
}

import { localStore } from '#ui/storage.ts'
import { newStore } from '#ui/store.ts'

const changes = newStore(0)

const getKey = (user: number) => `menu:favourites:${user}`

/** Lists the names of the screens that the user has pinned in this browser, in the order of pinning. */
const listFavourites = (user: number) =>
  (localStore.get(getKey(user)) ?? '').split(' ').filter(Boolean)

/** Pins a screen to the top of the menu, or unpins it. */
export function toggleFavourite(user: number, screen: string): void {
  const names = listFavourites(user)
  const newNames = names.includes(screen)
    ? names.filter(name => name !== screen)
    : [...names, screen]
  localStore.set(getKey(user), newNames.join(' '))
  changes.set(changes.get() + 1)
}

export function useFavourites(user: number): string[] {
  changes.use()
  return listFavourites(user)
}

import { useState } from 'react'
import { localStore } from '#ui/storage.ts'
import { useSession } from '../session.ts'

/**
 * Returns whether a group of the menu is open, and its switch. The group of the current screen is open; the others stay
 * as this user left them in this browser.
 */
export function useOpenGroup(group: string, hasActiveItem: boolean, isOpenByDefault: boolean) {
  const key = `menu:${useSession().user.id}:${group}`
  const [choice, setChoice] = useState(() => localStore.get(key))
  const [isClosed, setClosed] = useState(false)
  const [hadActiveItem, setHadActiveItem] = useState(hasActiveItem)
  if (hasActiveItem !== hadActiveItem) {
    setHadActiveItem(hasActiveItem)
    setClosed(false)
  }
  const isOpenByChoice = choice === null ? isOpenByDefault : choice === 'true'
  const isOpen = isOpenByChoice || (hasActiveItem && !isClosed)
  const toggle = () => {
    localStore.set(key, String(!isOpen))
    setChoice(String(!isOpen))
    setClosed(isOpen)
  }
  return { isOpen, toggle }
}

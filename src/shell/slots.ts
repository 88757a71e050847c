import { type ComponentType, createContext, useContext } from 'react'

/** Parts of the frame that belong to other modules; `app/web/slots.tsx` fills them. */
export interface ShellSlots {
  /** Buttons of the bar at the top, before the theme and the account. */
  BarButtons: ComponentType
  /** Dialogs that any screen may open. */
  Dialogs: ComponentType
  ShortcutsDialog: ComponentType<{ onClose: () => void }>
  /** Opens the choice of the parish that is worked in. */
  ParishButton: ComponentType<{ label: string }>
  /** Runs once after each sign-in. */
  onWelcome: () => Promise<void>
  /** Returns the address to open instead, if the person decides not to sign out. */
  onSignOut: () => Promise<string | undefined>
}

const SlotsContext = createContext<ShellSlots | undefined>(undefined)

export const ShellSlotsProvider = SlotsContext.Provider

export function useSlots(): ShellSlots {
  const slots = useContext(SlotsContext)
  if (!slots) throw new Error('The frame stands outside ShellSlotsProvider')
  return slots
}

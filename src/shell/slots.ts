import { type ComponentType, createContext, useContext } from 'react'

/** Parts of the shell that belong to other modules; `app/web/slots.tsx` provides them. */
export interface ShellSlots {
  /** Buttons of the top bar, before the theme and the account. */
  BarButtons: ComponentType
  /** Dialogs that any screen may open. */
  Dialogs: ComponentType
  ShortcutsDialog: ComponentType<{ onClose: () => void }>
  /** Button that opens the choice of the current parish. */
  ParishButton: ComponentType<{ label: string }>
  /** Called once after each sign-in. */
  onWelcome: () => Promise<void>
  /** Returns the address to open instead when the user decides not to sign out. */
  onSignOut: () => Promise<string | undefined>
}

const SlotsContext = createContext<ShellSlots | undefined>(undefined)

export const ShellSlotsProvider = SlotsContext.Provider

export function useSlots(): ShellSlots {
  const slots = useContext(SlotsContext)
  if (!slots) throw new Error('The frame stands outside ShellSlotsProvider')
  return slots
}

import type { ReactNode } from 'react'
import { shellSlots } from '#app/web/slots.tsx'
import { ShellSlotsProvider } from '#shell/slots.ts'

/** Renders a part of the shell with the same module slots as in the program. */
export const inFrame = (part: ReactNode) => (
  <ShellSlotsProvider value={shellSlots}>{part}</ShellSlotsProvider>
)

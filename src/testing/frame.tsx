import type { ReactNode } from 'react'
import { shellSlots } from '#app/web/slots.tsx'
import { ShellSlotsProvider } from '#shell/slots.ts'

/** Puts a part of the frame beside the same parts of modules as in the program. */
export const inFrame = (part: ReactNode) => (
  <ShellSlotsProvider value={shellSlots}>{part}</ShellSlotsProvider>
)

import { useNavigate } from '@tanstack/react-router'
import { notifySaved } from '#ui/dialogs/modals.ts'
import type { Undo } from '#ui/form/undoing.ts'

const PATH = '/books/baptisms/register'

/** Returns a handler that reports the save and opens the card of the registration. */
export function useAfterSave() {
  const navigate = useNavigate()
  return ({ id }: { id: number }, undo?: Undo) => {
    notifySaved('Zapisano zgłoszenie', undo)
    void navigate({ to: PATH, search: { registration: id } })
  }
}

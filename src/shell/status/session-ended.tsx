import { newStore } from '../store.tsx'

interface Question {
  settle: (again: boolean) => void
}

/** Somebody is to sign in again without leaving the screen. */
export const ended = newStore<Question | null>(null)

let asked: Promise<boolean> | undefined

/** Asks for the password over the open screen; true when the session is open again. Asks once at a time. */
export function offerSignIn(): Promise<boolean> {
  asked ??= new Promise<boolean>(resolve => {
    ended.set({
      settle: again => {
        ended.set(null)
        asked = undefined
        resolve(again)
      },
    })
  })
  return asked
}

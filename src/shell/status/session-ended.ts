import { newStore } from '#ui/store.ts'

interface Question {
  settle: (again: boolean) => void
}

/** Open request to sign in again without leaving the screen; null when there is none. */
export const sessionEndStore = newStore<Question | null>(null)

let signInPromise: Promise<boolean> | undefined

/**
 * Asks for the password over the open screen; true when the session is open again. Concurrent calls share one question.
 */
export function offerSignIn(): Promise<boolean> {
  signInPromise ??= new Promise<boolean>(resolve => {
    sessionEndStore.set({
      settle: isSessionOpen => {
        sessionEndStore.set(null)
        signInPromise = undefined
        resolve(isSessionOpen)
      },
    })
  })
  return signInPromise
}

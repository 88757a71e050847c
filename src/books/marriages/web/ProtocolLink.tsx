import { Link } from '@tanstack/react-router'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { previewAddress } from '#shared/book-catalogue.ts'

interface Rests {
  premarital_id: number | null
  protocol_number: string | null
  protocol_year: number | null
}

/** Link to the protocol of an act; users without access to it see its number alone. */
export function ProtocolLink({ premarital_id, protocol_number, protocol_year }: Rests) {
  const { user } = useSession()
  const label = [protocol_number, protocol_year].filter(Boolean).join('/')
  const path = previewAddress('premaritals', premarital_id)
  return path && hasPermission(user, 'premaritals.read') ? (
    <Link to={path}>{label || 'protokół'}</Link>
  ) : (
    label
  )
}

import { CERTIFICATE_MONTHS, addMonths } from '#books/canon-law/feasts.ts'

export interface CivilCertificate {
  usc_permit_date: string | null
  usc_permit_valid_date: string | null
}

/** Returns the last valid day: a term longer than the legal one was entered by mistake. */
function findLastDay({ usc_permit_date, usc_permit_valid_date }: CivilCertificate) {
  const lawful = usc_permit_date && addMonths(usc_permit_date, CERTIFICATE_MONTHS)
  const days = [lawful, usc_permit_valid_date].filter(day => day !== null)
  return days.toSorted()[0] ?? null
}

/**
 * Reason why a certificate of the civil registry office does not serve a wedding (KRO 4¹ § 2, 8 § 1); absent when it
 * does.
 */
export type CertificateLack = { lack: 'missing' } | { lack: 'late' | 'expired'; lastDay: string }

export function findCertificateLack(
  certificate: CivilCertificate,
  wedding_date: string,
): CertificateLack | undefined {
  const lastDay = findLastDay(certificate)
  if (!lastDay) return { lack: 'missing' }
  const { usc_permit_date } = certificate
  if (usc_permit_date && usc_permit_date > wedding_date) return { lack: 'late', lastDay }
  return wedding_date > lastDay ? { lack: 'expired', lastDay } : undefined
}

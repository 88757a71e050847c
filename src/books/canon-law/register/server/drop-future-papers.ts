import { isFuture } from '#shared/dates/days.ts'
import type { MarriageFacts } from '../../contract.ts'
import type { Dispensation } from '../../dispensations.ts'
import type { MarriageRegister, Talk } from '../known.ts'

const toPast = (day: string | null) => (isFuture(day) ? null : day)
const listPast = (papers: readonly Dispensation[]) => papers.filter(({ date }) => !isFuture(date))

const withPastCertificate = <One extends Pick<Talk, 'baptism_certificate_date'>>(
  party: One,
): One => ({
  ...party,
  baptism_certificate_date: toPast(party.baptism_certificate_date),
})

/** Drops papers with future dates, which older records may contain and which prove nothing yet. */
export const dropFuturePapers = (facts: MarriageFacts): MarriageFacts => ({
  ...facts,
  protocol_date: toPast(facts.protocol_date),
  usc_permit_date: toPast(facts.usc_permit_date),
  usc_permit_valid_date: isFuture(facts.usc_permit_date) ? null : facts.usc_permit_valid_date,
  groom: withPastCertificate(facts.groom),
  bride: withPastCertificate(facts.bride),
  dispensations: listPast(facts.dispensations),
})

/** Drops the future entries of the other record of the marriage. */
export const dropFutureEntries = (register: MarriageRegister): MarriageRegister => ({
  ...register,
  dispensations: listPast(register.dispensations),
  protocol: register.protocol && {
    ...register.protocol,
    protocol_date: toPast(register.protocol.protocol_date),
    groom: withPastCertificate(register.protocol.groom),
    bride: withPastCertificate(register.protocol.bride),
  },
})

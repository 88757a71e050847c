import type { Dispensation } from '#books/canon-law/dispensations.ts'
import { fromKeys, listKeys } from '#shared/objects.ts'
import { isFuture } from '#shared/dates/days.ts'
import { type FianceSide, SIDES } from './questions/question.ts'

/** Facts and documents of one party whose dates must be in the past. */
const PARTY_DATES = {
  baptism_date: 'Data chrztu jest w przyszłości',
  baptism_certificate_date: 'Data świadectwa chrztu jest w przyszłości',
  communion_date: 'Data I Komunii jest w przyszłości',
  communion_certificate_date: 'Data świadectwa I Komunii jest w przyszłości',
  confirmation_date: 'Data bierzmowania jest w przyszłości',
  confirmation_certificate_date: 'Data świadectwa bierzmowania jest w przyszłości',
  mandate_date: 'Data pełnomocnictwa jest w przyszłości',
} as const
const PARTY_NAMES = listKeys(PARTY_DATES)

type Party = Partial<Record<keyof typeof PARTY_DATES, string | null>>
interface ProtocolDates extends Record<FianceSide, Party> {
  protocol_date: string | null
  usc_permit_date: string | null
  dispensations: readonly Dispensation[]
}

interface PastDate {
  path: (string | number)[]
  day: string | null
  message: string
}

/** Lists the future dates of facts that must have happened already, each with its field and a message. */
export function listFutureDates(entry: ProtocolDates) {
  const ofParty = (side: FianceSide): PastDate[] =>
    PARTY_NAMES.map(name => ({
      path: [side, name],
      day: entry[side][name] ?? null,
      message: PARTY_DATES[name],
    }))
  const dates: PastDate[] = [
    {
      path: ['protocol_date'],
      day: entry.protocol_date,
      message: 'Data spisania protokołu jest w przyszłości',
    },
    {
      path: ['usc_permit_date'],
      day: entry.usc_permit_date,
      message: 'Data zaświadczenia USC jest w przyszłości',
    },
    ...SIDES.flatMap(ofParty),
    ...entry.dispensations.map(({ date }, index) => ({
      path: ['dispensations', index, 'date'],
      day: date,
      message: 'Data dyspensy, zezwolenia albo dokumentu jest w przyszłości',
    })),
  ]
  return dates.filter(({ day }) => isFuture(day))
}

function dropFromParty<One extends Party & { baptism_parish: string | null }>(party: One): One {
  const names = PARTY_NAMES.filter(name => isFuture(party[name]))
  const past = { ...party, ...fromKeys(names, () => null) }
  return isFuture(party.baptism_date) ? { ...past, baptism_parish: null } : past
}

/** Removes the facts with future dates from a protocol: in records from before they were refused they prove nothing. */
export const dropFutureFacts = <
  One extends ProtocolDates & Record<FianceSide, Party & { baptism_parish: string | null }>,
>(
  protocol: One,
): One => ({
  ...protocol,
  usc_permit_date: isFuture(protocol.usc_permit_date) ? null : protocol.usc_permit_date,
  fiance: dropFromParty(protocol.fiance),
  fiancee: dropFromParty(protocol.fiancee),
  dispensations: protocol.dispensations.filter(({ date }) => !isFuture(date)),
})

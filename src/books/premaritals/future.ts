import type { Dispensation } from '#acts/canon/dispensations.ts'
import { isBefore, today } from '#platform/days.ts'
import { type Side, SIDES } from './questions/question.ts'

/** Facts and documents of one of the two that only the past may hold. */
const PARTY_DATES = {
  baptism_date: 'Data chrztu jest w przyszłości',
  baptism_certificate_date: 'Data świadectwa chrztu jest w przyszłości',
  communion_date: 'Data I Komunii jest w przyszłości',
  communion_certificate_date: 'Data świadectwa I Komunii jest w przyszłości',
  confirmation_date: 'Data bierzmowania jest w przyszłości',
  confirmation_certificate_date: 'Data świadectwa bierzmowania jest w przyszłości',
} as const
const PARTY_NAMES = Object.keys(PARTY_DATES) as (keyof typeof PARTY_DATES)[]

type Party = Record<keyof typeof PARTY_DATES, string | null>
interface Dated extends Record<Side, Party> {
  protocol_date: string
  usc_permit_date: string | null
  dispensations: readonly Dispensation[]
}

export const isFuture = (day: string | null) => isBefore(today(), day)

/** Days of what must have happened already and yet are to come, each with its field and a sentence. */
export function listFutureDates(entry: Dated) {
  const dates: readonly [path: (string | number)[], day: string | null, message: string][] = [
    [['protocol_date'], entry.protocol_date, 'Data spisania protokołu jest w przyszłości'],
    [['usc_permit_date'], entry.usc_permit_date, 'Data zaświadczenia USC jest w przyszłości'],
    ...SIDES.flatMap(side =>
      PARTY_NAMES.map(
        name => [[side, name], entry[side][name], PARTY_DATES[name]] as [string[], string, string],
      ),
    ),
    ...entry.dispensations.map(
      ({ date }, index) =>
        [
          ['dispensations', index, 'date'],
          date,
          'Data dyspensy, zezwolenia albo dokumentu jest w przyszłości',
        ] as [(string | number)[], string | null, string],
    ),
  ]
  return dates.filter(([, day]) => isFuture(day)).map(([path, , message]) => ({ path, message }))
}

function dropFromParty<One extends Party & { baptism_parish: string | null }>(party: One): One {
  const past = { ...party }
  for (const name of PARTY_NAMES) if (isFuture(party[name])) past[name] = null as One[typeof name]
  return isFuture(party.baptism_date) ? { ...past, baptism_parish: null } : past
}

/** A protocol without what its days say is to come: of a record from before they were refused, that proves nothing. */
export const dropFutureFacts = <
  One extends Dated & Record<Side, Party & { baptism_parish: string | null }>,
>(
  protocol: One,
): One => ({
  ...protocol,
  usc_permit_date: isFuture(protocol.usc_permit_date) ? null : protocol.usc_permit_date,
  fiance: dropFromParty(protocol.fiance),
  fiancee: dropFromParty(protocol.fiancee),
  dispensations: protocol.dispensations.filter(({ date }) => !isFuture(date)),
})

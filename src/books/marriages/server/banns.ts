import type * as z from 'zod'
import { protocolLabel } from '#books/premaritals/contract.ts'
import type { PremaritalParty } from '#books/premaritals/party.ts'
import { getPremarital } from '#books/premaritals/server/reading.ts'
import type { BannsEntry } from '#books/banns/contract.ts'
import { getBannsAct } from '#books/banns/server/reading.ts'
import { type ActSide, withSide } from '#books/core/columns/sides.ts'
import type { CanonBanns } from '#books/canon-law/contract.ts'
import type { Dispensation } from '#books/canon-law/dispensations.ts'
import { ownParish } from '#books/canon-law/register/server/deaths.ts'
import type { Context } from '#platform/context.ts'
import { refuseClosed } from './open.ts'

/** Returns the last day of banns; a book does not import another one itself. */
export { lastDay } from '#books/banns/date-rules.ts'

type Values = Partial<z.input<(typeof BannsEntry)['options'][0]>>

/** Maps the data of one party in the protocol to the columns of the book of banns. */
const ofParty = (side: ActSide, party: PremaritalParty) =>
  withSide(side, {
    person_id: party.person_id,
    names: party.names,
    surname: party.surname,
    birth_date: party.birth_date,
    dic_marital_status_id: party.dic_marital_status_id,
    father_names: party.father_names ?? '',
    mother_names: party.mother_names ?? '',
    town: party.town ?? '',
    ...residence(party),
  })

/** The form proposes our own parish only for a party who has stated that they live in it. */
const residence = ({ residence_parish, answers }: PremaritalParty) =>
  !residence_parish && answers.lives_in_parish?.answer === 'yes'
    ? {}
    : { parish: residence_parish ?? '' }

/** Builds the draft of the banns of a protocol: the clerk only has to add their dates. */
export async function prepareBanns(context: Context, id: number) {
  const protocol = await getPremarital(context, id)
  refuseClosed(protocol, 'banns')
  const values: Values = {
    ...ofParty('groom', protocol.fiance),
    ...ofParty('bride', protocol.fiancee),
    origin: 'own',
    protocol_number: String(protocol.protocol_number),
    protocol_year: protocol.year,
    premarital_id: protocol.id,
    wedding_date: protocol.wedding_date,
  }
  return { protocol: `${protocolLabel(protocol)}: ${protocol.couple}`, values }
}

/** Returns the outcome of the banns recorded in our book, as the act of marriage repeats it. */
export async function getBanns({ db }: Pick<Context, 'db'>, id: number | null) {
  const none = { banns: [] as CanonBanns[], dispensations: [] as Dispensation[] }
  if (id === null) return none
  const act = await getBannsAct(db, id)
  if (act.dispensation_reason) {
    const { dispensation_date: date } = act
    return {
      ...none,
      // The book of banns has no rubric for the authority, so the clerk is asked for it.
      dispensations: [{ kind: 'banns' as const, authority: null, number: null, date }],
    }
  }
  const { parish } = await db.selectNoFrom(ownParish.as('parish')).executeTakeFirstOrThrow()
  const ownBanns: CanonBanns = {
    parish,
    mode: act.mode,
    from: act.date_from,
    to: act.date_to,
    dates: [act.first_date, act.second_date].filter(day => day !== null),
    obstacle: act.result && act.result === 'obstacle',
  }
  return { ...none, banns: [ownBanns] }
}

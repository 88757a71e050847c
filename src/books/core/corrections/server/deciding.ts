import { sql } from 'kysely'
import { formatHistoryMoment } from '#history/fields.ts'
import type { Context } from '#platform/context.ts'
import { Refusal, forbidden, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { stripRedactedFields } from '#auth/rights/server/redact-for-account.ts'
import type { Ways } from './second-person.ts'
import { canDecideCorrection, isStale, getVisibleCorrection } from './reading.ts'
import { loadObstacles, getRule } from './rule.ts'

const OWN_CORRECTION_MESSAGE = 'Własną poprawkę zatwierdza inna osoba. Możesz ją wycofać.'
const STALE =
  'Akt zmieniono po wniesieniu tej poprawki, więc nie można jej zatwierdzić. Odrzuć ją, a osoba, która ją wniosła, otworzy ją w formularzu jeszcze raz.'

interface Standing {
  version: number
}

/** Returns the waiting correction that the user is to decide; refuses with the reason when the user may not. */
async function toSettle(context: Context, ways: Ways, id: number) {
  const { db, user } = context
  const { row, way } = await getVisibleCorrection(context, ways, id, true)
  if (row.state !== 'waiting') {
    throw new Refusal(422, 'Ta poprawka już nie czeka: ktoś ją rozpatrzył albo wycofał.')
  }
  if (row.proposed_by === user.id) throw forbidden(OWN_CORRECTION_MESSAGE)
  const { second_person_clergy } = await getRule(db)
  if (!canDecideCorrection(context, row, second_person_clergy)) {
    throw forbidden(
      hasPermission(user, `${row.book}.write`)
        ? 'W tej parafii poprawki zatwierdza osoba duchowna.'
        : 'Twoje konto nie ma prawa poprawiać tej księgi.',
    )
  }
  return { row, way }
}

const getSettlementColumns = ({ user }: Context) => ({
  settled_by: user.id,
  settled_by_name: user.name,
  settled_at: sql`now()`,
})

/** Applies the proposed change to the act, in one transaction with the acceptance. */
export async function acceptCorrection(
  context: Context,
  ways: Ways,
  id: number,
  { version }: Standing,
) {
  const { db } = context
  const { row, way } = await toSettle(context, ways, id)
  const obstacle = (await loadObstacles(context))(row)
  if (obstacle !== null) throw forbidden(obstacle)
  if (await isStale(db, row)) throw new Refusal(409, STALE)
  const savedProposal = await updateVersioned(db, 'correction_proposals', id, version, {
    ...getSettlementColumns(context),
    state: 'accepted',
  })
  const body = way.endpoint.body.safeParse(row.body)
  if (!body.success) throw new Refusal(409, STALE)
  const proposalNote = `(poprawkę wniesiono ${formatHistoryMoment(row.proposed_at)}: ${row.proposed_by_name})`
  await sql`select set_config('app.proposal', ${proposalNote}, true)`.execute(db)
  const entry = row.keeps_money ? stripRedactedFields(way.endpoint.body, body.data) : body.data
  await way.handle(context, { params: { id: row.act_id }, query: {}, body: entry })
  return savedProposal
}

/** Refuses the correction: the act stays unchanged, and the author reads the reason. */
export async function refuseCorrection(
  context: Context,
  ways: Ways,
  id: number,
  { version, reason }: Standing & { reason: string },
) {
  await toSettle(context, ways, id)
  await setChangeReason(context.db, reason)
  return updateVersioned(context.db, 'correction_proposals', id, version, {
    ...getSettlementColumns(context),
    state: 'refused',
    answer: reason,
  })
}

export async function withdrawCorrection(
  context: Context,
  ways: Ways,
  id: number,
  { version }: Standing,
) {
  const { row } = await getVisibleCorrection(context, ways, id, true)
  if (row.proposed_by !== context.user.id) {
    throw forbidden('Poprawkę wycofuje osoba, która ją wniosła. Możesz ją odrzucić.')
  }
  if (row.state !== 'waiting' && row.state !== 'refused') {
    throw refuseField('state', 'Ta poprawka już nie czeka: ktoś ją rozpatrzył.')
  }
  return updateVersioned(context.db, 'correction_proposals', id, version, {
    ...getSettlementColumns(context),
    state: 'withdrawn',
  })
}

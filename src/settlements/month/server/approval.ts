import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, mapConstraintError, refuseField } from '#platform/refusals.ts'
import {
  setChangeReason,
  updateVersioned,
  toJsonb,
  buildStaleRefusal,
} from '#platform/database/records.ts'
import type { SettlementCorrectionEntry } from '../../contract.ts'
import { writeFee } from '../../fees/server/service.ts'
import type { Posting } from '../../calculation/facts.ts'
import { holdRules, findRules } from '../../rules/server/service.ts'
import { listPriests } from './facts.ts'
import { getMonth, getSettlement } from './reading.ts'

const CHANGED =
  'Od otwarcia tego ekranu coś się zmieniło w intencjach albo wpisach. Obejrzyj rozliczenie jeszcze raz i powtórz.'
mapConstraintError(
  'settlement_stands',
  'month',
  'Ten miesiąc jest zatwierdzony. Dopisz korektę z powodem.',
)
mapConstraintError('settlement_balances', 'month', CHANGED)

interface Approver {
  db: Db
  user: Pick<Account, 'name'>
}

/** Approves a month permanently: either exactly the displayed data are written, or nothing is. */
export async function approveSettlement(
  { db, user }: Approver,
  id: number,
  { version, digest }: { version: number; digest: string },
) {
  await holdRules(db)
  const month = await getMonth(db, id, { hold: true })
  if (month.content) {
    throw new Refusal(
      409,
      `Ten miesiąc zatwierdził już ${month.approved_by}. Można tylko dopisać korektę.`,
    )
  }
  if (month.version !== version) throw await buildStaleRefusal(db, 'settlements', id)
  const settlement = await getSettlement(db, id)
  const rules = await findRules(db, month.month)
  if (!rules || settlement.waits) throw new Refusal(422, settlement.waits ?? CHANGED)
  if (settlement.digest !== digest) throw new Refusal(409, CHANGED)
  await post(db, id, null, settlement.postings)
  const { fees, shares, masses, postings, problems, stole_gross, mass_gross } = settlement
  const calculation = { fees, shares, masses, postings, problems, stole_gross, mass_gross }
  return updateVersioned(db, 'settlements', id, version, {
    settlement_rules_id: rules.id,
    mass_gross,
    approved_at: new Date().toISOString(),
    approved_by: user.name,
    content: toJsonb({ rules, priests: await listPriests(db), reckoned: calculation }),
  })
}

async function post(
  db: Db,
  settlement_id: number,
  correction_id: number | null,
  postings: readonly Posting[],
) {
  if (postings.length === 0) return
  await db
    .insertInto('settlement_entries')
    .values(
      postings.map(({ account, ...posting }) => {
        if (account === 'nobody') throw new Error('Money of nobody is never posted')
        return { ...posting, account, settlement_id, correction_id }
      }),
    )
    .execute()
}

/** Adds a correction to an approved month: the difference between the recorded and the right amounts. */
export async function correctSettlement(
  context: Approver,
  id: number,
  entry: SettlementCorrectionEntry,
) {
  const { db, user } = context
  const month = await getMonth(db, id, { hold: true })
  if (!month.content)
    throw new Refusal(422, 'Ten miesiąc nie jest zatwierdzony: popraw wpis zamiast go korygować.')
  const settlement = await getSettlement(db, id)
  if (settlement.digest !== entry.digest) throw new Refusal(409, CHANGED)
  await setChangeReason(db, entry.reason)
  const aboutFee = entry.fee !== null || entry.corrects_id !== null
  const correction = await db
    .insertInto('settlement_corrections')
    .values({
      settlement_id: id,
      reason: entry.reason,
      mass_gross: aboutFee ? 0 : sumMassAmounts(settlement.differences),
      entered_by: user.name,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  if (aboutFee) await writeFee(context, month, correction.id, entry)
  const { differences, problems } = await getSettlement(db, id)
  const newPostings = differences.filter(({ source }) => !aboutFee || source === 'stole')
  if (newPostings.length === 0)
    throw new Refusal(422, 'Nic się nie zmieniło: nie ma czego korygować.')
  if (newPostings.some(({ account }) => account === 'nobody')) {
    throw refuseField('reason', problems[0]?.message ?? 'Nie wiadomo, komu przypada ta kwota.')
  }
  await post(db, id, correction.id, newPostings)
  return correction
}

const sumMassAmounts = (postings: readonly Posting[]) =>
  postings.filter(({ source }) => source === 'mass').reduce((sum, { amount }) => sum + amount, 0)

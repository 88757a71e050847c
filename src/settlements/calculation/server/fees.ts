import type { RulesEntry } from '../../rules/contract.ts'
import { daysThere } from '../../months.ts'
import { apportionTotal } from './apportion.ts'
import type {
  Fee,
  FeeLine,
  ShareOwner,
  Posting,
  Priest,
  SettlementProblem,
  ShareLine,
} from '../facts.ts'
import {
  getCelebrant,
  dioceseOwner,
  buildFundOwner,
  unassignedOwner,
  parishOwner,
  buildPriestOwner,
} from '../owners.ts'

const FULL_SHARE_BASIS_POINTS = 10_000

const getDestination = ({ destination, name }: RulesEntry['deductions'][number]): ShareOwner =>
  destination === 'fund'
    ? buildFundOwner(name)
    : destination === 'parish'
      ? parishOwner
      : dioceseOwner

/** Calculates the deductions of one fee: fixed sums as far as the fee suffices, then percentages of the rest. */
function getLine(fee: Fee, { deductions }: RulesEntry): FeeLine {
  const applicableDeductions = deductions.filter(({ act }) => act === null || act === fee.act)
  const parts: FeeLine['parts'] = []
  let remainingAmount = fee.amount
  for (const deduction of applicableDeductions.filter(({ kind }) => kind === 'fixed')) {
    const amount = Math.min(remainingAmount, deduction.value)
    if (amount > 0) parts.push({ ...getDestination(deduction), amount })
    remainingAmount -= amount
  }
  const percents = applicableDeductions.filter(({ kind }) => kind === 'percent')
  const percentTotal = percents.reduce((sum, { value }) => sum + value, 0)
  const amounts = apportionTotal(remainingAmount, [
    ...percents.map(({ value }) => value),
    FULL_SHARE_BASIS_POINTS - percentTotal,
  ])
  for (const [index, deduction] of percents.entries()) {
    if (amounts[index]! > 0) parts.push({ ...getDestination(deduction), amount: amounts[index]! })
  }
  return { ...fee, parts, net: amounts.at(-1)! }
}

/** Returns the shares of the priests who served in the month, in hundredths. */
function getShares(month: string, priests: readonly Priest[], { shares }: RulesEntry): ShareLine[] {
  return priests
    .filter(({ active, in_parish_to }) => active || in_parish_to !== null)
    .map(({ id, name, worker_function, in_parish_from, in_parish_to }) => {
      const workerShare = shares.find(entry => entry.parish_worker_id === id)
      const share =
        workerShare ??
        shares.find(entry => !entry.parish_worker_id && entry.worker_function === worker_function)
      const days = daysThere(month, in_parish_from, in_parish_to)
      const weight = shares.length === 0 ? 100 : (share?.weight ?? 0)
      return { parish_worker_id: id, name, worker_function, days, weight, amount: 0 }
    })
    .filter(({ days }) => days > 0)
}

const buildProblem = (
  message: string,
  id: number | null = null,
  bars = false,
): SettlementProblem => ({
  bars,
  message,
  at: { part: id === null ? 'rules' : 'fee', id },
})

/** Calculates stole fees of a month: deductions and the shares of the priests (KPK 531). */
export function reckonFees(
  month: string,
  rules: RulesEntry,
  { fees, priests }: { fees: readonly Fee[]; priests: readonly Priest[] },
) {
  const lines = fees.filter(({ amount }) => amount > 0).map(fee => getLine(fee, rules))
  const postings: Posting[] = lines.flatMap(({ parts }) =>
    parts.map(part => ({ ...part, source: 'stole' as const })),
  )
  const problems: SettlementProblem[] = []
  const give = (owner: ShareOwner, amount: number) =>
    postings.push({ ...owner, source: 'stole', amount })
  let shares: ShareLine[] = []
  if (rules.split === 'celebrant') {
    const priestsById = new Map(priests.map(worker => [worker.id, worker]))
    for (const line of lines) {
      const owner = getCelebrant(line, priestsById)
      give(owner, line.net)
      if (owner.account === 'nobody' && line.net > 0) {
        problems.push(
          buildProblem(
            `Nie wpisano, kto celebrował: ${line.about}. Uzupełnij wpis.`,
            line.id,
            true,
          ),
        )
      }
    }
  } else {
    const net = lines.reduce((sum, line) => sum + line.net, 0)
    shares = divideNet(net, getShares(month, priests, rules), rules)
    for (const { parish_worker_id, name, amount } of shares)
      give(buildPriestOwner({ id: parish_worker_id, name }), amount)
    const sharedTotal = shares.reduce((sum, { amount }) => sum + amount, 0)
    give(unassignedOwner, net - sharedTotal)
    if (sharedTotal < net) {
      problems.push(
        buildProblem(
          'Nie ma kapłana, między którego dzieli się iura stolae. Popraw udziały w zasadach albo pracowników parafii.',
          null,
          true,
        ),
      )
    }
    for (const { name, worker_function, weight } of shares) {
      if (weight === 0 && net > 0) {
        problems.push(
          buildProblem(`${name} (${worker_function}) nie ma udziału w iura stolae według zasad.`),
        )
      }
    }
  }
  return { lines, shares, postings, problems }
}

function divideNet(net: number, shares: ShareLine[], { prorated }: RulesEntry): ShareLine[] {
  const weights = shares.map(({ weight, days }) => (prorated ? weight * days : weight))
  if (weights.every(weight => weight === 0)) return shares
  const amounts = apportionTotal(net, weights)
  return shares.map((share, index) => ({ ...share, amount: amounts[index]! }))
}

import { formatMonth } from '#shared/dates/month-names.ts'
import type { Settlement, SettledYear } from '../../contract.ts'
import { type Payout, computePayouts } from '../../payouts.ts'
import type { MassLine, Posting } from '../../calculation/facts.ts'
import type { Rules } from '../../rules/contract.ts'
import { actWords, kindWords } from '../../labels.ts'
import { formatNonZeroAmount, formatSignedAmount, computeSum, formatAmount } from './amounts.ts'

const ROUNDING = 'Grosze dzieli się metodą największych reszt.'
const of = (kind: MassLine['kind'], lines: readonly MassLine[]) =>
  lines.filter(line => line.kind === kind)
const count = (number: number) => (number > 0 ? String(number) : null)

export const everyPosting = ({ postings, corrections }: Settlement): Posting[] => [
  ...postings,
  ...corrections.flatMap(correction => correction.postings),
]

const getAmounts = ({ name, stole, mass }: Payout) => ({
  name,
  stole: formatNonZeroAmount(stole),
  mass: formatNonZeroAmount(mass),
  total: formatAmount(stole + mass),
})

const getTotal = (payouts: readonly Payout[]) => ({
  stole: formatAmount(computeSum(payouts, payout => payout.stole)),
  mass: formatAmount(computeSum(payouts, payout => payout.mass)),
  total: formatAmount(computeSum(payouts, payout => payout.stole + payout.mass)),
})

const day = (instant: string) =>
  new Date(instant).toLocaleDateString('pl', { timeZone: 'Europe/Warsaw' })

export const getHead = ({ month, approved_at, approved_by }: Settlement) => ({
  month: formatMonth(month),
  standing: approved_at
    ? `zatwierdził ${approved_by}, ${day(approved_at)}`
    : 'projekt, niezatwierdzone',
})

/** Builds the report of a month for the parish. */
export function monthContent(month: Settlement, rules: Rules | null) {
  const payouts = computePayouts(everyPosting(month))
  const priests = [...Map.groupBy(month.masses, ({ owner }) => owner.name)]
  return {
    ...getHead(month),
    got: payouts.map(getAmounts),
    got_total: getTotal(payouts),
    fees: month.fees.map(({ day: on, act, about, parts, net, amount }) => ({
      day: on,
      act: actWords[act],
      about,
      off: parts.map(part => `${part.name} ${formatAmount(part.amount)}`).join(', '),
      net: formatAmount(net),
      amount: formatAmount(amount),
    })),
    shares: month.shares.map(share => ({
      name: share.name,
      function: share.worker_function,
      days: String(share.days),
      parts: (share.weight / 100).toLocaleString('pl'),
      amount: formatAmount(share.amount),
    })),
    priests: priests.map(([name, lines]) => getPriest(name, lines)),
    corrections: month.corrections.map(({ reason, about, entered_by, entered_at, postings }) => ({
      reason: about ? `${about}: ${reason}` : reason,
      entered: `${entered_by}, ${day(entered_at)}`,
      lines: computePayouts(postings).map(payout => ({
        name: payout.name,
        amount: formatSignedAmount(payout.stole + payout.mass),
      })),
    })),
    rules: rules && `${rulesNamed(rules)}. ${ROUNDING}`,
  }
}

/** Formats the name of the rules; „Zasady od 2026 r.” needs no prefix. */
const rulesNamed = ({ name }: Rules) => (/^zasady\b/i.test(name) ? name : `Zasady: ${name}`)

const getPriest = (name: string, lines: readonly MassLine[]) => ({
  name,
  masses: String(lines.length),
  offerings: formatAmount(computeSum(lines, line => line.offering ?? 0)),
  binations: count(of('bination', lines).length),
  trinations: count(of('trination', lines).length),
  kept: formatAmount(computeSum(lines, line => line.kept)),
  handed: formatNonZeroAmount(computeSum(lines, line => line.diocese + line.parish)),
})

const getMass = (line: MassLine) => ({
  day: line.mass_date,
  hour: line.mass_time,
  content: line.content,
  kind: [kindWords[line.kind], line.collective && 'zbiorowa', line.series_number && 'gregorianka']
    .filter(Boolean)
    .join(', '),
  priest: line.owner.name,
  offering: line.offering === null ? '—' : formatAmount(line.offering),
  kept: formatNonZeroAmount(line.kept),
  handed: formatNonZeroAmount(line.diocese + line.parish),
})

/** Builds a sheet for each priest who celebrated or has a share; with `only`, for one of them. */
export function workerContent(month: Settlement, only: number | undefined) {
  const owners = computePayouts(
    everyPosting(month).filter(({ account }) => account === 'priest' || account === 'guest'),
  )
  const correctionPayouts = computePayouts(
    month.corrections.flatMap(correction => correction.postings),
  )
  const selectedPayouts = owners.filter(payout => !only || payout.parish_worker_id === only)
  return {
    ...getHead(month),
    cards: selectedPayouts.map(payout => {
      const share = month.shares.find(
        line =>
          line.parish_worker_id === payout.parish_worker_id && payout.parish_worker_id !== null,
      )
      const correctionPayout = correctionPayouts.find(({ key }) => key === payout.key)
      return {
        name: payout.name,
        function: share?.worker_function ?? null,
        share: share
          ? `Udział w iura stolae: ${(share.weight / 100).toLocaleString('pl')} cz., dni w parafii: ${share.days}.`
          : null,
        sums: [
          {
            label: 'Iura stolae',
            amount: formatAmount(payout.stole - (correctionPayout?.stole ?? 0)),
          },
          {
            label: 'Ofiary mszalne',
            amount: formatAmount(payout.mass - (correctionPayout?.mass ?? 0)),
          },
          ...(correctionPayout
            ? [
                {
                  label: 'Korekty',
                  amount: formatSignedAmount(correctionPayout.stole + correctionPayout.mass),
                },
              ]
            : []),
        ],
        total: formatAmount(payout.stole + payout.mass),
        masses: month.masses.filter(({ owner }) => isOwnPayout(payout, owner)).map(getMass),
      }
    }),
  }
}

const isOwnPayout = (payout: Payout, owner: MassLine['owner']) =>
  payout.account === owner.account &&
  (payout.parish_worker_id === null
    ? payout.name === owner.name
    : payout.parish_worker_id === owner.parish_worker_id)

/** Builds the list of offerings handed over for the purposes set by the ordinary. */
export function binationsContent(month: Settlement, rules: Rules | null) {
  const transferredMasses = month.masses.filter(
    ({ kind, diocese }) =>
      kind === 'bination' || kind === 'trination' || kind === 'unlawful' || diocese > 0,
  )
  const noRight = of('unlawful', transferredMasses)
  const line = (label: string, lines: readonly MassLine[]) => ({
    label,
    count: String(lines.length),
    amount: formatAmount(computeSum(lines, massLine => massLine.diocese + massLine.parish)),
  })
  return {
    ...getHead(month),
    purpose: rules?.purpose ? `Cel wskazany przez ordynariusza: ${rules.purpose}.` : null,
    sums: [
      line('Binacje', of('bination', transferredMasses)),
      line('Trynacje', of('trination', transferredMasses)),
      line('Nadwyżki Mszy zbiorowych', of('own', transferredMasses)),
      ...(noRight.length > 0 ? [line('Ofiary przyjęte mimo braku prawa do nich', noRight)] : []),
      line('Razem', transferredMasses),
    ],
    masses: transferredMasses.map(getMass),
  }
}

/** Builds the report of a year by months. */
export function yearContent({ year, months }: SettledYear) {
  const payouts = computePayouts(months.flatMap(({ postings }) => postings))
  return {
    year,
    months: months.map(({ month, approved_at, masses, stole_gross, mass_gross }) => ({
      month: formatMonth(month),
      state: approved_at ? 'zatwierdzony' : 'otwarty',
      masses: String(masses),
      stole: formatAmount(stole_gross),
      mass: formatAmount(mass_gross),
      total: formatAmount(stole_gross + mass_gross),
    })),
    months_total: {
      masses: String(computeSum(months, month => month.masses)),
      stole: formatAmount(computeSum(months, month => month.stole_gross)),
      mass: formatAmount(computeSum(months, month => month.mass_gross)),
      total: formatAmount(computeSum(months, month => month.stole_gross + month.mass_gross)),
    },
    got: payouts.map(getAmounts),
    got_total: getTotal(payouts),
  }
}

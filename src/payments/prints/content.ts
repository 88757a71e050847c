import { monthWords } from '#calendar/months.ts'
import type { Settlement, SettledYear } from '../contract.ts'
import { type Payout, computePayouts } from '../payouts.ts'
import type { MassLine, Posting } from '../reckoning/facts.ts'
import type { Rules } from '../rules/contract.ts'
import { actWords, kindWords } from '../words.ts'
import { shown, signed, computeSum, whole } from './words.ts'

const ROUNDING = 'Grosze dzieli się metodą największych reszt.'
const of = (kind: MassLine['kind'], lines: readonly MassLine[]) =>
  lines.filter(line => line.kind === kind)
const count = (number: number) => (number > 0 ? String(number) : null)

export const everyPosting = ({ postings, corrections }: Settlement): Posting[] => [
  ...postings,
  ...corrections.flatMap(one => one.postings),
]

const amountsOf = ({ name, stole, mass }: Payout) => ({
  name,
  stole: shown(stole),
  mass: shown(mass),
  total: whole(stole + mass),
})

const totalOf = (got: readonly Payout[]) => ({
  stole: whole(computeSum(got, one => one.stole)),
  mass: whole(computeSum(got, one => one.mass)),
  total: whole(computeSum(got, one => one.stole + one.mass)),
})

const day = (instant: string) =>
  new Date(instant).toLocaleDateString('pl', { timeZone: 'Europe/Warsaw' })

export const getHead = ({ month, approved_at, approved_by }: Settlement) => ({
  month: monthWords(month),
  standing: approved_at
    ? `zatwierdził ${approved_by}, ${day(approved_at)}`
    : 'projekt, niezatwierdzone',
})

/** The month for the parish. */
export function monthContent(month: Settlement, rules: Rules | null) {
  const got = computePayouts(everyPosting(month))
  const priests = [...Map.groupBy(month.masses, ({ owner }) => owner.name)]
  return {
    ...getHead(month),
    got: got.map(amountsOf),
    got_total: totalOf(got),
    fees: month.fees.map(({ day: on, act, about, parts, net, amount }) => ({
      day: on,
      act: actWords[act],
      about,
      off: parts.map(part => `${part.name} ${whole(part.amount)}`).join(', '),
      net: whole(net),
      amount: whole(amount),
    })),
    shares: month.shares.map(share => ({
      name: share.name,
      function: share.worker_function,
      days: String(share.days),
      parts: (share.weight / 100).toLocaleString('pl'),
      amount: whole(share.amount),
    })),
    priests: priests.map(([name, lines]) => priestOf(name, lines)),
    corrections: month.corrections.map(({ reason, about, entered_by, entered_at, postings }) => ({
      reason: about ? `${about}: ${reason}` : reason,
      entered: `${entered_by}, ${day(entered_at)}`,
      lines: computePayouts(postings).map(one => ({
        name: one.name,
        amount: signed(one.stole + one.mass),
      })),
    })),
    rules: rules && `${rulesNamed(rules)}. ${ROUNDING}`,
  }
}

/** „Zasady od 2026 r.” says by itself what it is. */
const rulesNamed = ({ name }: Rules) => (/^zasady\b/i.test(name) ? name : `Zasady: ${name}`)

const priestOf = (name: string, lines: readonly MassLine[]) => ({
  name,
  masses: String(lines.length),
  offerings: whole(computeSum(lines, one => one.offering ?? 0)),
  binations: count(of('bination', lines).length),
  trinations: count(of('trination', lines).length),
  kept: whole(computeSum(lines, one => one.kept)),
  handed: shown(computeSum(lines, one => one.diocese + one.parish)),
})

const massOf = (line: MassLine) => ({
  day: line.mass_date,
  hour: line.mass_time,
  content: line.content,
  kind: [kindWords[line.kind], line.collective && 'zbiorowa', line.series_number && 'gregorianka']
    .filter(Boolean)
    .join(', '),
  priest: line.owner.name,
  offering: line.offering === null ? '—' : whole(line.offering),
  kept: shown(line.kept),
  handed: shown(line.diocese + line.parish),
})

/** A sheet for each who celebrated or shares; `only` one of them. */
export function workerContent(month: Settlement, only: number | undefined) {
  const owners = computePayouts(
    everyPosting(month).filter(({ account }) => account === 'priest' || account === 'guest'),
  )
  const corrected = computePayouts(month.corrections.flatMap(one => one.postings))
  const wanted = owners.filter(one => !only || one.parish_worker_id === only)
  return {
    ...getHead(month),
    cards: wanted.map(one => {
      const share = month.shares.find(
        line => line.parish_worker_id === one.parish_worker_id && one.parish_worker_id !== null,
      )
      const added = corrected.find(({ key }) => key === one.key)
      return {
        name: one.name,
        function: share?.worker_function ?? null,
        share: share
          ? `Udział w iura stolae: ${(share.weight / 100).toLocaleString('pl')} cz., dni w parafii: ${share.days}.`
          : null,
        sums: [
          { label: 'Iura stolae', amount: whole(one.stole - (added?.stole ?? 0)) },
          { label: 'Ofiary mszalne', amount: whole(one.mass - (added?.mass ?? 0)) },
          ...(added ? [{ label: 'Korekty', amount: signed(added.stole + added.mass) }] : []),
        ],
        total: whole(one.stole + one.mass),
        masses: month.masses.filter(({ owner }) => isOf(one, owner)).map(massOf),
      }
    }),
  }
}

const isOf = (one: Payout, owner: MassLine['owner']) =>
  one.account === owner.account &&
  (one.parish_worker_id === null
    ? one.name === owner.name
    : one.parish_worker_id === owner.parish_worker_id)

/** What was handed on to the ordinary's purposes. */
export function binationsContent(month: Settlement, rules: Rules | null) {
  const handed = month.masses.filter(
    ({ kind, diocese }) =>
      kind === 'bination' || kind === 'trination' || kind === 'unlawful' || diocese > 0,
  )
  const noRight = of('unlawful', handed)
  const line = (label: string, lines: readonly MassLine[]) => ({
    label,
    count: String(lines.length),
    amount: whole(computeSum(lines, one => one.diocese + one.parish)),
  })
  return {
    ...getHead(month),
    purpose: rules?.purpose ? `Cel wskazany przez ordynariusza: ${rules.purpose}.` : null,
    sums: [
      line('Binacje', of('bination', handed)),
      line('Trynacje', of('trination', handed)),
      line('Nadwyżki Mszy zbiorowych', of('own', handed)),
      ...(noRight.length > 0 ? [line('Ofiary przyjęte mimo braku prawa do nich', noRight)] : []),
      line('Razem', handed),
    ],
    masses: handed.map(massOf),
  }
}

/** A year, month by month. */
export function yearContent({ year, months }: SettledYear) {
  const got = computePayouts(months.flatMap(({ postings }) => postings))
  return {
    year,
    months: months.map(({ month, approved_at, masses, stole_gross, mass_gross }) => ({
      month: monthWords(month),
      state: approved_at ? 'zatwierdzony' : 'otwarty',
      masses: String(masses),
      stole: whole(stole_gross),
      mass: whole(mass_gross),
      total: whole(stole_gross + mass_gross),
    })),
    months_total: {
      masses: String(computeSum(months, one => one.masses)),
      stole: whole(computeSum(months, one => one.stole_gross)),
      mass: whole(computeSum(months, one => one.mass_gross)),
      total: whole(computeSum(months, one => one.stole_gross + one.mass_gross)),
    },
    got: got.map(amountsOf),
    got_total: totalOf(got),
  }
}

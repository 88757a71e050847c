import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { collectiveAdvice } from '#masses/intentions/collective/advice.ts'
import { listIntentionAdvice } from '#masses/intentions/warnings.ts'
import { readCases, getDay } from '#testing/cases.ts'
import { kindWords } from '../../labels.ts'
import type { CelebratedMass } from '../facts.ts'
import { reckonMonth } from './month.ts'
import {
  buildMonthFacts,
  sampleCurate,
  buildTestRules,
  buildMass,
  samplePastor,
} from './testing.ts'

/** Mass of a case, written as `18:00 50 konc.` */
interface CaseMass {
  mass_time: string
  offering: number | null
  pro_populo: boolean
  concelebrated: boolean
}

function getMass(words: string): CaseMass {
  const [, mass_time, offeringText, mark] = /^(\S+) (\d+|\?|par\.)( konc\.)?$/.exec(words)!
  return {
    mass_time: mass_time!,
    offering: /\d/.test(offeringText!) ? Number(offeringText) * 100 : null,
    pro_populo: offeringText === 'par.',
    concelebrated: mark !== undefined,
  }
}

const rows = readCases('masses.md')
const cases = rows.flatMap(({ name, cells }) => {
  if (!cells.Msze) return []
  const { dzień, Msze, uwaga, rozliczenie, podstawa } = cells
  const day = getDay(dzień!)
  return [{ name, day, masses: Msze.split('; ').map(getMass), uwaga, rozliczenie, podstawa }]
})
const namedCases = cases.map(massCase => [massCase.name, massCase] as const)

test('Mass cases: at least twenty, each with its source', () => {
  expect(cases.length).toBeGreaterThanOrEqual(20)
  for (const { podstawa } of cases) expect(podstawa).toMatch(/kan\.|OWMR|Incruentum altaris/)
})

test.each(namedCases)('%s: advice when the last Mass is booked', (_, { day, masses, uwaga }) => {
  const asDay = ({ mass_time, offering, pro_populo, concelebrated }: CaseMass) => ({
    mass_time,
    concelebrated,
    pro_populo,
    offered: !pro_populo && offering !== 0,
  })
  const last = masses.at(-1)!
  const advice = listIntentionAdvice(
    {
      ...last,
      mass_date: day,
      celebrant_id: samplePastor.id,
      collective: false,
      purchaser_name: null,
      purchaser_phone: null,
      purchaser_email: null,
    },
    {
      today: addDays(day, -7),
      planned: true,
      masses: { others: masses.slice(0, -1).map(asDay), concelebrated: last.concelebrated },
    },
  ).map(({ message }) => message)
  const [, only] = /^tylko (.+)/.exec(uwaga!) ?? []
  if (uwaga === 'bez uwag') expect(advice).toEqual([])
  else if (only) expect(advice).toEqual([expect.stringContaining(only)])
  else expect(advice.join(' ')).toContain(uwaga)
})

/** Builds the Masses of the case as recorded, with one of another priest beside each that is concelebrated. */
const buildMasses = (day: string, masses: readonly CaseMass[]): CelebratedMass[] =>
  masses.flatMap(({ mass_time, offering, pro_populo, concelebrated }, index) => {
    const mass = buildMass({ id: index + 1, mass_date: day, mass_time, offering, pro_populo })
    const concelebration = {
      id: 100 + index,
      offering: 0,
      celebrant_id: sampleCurate.id,
      celebrant: sampleCurate.name,
    }
    return concelebrated ? [mass, { ...mass, ...concelebration, pro_populo: false }] : [mass]
  })

test.each(namedCases)('%s: result in the settlement', (_, { day, masses, rozliczenie }) => {
  const { masses: lines } = reckonMonth(
    day.slice(0, 7),
    buildTestRules(),
    buildMonthFacts({ masses: buildMasses(day, masses) }),
  )
  const fates = lines
    .filter(({ id }) => id < 100)
    .toSorted((a, b) => a.id - b.id)
    .map(({ kind, kept }) => `${kindWords[kind]} ${kept / 100}`)
  expect(fates.join('; ')).toBe(rozliczenie)
})

const zloty = (grosze: number) => `${(grosze / 100).toFixed(2).replace('.', ',')} zł`

test.each(rows.flatMap(({ name, cells }) => (cells.zebrano ? [[name, cells] as const] : [])))(
  '%s: the advice and the settlement agree',
  (_, cells) => {
    const [day, offering] = [getDay(cells.dzień!), Number(cells.zebrano) * 100]
    const [, keeps] = /^zatrzymuje (\d+)$/.exec(cells['dekret prowincji']!) ?? []
    const decree = {
      id: 1,
      version: 1,
      name: 'Dekret prowincji',
      date_from: '2020-01-01',
      date_to: null,
      days_a_week: 2,
      celebrant_keeps: keeps ? Number(keeps) * 100 : null,
    }
    const decrees = cells['dekret prowincji'] === 'brak' ? [] : [decree]
    const keptGrosze = Number(cells['celebrans zatrzymuje']) * 100
    const rules = buildTestRules({ month_from: '2020-01' })
    const masses = [buildMass({ mass_date: day, offering, collective: true })]
    const [line] = reckonMonth(day.slice(0, 7), rules, buildMonthFacts({ masses, decrees })).masses
    expect([line!.kept, line!.diocese]).toEqual([keptGrosze, offering - keptGrosze])
    const donors = [offering, 0].map(amount => ({
      name: 'Jan',
      offering: amount,
      consent_date: day,
    }))
    const terms = { day, decree: decrees[0] ?? null, usual: rules.stipend }
    const messages = collectiveAdvice(donors, terms).map(({ message }) => message)
    expect(messages).toEqual(
      offering > keptGrosze
        ? [expect.stringContaining(`Celebrans zatrzymuje ${zloty(keptGrosze)}`)]
        : [],
    )
  },
)

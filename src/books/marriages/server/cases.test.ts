import { describe, expect, test } from 'vitest'
import type { Check } from '#books/canon-law/contract.ts'
import type { Dispensation } from '#books/canon-law/dispensations.ts'
import { nameDocuments } from '#books/canon-law/impediments/bond-proof.ts'
import { readCases, listLines } from '#testing/cases.ts'
import { getStory } from './testing/phrases.ts'
import { checksOfStory, factsOfStory, buildOrdinaryScenario } from './testing/story.ts'
import { FINDINGS } from './testing/labels.ts'

const CASES = readCases('couples.md')

/** Severities: a block, required proof, and advice that a reason settles too. */
const MARKS: Record<string, string> = { wstrzymuje: '!', wymaga: '*', uwaga: '' }
const SIDE: Record<string, string> = { on: 'groom.', ona: 'bride.' }

/** Translates «wstrzymuje: różna religia (ona)» into `bride.disparity!`. */
function parseExpectedCheck(phrase: string) {
  const [, severity, words, side] =
    /^(wstrzymuje|wymaga|uwaga): (.+?)(?: \((on|ona)\))?$/.exec(phrase) ?? []
  const code = FINDINGS[words ?? '']
  if (!severity || !code) throw new Error(`Tabela mówi, czego test nie rozumie: „${phrase}”`)
  return `${SIDE[side ?? ''] ?? ''}${code}${MARKS[severity]}`
}

const formatCheck = ({ code, severity, accepts_reason }: Check) =>
  `${code}${severity === 'block' ? '!' : accepts_reason ? '' : '*'}`
const open = (checks: readonly Check[]) => checks.filter(({ settled }) => !settled)

/** Builds a paper with all its required fields. */
const paper = (kind: Dispensation['kind']): Dispensation => ({
  kind,
  giver: kind.startsWith('court_') ? 'court' : 'holy_see',
  authority: 'Kuria Diecezjalna',
  number: '7/2026',
  date: '2026-02-20',
})

const byCode = (left: string, right: string) => left.localeCompare(right)

for (const { name, cells } of CASES) {
  describe(name, () => {
    const results = listLines(cells['wynik']).filter(line => line !== 'bez uwag')
    const expectedChecks = results.map((line, index) => ({
      shown: parseExpectedCheck(line),
      canon: listLines(cells['podstawa'])[index],
      opens: listLines(cells['otwiera'])[index],
    }))
    const story = getStory(buildOrdinaryScenario(), cells)
    const facts = factsOfStory(story)
    const checks = open(checksOfStory(story))

    test('exactly the expected findings', () => {
      const actualChecks = checks.map(check => ({
        shown: formatCheck(check),
        canon: check.canon,
        opens: check.remedy
          ? nameDocuments({ ...check, remedy: check.remedy })
          : check.accepts_reason
            ? 'powód'
            : 'nic',
      }))
      const order = (list: typeof expectedChecks) =>
        list.toSorted((a, b) => byCode(a.shown, b.shown))
      expect(order(actualChecks)).toEqual(order(expectedChecks))
    })
    test.runIf(checks.length > 0)(
      'a paper settles the finding, a reason settles advice only',
      () => {
        const papers = checks.flatMap(({ remedy }) => (remedy ? [paper(remedy)] : []))
        const factsWithPapers = { ...facts, dispensations: [...facts.dispensations, ...papers] }
        const remainingChecks = open(checksOfStory(story, factsWithPapers)).map(formatCheck)
        expect(remainingChecks).toEqual(checks.filter(({ remedy }) => !remedy).map(formatCheck))
        const overrides = checks.map(({ code }) => ({ code, reason: 'Strony znane od lat' }))
        const barringChecks = open(checksOfStory(story, facts, overrides)).map(formatCheck)
        expect(barringChecks).toEqual(
          checks.filter(({ accepts_reason }) => !accepts_reason).map(formatCheck),
        )
      },
    )
  })
}

test('the table of cases has enough rows', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(75)
})

import { describe, expect, test } from 'vitest'
import {
  type AnyRule,
  type DoubtHandling,
  type Claim,
  DOUBTS,
  type Doubt,
  type PaperRule,
  refuseUnproved,
  getVerdict,
} from '#documents/server/claims/claim.ts'
import { registerClaims } from '#books/person-certificates/server/claims/all.ts'
import { intentionClaims } from '#masses/intentions/prints/server/claims.ts'
import { noticeClaims } from '#books/core/notices/server/claims.ts'
import { rightsClaims } from '#parishioners/people/rights/server/claims.ts'
import { mailingClaims } from '#parishioners/selections/mailing/server/claims.ts'
import { bookClaims } from '#app/server/books.ts'

const rules: AnyRule[] = [
  ...bookClaims,
  ...registerClaims,
  ...noticeClaims,
  ...intentionClaims,
  ...rightsClaims,
  ...mailingClaims,
]

const inWords = (answer: DoubtHandling) => {
  if (answer === 'omit') return 'nie stwierdza (sentencja odpada albo zostaje linia do pisania)'
  if (answer === 'state-what-is-known') return 'drukuje to, co jest w zapisie'
  if ('ask' in answer) return `wydaje bez tego, gdy kancelaria odpowie na pytanie: ${answer.ask}`
  const refuse = answer.refuse ? `nie wydaje: ${answer.refuse}` : 'nie stwierdza'
  return answer.confirm ? `${refuse} Chyba że kancelaria potwierdza ${answer.confirm}.` : refuse
}

const SAYS = {
  empty: 'nie ustalono (puste)',
  hidden: 'nie ustalono (ukryte)',
  unclear: 'nie ustalono (niejasne)',
  contradicted: 'zaprzeczone',
}

function getAnswers(claim: Claim<never>) {
  const lines = DOUBTS.map(doubt => inWords(claim[doubt]))
  if (new Set(lines).size === 1) return [`    nie ustalono albo zaprzeczone: ${lines[0]}`]
  return DOUBTS.map((doubt, at) => `    ${SAYS[doubt]}: ${lines[at]}`)
}

const getChapter = ({ paper, code, title, claims }: AnyRule) => [
  `${title} (${paper}, druk ${code})`,
  ...Object.values(claims).flatMap(claim => [
    `  ${claim.fact}${claim.law ? ` [${claim.law}]` : ''}`,
    `    dowód: ${claim.field}`,
    '    ustalone: stwierdza',
    ...getAnswers(claim),
  ]),
  '',
]

test('docs/papers.txt lists what every paper states, and the effect of each doubt', async () => {
  const table = rules.flatMap(getChapter).join('\n')
  await expect(`${table}\n`).toMatchFileSnapshot('../../docs/papers.txt')
})

test('every print code of a paper has a rule, and names of rules are unique', () => {
  const LISTS = [14]
  const codes = new Set(rules.map(({ code }) => code))
  for (let code = 1; code <= 28; code++) {
    expect(codes.has(code) || LISTS.includes(code), `druk ${code}`).toBe(true)
  }
  const names = rules.map(({ paper, title }) => `${paper} ${title}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** Cases: each claim with each doubt, independently of the record. */
const cases = rules.flatMap(rule =>
  Object.keys(rule.claims).flatMap(name => DOUBTS.map(doubt => ({ rule, name, doubt }))),
)

const putInDoubt = (rule: AnyRule, name: string, doubt: Doubt): PaperRule<unknown> => ({
  ...rule,
  claims: Object.fromEntries(
    Object.entries(rule.claims).map(([key, claim]) => [
      key,
      { ...claim, proof: () => (key === name ? doubt : 'proved') },
    ]),
  ),
})

describe('a paper with a doubtful claim behaves as its rule says', () => {
  test.each(cases)('paper $rule.paper: claim $name $doubt', ({ rule, name, doubt }) => {
    const doubtful = putInDoubt(rule, name, doubt)
    const verdict = getVerdict(doubtful, undefined)
    const answer = rule.claims[name]![doubt]
    if (typeof answer === 'string') {
      expect(verdict.stated[name]).toBe(answer !== 'omit')
      refuseUnproved(verdict)
      return
    }
    expect(verdict.stated[name]).toBe(false)
    if ('ask' in answer) {
      expect(verdict.questions).toEqual([expect.stringContaining(answer.ask.split('{co}')[0]!)])
      refuseUnproved(verdict)
      return
    }
    const { refuse, confirm } = answer
    if (refuse) {
      expect(refuse, 'a refusal is a sentence that says what to do').toMatch(/^\p{Lu}.+\.$/u)
      expect(() => refuseUnproved(verdict)).toThrow(refuse.split('{co}')[0])
    } else refuseUnproved(verdict)
    const confirmedVerdict = getVerdict(doubtful, undefined, [name])
    expect(confirmedVerdict.confirmed).toEqual(confirm ? [confirm] : [])
    expect(confirmedVerdict.stated[name]).toBe(Boolean(confirm))
  })
})

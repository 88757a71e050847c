import { expect, test } from 'vitest'
import { SIDES, isQuestionAsked, inflectForSide, saidToBoth } from './question.ts'
import { QUESTIONNAIRE, QUESTIONS, findAction, listActions } from './questionnaire.ts'

// Questions named in the specification (section 3, "Premarital protocol form").
const SPECIFIED = [
  'id_card_number',
  'education',
  'profession',
  'addresses',
  'is_believer',
  'sacrament_of_penance',
  'been_previously_married',
  'are_related',
  'public_decency',
  'adoption_obstacle',
  'spiritual_kinship',
  'alcohol_abuse',
  'voluntary_decision',
  'pressure_from_family',
]

test('every question of the specification is asked exactly once', () => {
  const keys = QUESTIONS.map(({ key }) => key)
  expect(SPECIFIED.filter(key => !keys.includes(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

test('orders are asked of him, abduction of both (kan. 1024; KKKW 806)', () => {
  const sides = (key: string) =>
    SIDES.filter(side =>
      isQuestionAsked(
        side,
        QUESTIONS.find(question => question.key === key)!,
      ),
    )
  expect(sides('holy_orders')).toEqual(['fiance'])
  expect(sides('abduction')).toEqual(['fiance', 'fiancee'])
  expect(QUESTIONS.filter(({ of }) => of).map(({ key }) => key)).toEqual(['holy_orders'])
})

test('no question contains a negation that would make its „yes” ambiguous', () => {
  expect(QUESTIONS.filter(({ words }) => /^(Jeśli[^:]*: )?[Cc]zy (\S+ )?nie /.test(words))).toEqual(
    [],
  )
  expect(QUESTIONS.filter(({ words }) => /\bnie (ma|wiedzą|może)\b/.test(words))).toEqual([])
})

test('the parts are lettered in order and the questions numbered within them', () => {
  expect(QUESTIONNAIRE.map(({ letter }) => letter).join('')).toBe('ABCDEFG')
  expect(QUESTIONS.filter(({ number }) => number.startsWith('G')).map(q => q.number)).toEqual([
    'G1',
    'G2',
    'G3',
  ])
})

test('texts have forms for him, for her, and above both answers', () => {
  const words = 'Czy ukończył[|a] [Pan|Pani] naukę?'
  expect(inflectForSide('fiance', words)).toBe('Czy ukończył Pan naukę?')
  expect(inflectForSide('fiancee', words)).toBe('Czy ukończyła Pani naukę?')
  expect(saidToBoth(words)).toBe('Czy ukończył(a) Pan/Pani naukę?')
  for (const { words, asked } of QUESTIONS) {
    expect(inflectForSide('fiance', words) + inflectForSide('fiancee', words) + asked).not.toMatch(
      /[[\]|]/,
    )
  }
})

test.each(QUESTIONNAIRE.find(({ letter }) => letter === 'C')!.questions.filter(q => !q.open))(
  'an answer about an impediment always requires action: $key',
  question => {
    expect(question.action?.[1]).toBeTruthy()
  },
)

test.each([
  ['voluntary_decision', 'no', '1103'],
  ['unity', 'no', '1101'],
  ['are_related', 'yes', '1091'],
  ['been_previously_married', 'yes', '1085'],
  ['mental_illness', 'yes', '1095'],
  ['guarantees', 'no', '1125'],
] as const)('%s answered «%s» → action required (kan. %s)', (key, answer, canon) => {
  const question = QUESTIONS.find(entry => entry.key === key)!
  expect(findAction(question, answer)).toContain(canon)
  expect(findAction(question, answer === 'yes' ? 'no' : 'yes')).toBeUndefined()
  expect(findAction(question, 'na')).toBeUndefined()
  expect(findAction(question, null)).toBeUndefined()
})

test('listActions: answers that require action are listed from both talks in question order', () => {
  const actions = listActions({
    fiance: { crime: { answer: 'yes', text: null }, is_believer: { answer: 'no', text: 'nie' } },
    fiancee: { is_believer: { answer: 'no', text: null }, unity: { answer: 'yes', text: null } },
  })
  expect(actions.map(({ side, key }) => `${side} ${key}`)).toEqual([
    'fiance is_believer',
    'fiancee is_believer',
    'fiance crime',
  ])
  expect(actions[1]!.words).toBe('Czy jest Pani osobą wierzącą?')
  expect(listActions({ fiance: undefined, fiancee: undefined })).toEqual([])
})

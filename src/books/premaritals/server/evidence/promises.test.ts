import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { QUESTIONS } from '../../questions/questionnaire.ts'
import { createFullCouple, fullAnswers } from '../testing.ts'

const { newParish } = await testApi()
const PAPERS = { '03': 'attachment03', '04': 'attachment04', oba: 'nupturientStatements' }
const SIDES: Record<string, string> = { narzeczony: 'fiance', narzeczona: 'fiancee' }

function getNegativeAnswer(words: string) {
  const [, number, who] = /^(\w+) \((\w+)\)$/.exec(words) ?? []
  const question = QUESTIONS.find(one => one.number === number)
  if (!question || !SIDES[who!]) throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
  return { side: SIDES[who!], key: question.key, number: question.number }
}

async function writeProtocol(words: string) {
  const priest = await newParish()
  const full = await createFullCouple(priest)
  const answers = words === 'bez odpowiedzi' ? {} : fullAnswers
  const negative = /^(żadna|bez odpowiedzi)$/.test(words) ? null : getNegativeAnswer(words)
  const getAnswers = (side: string) =>
    negative?.side === side ? { ...answers, [negative.key]: { answer: 'no', text: null } } : answers
  const { status, body } = await priest('POST', '/api/premaritals', {
    ...full,
    not_catholic: true,
    fiance: { ...full.fiance, answers: getAnswers('fiance') },
    fiancee: { ...full.fiancee, dic_faith_id: 5, answers: getAnswers('fiancee') },
  })
  expect([status, body.message]).toEqual([201, undefined])
  const print = (template: string) =>
    priest('GET', `/api/prints/premaritals/${body.id}/${template}`)
  return { print, number: negative?.number }
}

test.each(readCases('promises.md').map(({ cells }) => [cells['odpowiedź „nie”']!, cells.odmawia!]))(
  'answer „nie”: %s → refused: %s',
  async (words, refused) => {
    const { print, number } = await writeProtocol(words)
    for (const [name, template] of Object.entries(PAPERS)) {
      const { status, body } = await print(template)
      if (!refused.split(', ').includes(name)) expect([name, status]).toEqual([name, 200])
      else {
        expect([name, status]).toEqual([name, 422])
        expect(body.message).toContain(`${number}. `)
        expect(body.message).toContain('kan. 1125')
      }
    }
  },
)

test('attachment05: party who left the faith and excludes indissolubility → the paper is refused', async () => {
  const priest = await newParish()
  const full = await createFullCouple(priest)
  const no = { answer: 'no', text: null }
  const { id } = (
    await priest('POST', '/api/premaritals', {
      ...full,
      fiancee: {
        ...full.fiancee,
        answers: { ...fullAnswers, is_believer: no, indissolubility: no },
      },
    })
  ).body
  const { status, body } = await priest('GET', `/api/prints/premaritals/${id}/attachment05`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('nierozerwalnego')])
})

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { listLines, readCases } from '#testing/cases.ts'
import { listProtocolAdvice } from '../../web/advice.ts'
import { createFullCouple, fullAnswers } from '../testing.ts'

const { newParish } = await testApi()

const TICKS: Record<string, string> = {
  zdolność: 'capacity_shown',
  tłumaczenie: 'papers_translated',
  tłumacz: 'language_secured',
}
const ANSWERS: Record<string, string> = { '': 'no', tak: 'yes', 'nie dotyczy': 'na' }
/** Sentences of a refusal, by the names of the table. */
const REFUSALS: Record<string, RegExp> = {
  zdolność: /dokument, że narzeczony może zawrzeć małżeństwo według prawa ojczystego/,
  tłumaczenie: /tłumaczenie przysięgłe dokumentów narzeczonego/,
  obywatelstwo: /(?<!Obce )obywatelstwo narzeczonego/,
  cudzoziemiec: /Obce obywatelstwo narzeczonego/,
}
const ADVICE: Record<string, string> = {
  'fiance.papers_translated': 'tłumaczenie',
  'fiance.language_secured': 'tłumacz',
}

type Full = Awaited<ReturnType<typeof createFullCouple>>
const CIVIL = 7
const OTHERS: Record<string, (full: Full) => object> = {
  '': full => full,
  'uwaga pominięta z powodem': full => ({
    ...full,
    overrides: [{ code: 'groom.foreigner', reason: 'Sprawdzono w ambasadzie' }],
  }),
  'zezwolenie bez skutków cywilnych': full => ({
    ...full,
    dispensations: [
      {
        kind: 'civil_effects',
        giver: 'ordinary',
        authority: 'w Tarnowie',
        number: '3/26',
        date: '2026-05-02',
      },
    ],
  }),
  'państwo nie uzna małżeństwa': ({ fiancee, ...full }) => ({
    ...full,
    fiancee: {
      ...fiancee,
      answers: { ...fullAnswers, not_recognised_by_state: { answer: 'yes', text: null } },
    },
  }),
  'po ślubie cywilnym ze sobą': full => ({
    ...full,
    civil_marriage: 'together',
    fiance: { ...full.fiance, dic_marital_status_id: CIVIL },
    fiancee: { ...full.fiancee, dic_marital_status_id: CIVIL },
  }),
}

function buildProtocol(full: Full, cells: Record<string, string>) {
  const build = OTHERS[cells['inne']!]
  const answer = ANSWERS[cells['odpowiedź']!]
  if (!build || !answer) throw new Error('Tabela mówi, czego test nie rozumie')
  const ticks = listLines(cells['zaznaczono']).map(name => [TICKS[name], true])
  const fiance = {
    ...full.fiance,
    citizenship: cells['obywatelstwo'] || null,
    ...Object.fromEntries(ticks),
    answers: { ...fullAnswers, foreigner: { answer, text: null } },
  }
  return build({ ...full, fiance })
}

const nameRefusals = (message: string) =>
  Object.keys(REFUSALS).filter(name => REFUSALS[name]!.test(message))

test.each(readCases('foreigners.md').map(({ name, cells }) => [name, cells] as const))(
  'protocol of a foreigner → licence, delegation and advice: %s',
  async (_, cells) => {
    const priest = await newParish()
    const entry = buildProtocol(await createFullCouple(priest), cells)
    const { status, body: savedProtocol } = await priest('POST', '/api/premaritals', entry)
    expect([status, savedProtocol.message]).toEqual([201, undefined])
    for (const template of ['weddingLicence', 'weddingDelegation']) {
      const { status: code, body } = await priest(
        'GET',
        `/api/prints/premaritals/${savedProtocol.id}/${template}`,
      )
      const isIssued = cells['licencja'] === 'wydaje'
      expect([template, code, isIssued && body.message]).toEqual([
        template,
        isIssued ? 200 : 422,
        isIssued && undefined,
      ])
      if (!isIssued) expect(nameRefusals(body.message)).toEqual(listLines(cells['licencja']))
    }
    const protocol = (await priest('GET', `/api/premaritals/${savedProtocol.id}`)).body
    const advice = listProtocolAdvice(protocol).flatMap(({ field }) => ADVICE[field] ?? [])
    expect(advice).toEqual(listLines(cells['uwagi']))
  },
)

test('act of a marriage: the finding about a foreigner is gone once the protocol says that the paper was shown', async () => {
  const priest = await newParish()
  const full = await createFullCouple(priest)
  const checkAct = async (ticks: object, number: number) => {
    const fiance = { ...full.fiance, citizenship: 'ukraińskie', ...ticks }
    const entry = { ...full, protocol_number: number, fiance }
    const { body: savedProtocol } = await priest('POST', '/api/premaritals', entry)
    const { body } = await priest('POST', '/api/canon/check-marriage', {
      wedding_date: full.wedding_date,
      groom: { names: 'Łukasz', surname: 'Żółć', dic_faith_id: 1 },
      bride: { names: 'Małgorzata', surname: 'Święcicka-Gołąb', dic_faith_id: 1 },
      linked: { book: 'premaritals', premarital_id: savedProtocol.id },
    })
    return body.checks.map(({ code }: { code: string }) => code).includes('groom.foreigner')
  }
  expect(await checkAct({}, 1)).toBe(true)
  expect(await checkAct({ capacity_shown: true }, 2)).toBe(false)
})

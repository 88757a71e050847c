import { expect, test } from 'vitest'
import type { GapGroup } from '#shared/missing-values.ts'
import { testApi } from '#testing/api.ts'
import { samplePremarital, createFullCouple } from '../testing.ts'

const { newParish } = await testApi()

async function refuseLicence(buildProtocol: (full: object) => object) {
  const priest = await newParish()
  const protocol = buildProtocol(await createFullCouple(priest))
  const { body: savedProtocol } = await priest('POST', '/api/premaritals', protocol)
  const { status, body } = await priest(
    'GET',
    `/api/prints/forms/weddingLicence/${savedProtocol.id}`,
  )
  expect(status).toBe(422)
  const groups: GapGroup[] = body.missing
  return { id: savedProtocol.id as number, groups, message: body.message as string }
}

test('weddingLicence of an empty protocol: gaps line by line, each with the field to fill in', async () => {
  const { id, groups, message } = await refuseLicence(() => samplePremarital)
  expect(groups.map(({ reason }) => reason)).toEqual([
    'Są niewyjaśnione uwagi o narzeczonych:',
    'Rozmowy z narzeczonymi nie są ukończone. Uzupełnij w protokole:',
    'W protokole brakuje dokumentów lub danych. Do uzupełnienia:',
    expect.stringContaining('co najmniej jedna strona mieszka w tutejszej parafii'),
  ])
  const gaps = groups.flatMap(({ items }) => items)
  expect(gaps.filter(({ text }) => text.length > 200)).toEqual([])
  const form = `/books/premaritals/${id}/edit#`
  expect(gaps.filter(({ link }) => !link?.startsWith(form))).toEqual([])
  const fields = Object.fromEntries(gaps.map(({ text, link }) => [text, link?.slice(form.length)]))
  expect(fields).toMatchObject({
    'duszpasterz, który przeprowadził rozmowy': 'parish_worker_id',
    'przysięga narzeczonej (G2)': 'fiancee.answers.truth.answer',
    'data urodzenia narzeczonego': 'fiance.birth_date',
    'wyznanie i chrzest narzeczonego': 'fiance.dic_faith_id',
  })
  expect(gaps.filter(({ text }) => !message.includes(text))).toEqual([])
})

test('weddingLicence: open impediment without its own field → link to the section of dispensations', async () => {
  const { groups } = await refuseLicence(full => {
    const { fiance } = full as { fiance: { answers: object } }
    const answers = { ...fiance.answers, holy_orders: { answer: 'yes', text: null } }
    return { ...full, fiance: { ...fiance, answers } }
  })
  expect(groups).toHaveLength(1)
  const [{ items, advice }] = groups as [GapGroup]
  expect(items[0]?.link).toMatch(/#premarital-annexes$/)
  expect(advice).toMatch(/^Najpierw wpisz w protokole dyspensę/)
})

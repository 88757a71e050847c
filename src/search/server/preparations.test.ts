import { expect, test } from 'vitest'
import * as confirmation from '#books/confirmations/preparations/server/testing.ts'
import * as communion from '#books/first-communion/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { searchGroups, searchTitles } from './testing.ts'

const { newParish, signIn } = await testApi()

test('search: children in preparation are found by their names and those of the parents', async () => {
  const clerk = await newParish()
  const { id } = await communion.prepareChild(clerk, {
    school_class: '3b',
    father_surname: 'Wrona',
  })
  const group = (await searchGroups(clerk, 'święcicka')).find(
    ({ kind }) => kind === 'communion_preparations',
  )
  expect(group).toMatchObject({
    title: 'Przygotowanie do I Komunii',
    all: '/books/first-communion/preparations?search=%C5%9Bwi%C4%99cicka',
    rows: [
      {
        title: 'Święcicka Aleksandra',
        detail: 'przygotowanie 2026 · klasa 3b · ur. 01.03.2017',
        state: null,
        path: `/books/first-communion/preparations/${id}/preview`,
      },
    ],
  })
  const kind = 'communion_preparations'
  expect(await searchTitles(clerk, 'wrona', kind)).toEqual(['Święcicka Aleksandra'])
  expect(await searchTitles(clerk, 'swiecicka 2026', kind)).toEqual(['Święcicka Aleksandra'])
  expect(await searchTitles(clerk, 'swiecicka 2025', kind)).toEqual([])
  expect(await searchTitles(clerk, '2026', kind)).toEqual([])
})

test('search: candidates for confirmation are found by the names of the register', async () => {
  const clerk = await newParish()
  const { id, version } = await confirmation.prepareCandidate(
    clerk,
    confirmation.sampleConfirmationCard,
  )
  const kind = 'confirmation_preparations'
  const findCandidate = async () =>
    (await searchGroups(clerk, 'zolc')).find(group => group.kind === kind)!.rows[0]
  expect(await findCandidate()).toEqual({
    id,
    title: 'Żółć Łukasz',
    detail: 'przygotowanie 2026 · imię Tadeusz · ur. 14.03.2011',
    state: null,
    path: `/books/confirmation/preparations/${id}/preview`,
  })
  await clerk('POST', `/api/confirmation-preparations/${id}/withdraw`, {
    version,
    reason: 'Wyjechał za granicę',
  })
  expect(await findCandidate()).toMatchObject({ state: 'wycofane' })
  expect(await searchTitles(clerk, 'zolc 2025', kind)).toEqual([])
})

test('search: preparation cards are found only in the own parish, by users who may read the books', async () => {
  const clerk = await newParish()
  await confirmation.prepareCandidate(clerk, confirmation.sampleConfirmationCard)
  await communion.prepareChild(clerk)
  const [stranger, helper] = [await newParish(), await signIn(5, clerk.parish_id)]
  for (const kind of ['confirmation_preparations', 'communion_preparations']) {
    const words = kind.startsWith('confirm') ? 'żółć' : 'święcicka'
    expect(await searchTitles(clerk, words, kind)).toHaveLength(1)
    expect(await searchTitles(stranger, words, kind)).toEqual([])
    expect(await searchTitles(helper, words, kind)).toEqual([])
  }
})

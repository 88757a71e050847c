import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { splitWords } from '#shared/text/fold-text.ts'
import { testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()
const SPELLINGS = ['Марʼяна', 'Мар’яна', "Мар'яна", 'Мар´яна', 'Мар`яна']
const card = { gender: 2, birth_date: '1980-01-01', status: 'parishioner' }

test.each(SPELLINGS)(
  'people search: „%s” is found by every spelling of its apostrophe',
  async names => {
    const clerk = await newParish()
    const { status, body } = await clerk('POST', '/api/peoples', { ...card, names, surname: 'Лис' })
    expect([status, body.message]).toEqual([201, undefined])
    for (const search of SPELLINGS) {
      const { data } = (await clerk('GET', `/api/peoples?search=${encodeURIComponent(search)}`))
        .body
      expect([search, data.length]).toEqual([search, 1])
    }
  },
)

test('the database and the program split text into words in the same way', async () => {
  const { parish_id } = await newParish()
  for (const text of [
    ...SPELLINGS,
    'O’Neill Ćwikła–Nowak',
    'Nowak\u00adowska Zapaś\u200bnik',
    'Ґудзь Їжак',
  ]) {
    const { rows } = await inParish(parish_id, db =>
      sql<{ word: string }>`select words(${text}) as word`.execute(db),
    )
    const words = rows.map(({ word }) => word)
    expect(words.toSorted()).toEqual([...new Set(splitWords(text))].toSorted())
  }
})

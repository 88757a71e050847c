import { expect, test } from 'vitest'
import { type ActData, type CardData, differencesOf } from './comparison.ts'

const act: ActData = {
  names: 'Zofia Maria',
  surname: 'Gołąb',
  birth_date: '1990-03-01',
  birth_town: 'Żarnowiec',
  surname_after: null,
}
const card: CardData = { ...act, family_name: null, previous_names: [] }

test.each<[string, Partial<ActData>, Partial<CardData>, string[]]>([
  ['the same', {}, {}, []],
  ['another town', { birth_town: 'Żarnów' }, {}, ['birth_town']],
  ['a card without the town', {}, { birth_town: null }, ['birth_town']],
  ['an act without the town', { birth_town: null }, {}, []],
  ['capitals and spaces of an old book', { names: ' ZOFIA  MARIA ' }, {}, []],
  ['other names', { names: 'Zofia' }, {}, ['names']],
  ['another day', { birth_date: '1990-03-02' }, {}, ['birth_date']],
  ['the year alone in the act', { birth_date: '1990' }, {}, []],
  ['about that year in the act', { birth_date: '~1991' }, {}, []],
  ['another year in the act', { birth_date: '1991' }, {}, ['birth_date']],
  ['the year alone on the card', {}, { birth_date: '1990' }, ['birth_date']],
  ['about that year on the card', { birth_date: '1990' }, { birth_date: '~1990' }, []],
  ['another surname', {}, { surname: 'Zięba' }, ['surname']],
  ['the family name', {}, { surname: 'Zięba', family_name: 'Gołąb' }, []],
  ['a former surname', {}, { surname: 'Zięba', previous_names: ['Lis', 'Gołąb'] }, []],
  ['the surname taken at the wedding', { surname_after: 'Zięba' }, { surname: 'Zięba' }, []],
])('%s', (_, inAct, onCard, fields) => {
  const found = differencesOf({ ...act, ...inAct }, { ...card, ...onCard })
  expect(found.map(({ field }) => field)).toEqual(fields)
})

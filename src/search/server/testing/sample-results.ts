import type { SearchGroup } from '../../contract.ts'

export const buildSampleHit = (id: number, title: string, overrides = {}) => ({
  id,
  title,
  detail: 'ur. 03.05.1980 · ul. Polna 2, Sokołów',
  state: null,
  path: `/peoples/${id}/preview`,
  ...overrides,
})
export const buildSampleGroup = (
  kind: string,
  title: string,
  rows: SearchGroup['rows'],
  overrides = {},
): SearchGroup => ({
  kind,
  title,
  rows,
  total: rows.length,
  near: false,
  all: null,
  ...overrides,
})
export const KOWALSCY = [
  buildSampleGroup(
    'people',
    'Osoby',
    [buildSampleHit(1, 'Kowalska Łucja', { state: 'zmarła' }), buildSampleHit(2, 'Kowalski Jan')],
    { total: 12, all: '/peoples?status=all&search=kow' },
  ),
  buildSampleGroup('families', 'Rodziny', [
    buildSampleHit(3, 'Kowalscy', { path: '/families/3/preview' }),
  ]),
]
export const sampleMenu = [
  {
    name: 'peoplesList',
    title: 'Parafianie',
    icon: 'people',
    parent: 'parishRecords',
    path: '/peoples',
  },
  {
    name: 'baptismsList',
    title: 'Chrzty',
    icon: 'baptisms',
    parent: 'books',
    path: '/books/baptisms',
  },
]
export const menuParents = [
  { name: 'parishRecords', title: 'Kartoteka', icon: 'people' },
  { name: 'books', title: 'Księgi', icon: 'books' },
]

import { expect, test } from 'vitest'
import * as z from 'zod'
import { Flag } from '#shared/fields.ts'
import { Paging, buildSortField } from '#platform/paging.ts'
import { plainSearch, parseListSearch } from './list-query.ts'

const Query = z.object({
  ...Paging,
  sort: buildSortField('surname', 'birth_date'),
  needs_attention: Flag.optional(),
})

test('parseListSearch: empty address → the first page in the default order', () => {
  expect(parseListSearch(Query, {})).toEqual({
    page: 1,
    per_page: 20,
    sort: 'surname',
    sortType: 'asc',
    search: '',
  })
})

test('parseListSearch: invalid part of the address → counts as absent, the others stay', () => {
  expect(
    parseListSearch(Query, { page: '-4', sort: 'password', search: 'Now', strange: '1' }),
  ).toMatchObject({
    page: 1,
    sort: 'surname',
    search: 'Now',
  })
})

test('parseListSearch: numbers and booleans are parsed from the address', () => {
  expect(parseListSearch(Query, { page: 3, needs_attention: true })).toMatchObject({
    page: 3,
    needs_attention: true,
  })
})

test('plainSearch: an address of a list is plain text in both directions', () => {
  const search = { search: 'Łódź & okolice', year: '1994', ids: ['1', '2'], empty: undefined }
  const text = plainSearch.stringifySearch(search)
  expect(text).toBe('?search=%C5%81%C3%B3d%C5%BA+%26+okolice&year=1994&ids=1&ids=2')
  expect(plainSearch.parseSearch(text)).toEqual({
    search: 'Łódź & okolice',
    year: '1994',
    ids: ['1', '2'],
  })
})

import { expect, test } from 'vitest'
import { pageWindow } from './Pages.tsx'

const GAP = -1

test.each([
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 3, GAP, 12]],
  [6, 12, [1, GAP, 4, 5, 6, 7, 8, GAP, 12]],
  [12, 12, [1, GAP, 10, 11, 12]],
  // 1 … 3 would hide one page behind an ellipsis
  [5, 12, [1, 2, 3, 4, 5, 6, 7, GAP, 12]],
])(
  'pageWindow: page %i of %i → neighbours, both ends, and an ellipsis for missing pages',
  (page, last, expectedPages) => {
    expect(
      pageWindow(page, last, 2).map(pageNumber => (pageNumber < 0 ? GAP : pageNumber)),
    ).toEqual(expectedPages)
  },
)

test('pageWindow: limit 0 → every page, -1 → none', () => {
  expect(pageWindow(3, 30, 0)).toHaveLength(30)
  expect(pageWindow(3, 30, -1)).toEqual([])
})

import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrImage } from './qr.ts'

const ADDRESS = 'https://lekawka.example/weryfikacja?kod=7F3K-1000'

test('qrImage: the drawing covers exactly the dark squares of the code', () => {
  const { data, size } = encode(ADDRESS, { ecc: 'M', border: 0 })
  const coveredSquares = data.map(row => row.map(() => false))
  for (const [, x, y, width] of qrImage(ADDRESS).matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let n = 0; n < Number(width); n++) coveredSquares[Number(y)]![Number(x) + n] = true
  }
  expect(coveredSquares).toEqual(data)
  expect(qrImage(ADDRESS)).toContain(`viewBox="0 0 ${size} ${size}"`)
})

import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { buildBitmap, buildIcon, framePicture, readPng, shrinkPicture } from './pictures.ts'

const icon = readPng(fs.readFileSync('src/shell/icons/office-192.png'))
const [BLUE, WHITE] = [
  [0x20, 0x66, 0x9c],
  [0xff, 0xff, 0xff],
] as const

const getPixel = ({ width, pixels }: typeof icon, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 3, (y * width + x + 1) * 3),
]

test('readPng: the icon of the program → its colours', () => {
  expect([icon.width, icon.height]).toEqual([192, 192])
  expect(getPixel(icon, 0, 0)).toEqual(BLUE)
  expect(getPixel(icon, 96, 110)).toEqual(WHITE)
})

test('shrinkPicture, framePicture: a smaller picture on a field of its colour', () => {
  const side = framePicture(shrinkPicture(icon, 2), 164, 314)
  expect([side.width, side.height]).toEqual([164, 314])
  expect([getPixel(side, 0, 0), getPixel(side, 163, 313)]).toEqual([BLUE, BLUE])
})

test('buildBitmap: rows from the bottom, blue first', () => {
  const file = buildBitmap(icon)
  expect([file.toString('latin1', 0, 2), file.readInt32LE(18), file.readInt32LE(22)]).toEqual([
    'BM',
    192,
    192,
  ])
  expect([...file.subarray(54, 57)]).toEqual(BLUE.toReversed())
  expect(file.readUInt32LE(2)).toBe(file.length)
})

test('buildIcon: every picture is where its entry says, with a mask', () => {
  const file = buildIcon([shrinkPicture(icon, 12), icon])
  expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 2])
  const offsets = [6, 22].map(at => file.readUInt32LE(at + 12))
  expect(offsets.map(at => [file.readUInt32LE(at), file.readInt32LE(at + 4)])).toEqual([
    [40, 16],
    [40, 192],
  ])
  expect((offsets[1] ?? 0) + file.readUInt32LE(30)).toBe(file.length)
})

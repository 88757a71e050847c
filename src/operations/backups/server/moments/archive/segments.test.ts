import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatSegmentFile, getNextSegment, listSegments, takeUnbroken } from './segments.ts'

const FIRST = '0000000100000000000000FE'
const names = [FIRST, '0000000100000000000000FF', '000000010000000100000000']

const buildSegment = (name: string) => ({ name, finishTime: 0, digest: '0'.repeat(16), file: name })

test('getNextSegment: the last of 256 numbers → the next group; the timeline stays', () => {
  expect(getNextSegment(FIRST)).toBe(names[1])
  expect(getNextSegment('0000000100000000000000FF')).toBe(names[2])
  expect(getNextSegment('0000000A0000000F000000FF')).toBe('0000000A0000001000000000')
})

test('takeUnbroken: a missing segment ends the chain, a missing first one leaves none', () => {
  const all = names.map(buildSegment)
  expect(takeUnbroken(all, FIRST)).toEqual(all)
  expect(takeUnbroken(all.toSpliced(1, 1), FIRST)).toEqual(all.slice(0, 1))
  expect(takeUnbroken(all.slice(1), FIRST)).toEqual([])
})

test('listSegments: names are read back in the order of the log; other files are ignored', async () => {
  const folder = await mkdtemp('/tmp/kancelaria-segments-')
  onTestFinished(() => rm(folder, { recursive: true }))
  const finishTime = Date.parse('2026-11-30T01:02:03Z')
  const segments = names.map((name, index) => ({ name, finishTime, digest: `${index}`.repeat(16) }))
  const files = segments.map((segment, index) => formatSegmentFile(segment, index > 0))
  for (const file of [...files.toReversed(), `${files[0]}.part`, 'base-2026.json', 'key.txt.age'])
    await writeFile(join(folder, file), '')
  expect(files[1]).toBe('0000000100000000000000FF.20261130T010203Z.1111111111111111.zst.age')
  expect(await listSegments(folder)).toEqual(
    segments.map((segment, index) => ({ ...segment, file: files[index] })),
  )
})

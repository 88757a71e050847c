import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getFactsFile } from '../archive/bases.ts'
import { addBase, addSegment, addSeries, buildSegmentName } from '../archive/testing.ts'
import { type MomentRange, chooseRange, describeRanges, listRanges } from './moments.ts'
import { formatPolishTime, parsePolishTime, quoteTime } from '../../polish-time.ts'

const utc = (text: string) => Date.parse(`${text}Z`)

test('parsePolishTime: winter and summer time, with and without seconds', () => {
  expect(parsePolishTime('2026-11-30 14:05')).toBe(utc('2026-11-30T13:05:00'))
  expect(parsePolishTime('2026-07-01 14:05:09')).toBe(utc('2026-07-01T12:05:09'))
  expect(formatPolishTime(utc('2026-07-01T12:05:09'))).toBe('2026-07-01 14:05:09')
})

test('quoteTime: as the shell of the computer needs it, and parsePolishTime reads it', () => {
  expect(quoteTime('2026-11-30 14:05', 'linux')).toBe("'2026-11-30 14:05'")
  expect(quoteTime('2026-11-30 14:05', 'win32')).toBe('2026-11-30T14:05')
  expect(parsePolishTime('2026-11-30T14:05')).toBe(utc('2026-11-30T13:05:00'))
})

test('parsePolishTime: the hour that an autumn night repeats → its first occurrence', () => {
  expect(parsePolishTime('2026-10-25 02:30')).toBe(utc('2026-10-25T00:30:00'))
})

test.each([
  ['2026-03-29 02:30', /nie ma w kalendarzu/], // left out in spring
  ['2026-02-30 10:00', /nie ma w kalendarzu/],
  ['2026-11-30 24:01', /nie ma w kalendarzu/],
  ['30.11.2026 14:05', /Podaj dzień i godzinę/],
  ['', /Podaj dzień i godzinę/],
  [`2026-11-30 14:05' or`, /Podaj dzień i godzinę/],
])('parsePolishTime: %s → refused', (text, words) => {
  expect(() => parsePolishTime(text)).toThrow(words)
})

const buildRange = (from: string, to: string): MomentRange => ({
  base: {
    file: `base-${from}.tar.zst`,
    consistent_at: `${from}.000Z`,
    first_segment: '',
    last_segment: '',
    bytes: 1,
    server_version: '18.4',
    seriesId: 'a',
    folder: '/kopie/wal/a',
  },
  segments: [],
  from: utc(from),
  to: utc(to),
})
// The second base continues the first series; the third follows a gap.
const ranges = [
  buildRange('2026-11-01T02:00:00', '2026-11-20T10:00:00'),
  buildRange('2026-11-08T02:00:00', '2026-11-20T10:00:00'),
  buildRange('2026-11-22T02:00:00', '2026-11-30T10:00:00'),
]
const NOW = utc('2026-11-30T12:00:00')
const choose = (moment: string) => chooseRange(ranges, utc(moment), NOW)

test('chooseRange: the latest base backup before the moment is used', () => {
  expect(choose('2026-11-05T00:00:00')).toBe(ranges[0])
  expect(choose('2026-11-08T02:00:00')).toBe(ranges[1])
  expect(choose('2026-11-30T10:00:00')).toBe(ranges[2])
})

test.each([
  ['before the first base', '2026-10-31T00:00:00', /wcześniejsza niż pierwsza pełna kopia/],
  ['in the future', '2026-11-30T12:00:01', /jeszcze nie nadeszła: jest 2026-11-30 13:00:00/],
  ['within a gap', '2026-11-21T00:00:00', /nie ma w całości w katalogu kopii/],
  ['after the last segment', '2026-11-30T10:00:01', /do 2026-11-30 11:00:00/],
])('chooseRange: a moment %s → refused with the moments that can be chosen', (_, moment, words) => {
  expect(() => choose(moment)).toThrow(words)
})

test('chooseRange: no base backup → refused', () => {
  expect(() => chooseRange([], NOW, NOW)).toThrow('Odtwórz kopię nocną')
})

test('chooseRange: the clock was put back → a moment from before is chosen, though it is later than now', () => {
  expect(chooseRange(ranges, utc('2026-11-30T10:00:00'), utc('2026-11-30T09:00:00'))).toBe(
    ranges[2],
  )
})

test('describeRanges: overlapping ranges are one, a gap is shown', () => {
  expect(describeRanges(ranges)).toEqual([
    'od 2026-11-01 03:00:00 do 2026-11-20 11:00:00',
    'od 2026-11-22 03:00:00 do 2026-11-30 11:00:00',
  ])
})

let backupDir: string
beforeEach(async () => {
  backupDir = await mkdtemp('/tmp/kancelaria-ranges-')
  onTestFinished(() => rm(backupDir, { recursive: true }))
})

test('listRanges: the clock was put back → moments from before remain, the last is the latest', async () => {
  const folder = await addSeries(backupDir)
  const times = ['01:00:00', '02:30:00', '01:40:00']
  for (const [index, time] of times.entries())
    await addSegment(folder, index + 3, utc(`2026-11-30T${time}`))
  await addBase(folder, '2026-11-30T00:50:00.700Z', 3)
  expect(await listRanges(backupDir)).toMatchObject([
    { from: utc('2026-11-30T00:50:01'), to: utc('2026-11-30T02:30:00') },
  ])
})

test('listRanges: a disk that failed right after the base backup → its end is the only moment', async () => {
  const folder = await addSeries(backupDir)
  const finishTime = utc('2026-11-30T01:36:44')
  await addSegment(folder, 3, finishTime)
  const file = await addBase(folder, '2026-11-30T01:36:44.700Z', 3)
  const [range] = await listRanges(backupDir)
  expect(range).toMatchObject({ from: finishTime, to: finishTime })
  expect(chooseRange(await listRanges(backupDir), finishTime, NOW)).toEqual(range)
  // While the program works the log goes on, and a second later this moment is before the first one.
  expect(await listRanges(backupDir, true)).toEqual([])
  // Without the segment in which it became consistent a base backup is useless.
  const facts = JSON.parse(await readFile(join(folder, getFactsFile(file)), 'utf8'))
  const laterFacts = { ...facts, last_segment: buildSegmentName(4) }
  await writeFile(join(folder, getFactsFile(file)), JSON.stringify(laterFacts))
  expect(await listRanges(backupDir)).toEqual([])
})

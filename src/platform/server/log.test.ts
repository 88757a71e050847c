import { expect, test, vi } from 'vitest'
import { openLog } from './log.ts'

/** Simulates a disk of so many bytes that can be enlarged. */
function disk(room: number) {
  let text = ''
  const output = (bytes: Buffer) => {
    if (room <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const acceptedBytes = bytes.subarray(0, room)
    room -= acceptedBytes.length
    text += acceptedBytes.toString()
    return acceptedBytes.length
  }
  return { output, text: () => text, enlarge: (addedRoom: number) => void (room += addedRoom) }
}

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `line ${from + n}\n`)

test('openLog: while there is space, every line is written at once, in order', () => {
  const { output, text } = disk(1000)
  const log = openLog(output)
  for (const line of lines(0, 5)) log.write(line)
  expect(text()).toBe(lines(0, 5).join(''))
})

test('openLog: disk full → writing never fails; later lines follow complete, and lost ones are counted', () => {
  vi.useFakeTimers()
  const { output, text, enlarge } = disk(10)
  const log = openLog(output, 30)
  for (const line of lines(0, 9)) log.write(line)
  expect(text()).toBe('line 0\nlin')
  vi.advanceTimersByTime(1000)
  expect(text()).toBe('line 0\nlin')
  enlarge(1000)
  vi.advanceTimersByTime(1000)
  log.write('line 9\n')
  const [loss, last] = text().split('\n').slice(-3)
  expect(text().startsWith(lines(0, 5).join(''))).toBe(true)
  expect(JSON.parse(loss!)).toMatchObject({ level: 40, lost: 4, msg: 'log lines lost' })
  expect(last).toBe('line 9')
  vi.useRealTimers()
})

test('openLog: a loss that could not be reported is reported later', () => {
  vi.useFakeTimers()
  const { output, text, enlarge } = disk(0)
  const log = openLog(output, 8)
  for (const line of lines(0, 3)) log.write(line)
  enlarge(20)
  vi.advanceTimersByTime(1000)
  enlarge(1000)
  vi.advanceTimersByTime(1000)
  expect(text()).toMatch(/^line 0\n\{"level":40,"time":\d+,"lost":2,"msg":"log lines lost"\}\n$/)
  vi.useRealTimers()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueue } from './queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watchQueue() {
  const messages: (string | null)[] = []
  return { seen: messages, queue: newQueue<string>(item => messages.push(item)) }
}

test('newQueue: the first message is shown at once, the next 200 ms after it is closed', () => {
  const { seen, queue } = watchQueue()
  queue.add('pierwsza')
  queue.add('druga')
  expect(seen).toEqual(['pierwsza'])
  queue.close()
  expect(seen).toEqual(['pierwsza', null])
  vi.advanceTimersByTime(199)
  expect(seen).toEqual(['pierwsza', null])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['pierwsza', null, 'druga'])
})

test('newQueue: a message that comes during the pause waits for its end', () => {
  const { seen, queue } = watchQueue()
  queue.add('pierwsza')
  queue.close()
  queue.add('druga')
  expect(seen).toEqual(['pierwsza', null])
  vi.advanceTimersByTime(200)
  expect(seen.at(-1)).toBe('druga')
})

test('newQueue: closing twice does not skip a message', () => {
  const { seen, queue } = watchQueue()
  for (const item of ['a', 'b', 'c']) queue.add(item)
  queue.close()
  queue.close()
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['a', null, 'b'])
})

test('newQueue: after all are closed the next one is shown at once', () => {
  const { seen, queue } = watchQueue()
  queue.add('a')
  queue.close()
  vi.advanceTimersByTime(200)
  queue.add('b')
  expect(seen).toEqual(['a', null, 'b'])
})

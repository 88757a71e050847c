import { expect, test, vi } from 'vitest'
import { renameWhenFree } from './rename-when-free.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code })
const rename = (times: number, code: string) => {
  const mock = vi.fn(async () => {})
  for (let count = 0; count < times; count++) mock.mockRejectedValueOnce(refusal(code))
  return mock
}
const onWindows = { platform: 'win32' as const, pauseMs: 0 }

test('renameWhenFree: a scanner has the file open for a while → renamed when it is free', async () => {
  const busyRename = rename(2, 'EBUSY')
  await renameWhenFree('a', 'b', { ...onWindows, rename: busyRename })
  expect(busyRename.mock.calls).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('renameWhenFree: the file is never free → a sentence that says so', async () => {
  const busyRename = rename(1000, 'EPERM')
  await expect(renameWhenFree('a', 'b', { ...onWindows, rename: busyRename })).rejects.toThrow(
    'Inny program ma otwarty plik w a',
  )
  expect(busyRename).toHaveBeenCalledTimes(100)
})

test('renameWhenFree: another refusal, or no Windows → not repeated', async () => {
  const missing = rename(1, 'ENOENT')
  await expect(renameWhenFree('a', 'b', { ...onWindows, rename: missing })).rejects.toThrow(
    'ENOENT',
  )
  const busyRename = rename(1, 'EACCES')
  await expect(renameWhenFree('a', 'b', { platform: 'linux', rename: busyRename })).rejects.toThrow(
    'EACCES',
  )
})

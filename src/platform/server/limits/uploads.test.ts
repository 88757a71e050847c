import { expect, test } from 'vitest'
import { createUploadLimit } from './uploads.ts'

test('upload limit: one parish sends too many files → 429, another parish is served', async () => {
  const countUpload = createUploadLimit(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = [1, 2].map(() => countUpload('parish 1', () => promise))
  await expect(countUpload('parish 1', () => promise)).rejects.toMatchObject({ status: 429 })
  expect(await countUpload('parish 2', async () => 'taken')).toBe('taken')
  resolve()
  await Promise.all(running)
  expect(await countUpload('parish 1', async () => 'taken')).toBe('taken')
})

test('upload limit: file refused → its place is free again', async () => {
  const countUpload = createUploadLimit(1)
  await expect(countUpload('a', () => Promise.reject(new Error('broken')))).rejects.toThrow()
  expect(await countUpload('a', async () => 'taken')).toBe('taken')
})

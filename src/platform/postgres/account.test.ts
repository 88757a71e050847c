import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { canEnter, findAccount } from './account.ts'

const directory = fs.mkdtempSync('/tmp/kancelaria-test-')
afterAll(() => fs.rmSync(directory, { recursive: true }))
const stranger = { uid: 4_000_000, gid: 4_000_000, name: 'obcy' }

test('findAccount: by name and by number', () => {
  expect(findAccount('root')).toEqual({ uid: 0, gid: 0, name: 'root' })
  expect(findAccount(0)?.name).toBe('root')
  expect(findAccount('nie-ma-takiego')).toBeUndefined()
})

test('canEnter: one closed directory on the path → false', () => {
  const inner = join(directory, 'projekt/data')
  fs.mkdirSync(inner, { recursive: true })
  fs.chmodSync(directory, 0o755)
  expect(canEnter(inner, stranger)).toBe(true)
  fs.chmodSync(directory, 0o700)
  expect(canEnter(inner, stranger)).toBe(false)
})

test('canEnter: a permission of the group applies only to the group', () => {
  fs.chmodSync(directory, 0o710)
  const { gid } = fs.statSync(directory)
  expect(canEnter(directory, { ...stranger, gid })).toBe(true)
  expect(canEnter(directory, stranger)).toBe(false)
})

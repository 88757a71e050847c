import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  deletePreviousSecret,
  readOrCreateSecret,
  readPreviousSecret,
  replaceSecret,
  storePreviousSecret,
} from './secret-key.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync('/tmp/kancelaria-secret-')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
})

const readBoth = () => [readOrCreateSecret(dataDir), readPreviousSecret(dataDir)]

test('replaceSecret: a new key, and the former one beside it; repeated → no third one', () => {
  const former = readOrCreateSecret(dataDir)
  replaceSecret(dataDir)
  const keys = readBoth()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), former])
  expect(keys[0]).not.toBe(former)
  replaceSecret(dataDir)
  expect(readBoth()).toEqual(keys)
  deletePreviousSecret(dataDir)
  expect(readBoth()).toEqual([keys[0], undefined])
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})

test('replaceSecret: killed between its two files → the former key is lost in neither', () => {
  const former = readOrCreateSecret(dataDir)
  storePreviousSecret(dataDir, former)
  writeFileSync(join(dataDir, 'secret.key.part'), '12')
  replaceSecret(dataDir)
  expect(readPreviousSecret(dataDir)).toBe(former)
  expect(readOrCreateSecret(dataDir)).not.toBe(former)
})

test('readPreviousSecret: a damaged file → refused with its name', () => {
  writeFileSync(join(dataDir, 'secret.key.previous'), 'x')
  expect(() => readPreviousSecret(dataDir)).toThrow('secret.key.previous jest uszkodzony')
})

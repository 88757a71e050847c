import * as fs from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { completeSwap, swapClusters } from './swap-clusters.ts'

let root: string
const at = (name: string) => join(root, name)
const makeCluster = (name: string, content: string) => {
  fs.mkdirSync(at(name))
  fs.writeFileSync(join(at(name), 'content'), content)
}
const readCluster = (name: string) => fs.readFileSync(join(at(name), 'content'), 'utf8')

beforeEach(() => {
  root = fs.mkdtempSync('/tmp/kancelaria-swap-')
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
})

test('swapClusters: the new cluster is in place, the former one under another name', async () => {
  makeCluster('postgres', 'former')
  makeCluster('fresh', 'new')
  await swapClusters(at('postgres'), at('fresh'), at('before'))
  expect([readCluster('postgres'), readCluster('before')]).toEqual(['new', 'former'])
  expect(fs.readdirSync(root).toSorted()).toEqual(['before', 'postgres'])
})

test('swapClusters: the former cluster is gone with its disk → the new one is in place', async () => {
  makeCluster('fresh', 'new')
  await swapClusters(at('postgres'), at('fresh'), at('before'))
  expect(readCluster('postgres')).toBe('new')
})

test('swapClusters: the new cluster cannot be put in place → the former one is there again', async () => {
  makeCluster('postgres', 'former')
  await expect(swapClusters(at('postgres'), at('fresh'), at('before'))).rejects.toThrow('ENOENT')
  expect(readCluster('postgres')).toBe('former')
  expect(fs.existsSync(at('before'))).toBe(false)
})

test('completeSwap: killed before the former cluster lost its name → it stays', () => {
  makeCluster('postgres', 'former')
  makeCluster('fresh', 'new')
  fs.writeFileSync(at('postgres.next'), at('fresh'))
  completeSwap({ cluster: at('postgres') })
  expect(readCluster('postgres')).toBe('former')
  expect(fs.readdirSync(root).toSorted()).toEqual(['fresh', 'postgres'])
})

test('completeSwap: killed between the two names → the new cluster is in place, never none', () => {
  makeCluster('before', 'former')
  makeCluster('fresh', 'new')
  fs.writeFileSync(at('postgres.next'), at('fresh'))
  completeSwap({ cluster: at('postgres') })
  expect([readCluster('postgres'), readCluster('before')]).toEqual(['new', 'former'])
})

test('completeSwap: killed after both names → only the mark is removed', () => {
  makeCluster('postgres', 'new')
  fs.writeFileSync(at('postgres.next'), at('fresh'))
  completeSwap({ cluster: at('postgres') })
  expect(readCluster('postgres')).toBe('new')
  expect(fs.readdirSync(root)).toEqual(['postgres'])
})

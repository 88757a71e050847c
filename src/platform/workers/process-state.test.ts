import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { isAlive, isOwnProcess } from './process-state.ts'

it('isAlive, isOwnProcess: a running process → true, the same process after its end → false', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  expect([isAlive(pid), isOwnProcess(pid)]).toEqual([true, true])
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect([isAlive(pid), isOwnProcess(pid)]).toEqual([false, false])
})

it('isAlive: a process of another account → true; isOwnProcess → false', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  expect([isAlive(1), isOwnProcess(1)]).toEqual([true, false])
})

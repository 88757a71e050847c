import { getCode } from '#platform/refusals.ts'

function sendNullSignal(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (problem) {
    return getCode(problem)
  }
}

/** Checks whether a process runs, whoever owns it. */
export const isAlive = (pid: number) => [undefined, 'EPERM'].includes(sendNullSignal(pid))

/** Checks whether a process that this account may signal runs. */
export const isOwnProcess = (pid: number) => sendNullSignal(pid) === undefined

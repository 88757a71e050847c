import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program that ends together with this process; returns its exit code, or ENOENT when the program does not
 * exist.
 */
export async function runChild(file, args, { onOutput, ...options } = {}) {
  const child = spawn(file, args, { stdio: 'inherit', ...options })
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
  const letGo = passSignals(child)
  const [code, signal] = await waitForEnd(child)
  letGo()
  return code ?? 128 + constants.signals[signal]
}

function waitForEnd(child) {
  return new Promise(finish => {
    child.on('close', (code, signal) => finish([code, signal]))
    child.on('error', ({ code }) => finish([code]))
  })
}

/**
 * A signal sent to the whole process group reaches the child twice; the server treats a second one within a second as
 * the same signal.
 */
function passSignals(child) {
  const pass = signal => {
    // Ctrl+C in a terminal reaches the child by itself, and tools treat the second signal as a forced stop.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const stopWatching = whenOrphaned(() => pass('SIGTERM'))
  return () => {
    stopWatching()
    for (const signal of signals) process.off(signal, pass)
  }
}

/** A killed npm ends with its shell without notifying its children: a new parent process is the only sign. */
function whenOrphaned(stop) {
  const parent = process.ppid
  const startedByNpm = Boolean(process.env.npm_lifecycle_event)
  const timer = setInterval(() => {
    if (!startedByNpm || process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  return () => clearInterval(timer)
}

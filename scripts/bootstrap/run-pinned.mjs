import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { NODE, whyItDoesNotRun } from './pinned-node.mjs'

/** Runs a script on the Node that package.json pins; answers its exit code. Signals reach the script. */
export async function runPinned(args, { stdio = 'inherit', onOutput } = {}) {
  const child = spawn(NODE, args, { stdio, env: environment() })
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
  const letGo = passSignals(child)
  const [code, signal] = await ended(child)
  letGo()
  const why = code === 127 || code === 'ENOENT' ? whyItDoesNotRun() : undefined
  if (why) throw new Error(why)
  return code ?? 128 + constants.signals[signal]
}

function ended(child) {
  return new Promise(finish => {
    child.on('close', (code, signal) => finish([code, signal]))
    child.on('error', ({ code }) => finish([code]))
  })
}

function environment() {
  const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`
  return { ...process.env, PATH, NODE_COMPILE_CACHE: resolve('.cache/compile') }
}

/** One signal is enough: a second one means "at once" to the server. */
function passSignals(child) {
  let passed = false
  const pass = signal => {
    // Ctrl+C in a terminal reaches the child by itself.
    const reached = passed || (signal === 'SIGINT' && process.stdin.isTTY)
    passed = true
    if (!reached) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const stopWatching = whenOrphaned(() => pass('SIGTERM'))
  return () => {
    stopWatching()
    for (const signal of signals) process.off(signal, pass)
  }
}

/** A killed npm takes its shell with it and tells nobody further down: a new parent is the only sign. */
function whenOrphaned(stop) {
  const parent = process.ppid
  const startedByNpm = Boolean(process.env.npm_lifecycle_event)
  const timer = setInterval(() => startedByNpm && process.ppid !== parent && stop(), 250)
  return () => clearInterval(timer)
}

import { delimiter, resolve } from 'node:path'
import { NODE, whyItDoesNotRun } from './pinned-node.mjs'
import { runChild } from './run-child.mjs'

/**
 * Runs a script on the Node that package.json pins; variables already set take precedence over `env`. Returns the exit
 * code.
 */
export async function runPinned(args, { env, ...options } = {}) {
  const code = await runChild(NODE, args, { ...options, env: { ...env, ...environment() } })
  const reason = code === 127 || code === 'ENOENT' ? whyItDoesNotRun() : undefined
  if (reason) throw new Error(reason)
  return code
}

function environment() {
  const PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`
  // The server ends when this process has ended: src/platform/server/stopping.ts.
  return {
    ...process.env,
    PATH,
    STARTED_BY: String(process.pid),
    NODE_COMPILE_CACHE: resolve('.cache/compile'),
  }
}

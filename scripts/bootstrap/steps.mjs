import { realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { runPinned } from './run-pinned.mjs'
import { buildScreens } from './screens.mjs'

/** Runs the steps one after another, stops at the first that fails, and returns its exit code. */
export async function runSteps(steps) {
  const getDuration = startTimer()
  for (const step of steps) {
    const code = step.together ? await runTogether(step) : await runStep(step)
    if (code !== 0) return code
  }
  console.log(`\n— Razem: dobrze (${getDuration()})`)
  return 0
}

function startTimer() {
  const startTime = Date.now()
  return () => {
    const seconds = (Date.now() - startTime) / 1000
    return seconds < 100 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`
  }
}

async function runStep(step) {
  console.log(`\n— ${step.title}`)
  const getDuration = startTimer()
  const { code, output } = await carryOut(step, { stdio: 'inherit' })
  if (code !== 0 && output) console.error(output)
  reportResult(step, code, getDuration())
  return code
}

/**
 * Runs as many steps at a time as the machine has processors, to the last, and shows the output of those that failed
 * at the end, except a live one, whose output is shown as it comes; answers the exit code of one of them.
 */
async function runTogether({ title, together }) {
  console.log(`\n— ${title}`)
  const waiting = [...together]
  const failures = new Map()
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const getDuration = startTimer()
      const { code, output } = await carryOut(step, { stdio: step.live ? 'inherit' : 'pipe' })
      reportResult(step, code, getDuration())
      if (step.verbose && code === 0) process.stdout.write(output)
      if (code !== 0) failures.set(step, { code, output: output.trimEnd() })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))
  const failedSteps = together.filter(step => failures.has(step))
  for (const step of failedSteps)
    console.error(`\n— ${step.title}: ${getCommand(step)}\n${failures.get(step).output}`)
  return failedSteps.length ? failures.get(failedSteps[0]).code : 0
}

function reportResult({ title }, code, duration) {
  if (code === 0) console.log(`— ${title}: dobrze (${duration})`)
  else console.error(`— ${title}: błąd (${duration})`)
}

const getCommand = ({ screens, script, tool, args = [] }) => {
  if (screens) return 'npm run build'
  return (script ? ['node', script] : ['npx', tool, ...args]).join(' ')
}

/** Some tools pass although they have read nothing: their output must also match `expect`. */
async function carryOut({ screens, script, tool, args = [], env, expect }, { stdio }) {
  if (screens) {
    return buildScreens().then(
      () => ({ code: 0, output: '' }),
      ({ message }) => ({ code: 1, output: message }),
    )
  }
  const command = script ? [script] : [realpathSync(`node_modules/.bin/${tool}`), ...args]
  let output = ''
  const onOutput = text => (output += text)
  const code = await runPinned(command, { stdio, env, ...(stdio === 'pipe' && { onOutput }) })
  return { code: code || (expect && !expect.test(output) ? 1 : 0), output }
}

import { realpathSync } from 'node:fs'
import { runPinned } from './run-pinned.mjs'
import { buildScreens } from './screens.mjs'

/** Runs the steps one by one and stops at the first that fails; answers its exit code. */
export async function runSteps(steps) {
  for (const step of steps) {
    const code = step.together ? await runTogether(step.together) : await runStep(step)
    if (code !== 0) return code
  }
  return 0
}

/**
 * Steps at the same time: each waits often, and another works meanwhile. The first speaks as it goes, the others after
 * it; all come to their end, also when one has failed.
 */
async function runTogether([first, ...others]) {
  const running = others.map(runQuietly)
  const codes = [await runStep(first)]
  for (const { step, seconds, code, output } of await Promise.all(running)) {
    console.log(`\n— ${step.title}\n${output}`)
    codes.push(close(step, seconds, code))
  }
  return codes.find(code => code !== 0) ?? 0
}

async function runStep(step) {
  console.log(`\n— ${step.title}`)
  const started = Date.now()
  const code = await carryOut(step)
  return close(step, secondsSince(started), code)
}

async function runQuietly(step) {
  const started = Date.now()
  let output = ''
  const code = await carryOut({ ...step, onOutput: text => (output += text) })
  return { step, seconds: secondsSince(started), code, output }
}

const secondsSince = started => ((Date.now() - started) / 1000).toFixed(1)

function close({ title }, seconds, code) {
  if (code === 0) console.log(`— ${title}: dobrze (${seconds} s)`)
  else console.error(`— ${title}: błąd`)
  return code
}

async function carryOut({ screens, tool, args, expect, onOutput }) {
  if (screens) return (await buildScreens()) ?? 0
  const script = realpathSync(`node_modules/.bin/${tool}`)
  if (expect) return runReading(script, args, expect)
  return runPinned([script, ...args], onOutput && { stdio: 'pipe', onOutput })
}

/** Some tools are content when they have found nothing to look at; their words must prove that they have. */
async function runReading(script, args, expect) {
  let output = ''
  const onOutput = text => {
    output += text
    process.stdout.write(text)
  }
  const code = await runPinned([script, ...args], { stdio: 'pipe', onOutput })
  return code || (expect.test(output) ? 0 : 1)
}

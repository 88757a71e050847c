import { realpathSync } from 'node:fs'
import { runPinned } from './run-pinned.mjs'
import { buildScreens } from './screens.mjs'

/** Runs the steps one by one and stops at the first that fails; answers its exit code. */
export async function runSteps(steps) {
  for (const step of steps) {
    const code = await runStep(step)
    if (code !== 0) return code
  }
  return 0
}

async function runStep(step) {
  console.log(`\n— ${step.title}`)
  const started = Date.now()
  const code = await carryOut(step)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (code === 0) console.log(`— ${step.title}: dobrze (${seconds} s)`)
  else console.error(`— ${step.title}: błąd`)
  return code
}

async function carryOut({ screens, script: own, tool, args, expect }) {
  if (own) return runPinned([own])
  if (screens) return (await buildScreens()) ?? 0
  const script = realpathSync(`node_modules/.bin/${tool}`)
  if (expect) return runReading(script, args, expect)
  return runPinned([script, ...args])
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

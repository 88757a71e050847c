import { commands } from './commands.mjs'
import { install } from './install.mjs'
import { runPinned } from './run-pinned.mjs'
import { buildScreens } from './screens.mjs'
import { runSteps } from './steps.mjs'

/** Runs one command of the table and returns its exit code; any failure is reported in one Polish sentence. */
export async function run(name, args) {
  const command = commands[name]
  if (!command)
    return complain(`Nie ma polecenia „${name ?? ''}”: ${Object.keys(commands).join(', ')}.`)
  try {
    await install()
    if (command.screens) await buildScreens()
    if (command.steps) return await runSteps(command.steps)
    const { node = [], env, entry } = command
    return await runPinned([...node, entry, ...args], { env })
  } catch (error) {
    return complain(error.message)
  }
}

function complain(sentence) {
  console.error(sentence)
  return 1
}

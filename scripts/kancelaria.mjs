// Entry point of a built program: node scripts/kancelaria.mjs start. It installs and builds nothing.
import { fileURLToPath } from 'node:url'
import { commands } from './bootstrap/commands.mjs'
import { runPinned } from './bootstrap/run-pinned.mjs'

const BUILT = [
  'start',
  'backup',
  'restore',
  'upgrade',
  'update',
  'verify',
  'secrets:rotate',
  'admin:create',
  'demo:leave',
]

// Command prefix that messages ask an administrator to type.
process.env.KANCELARIA_COMMAND ||= 'node scripts/kancelaria.mjs'
const [name = '', ...args] = process.argv.slice(2)
// Paths in arguments belong to the folder from which the command was called.
process.env.CALLED_FROM ||= process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (BUILT.includes(name)) {
  const { node = [], env, entry } = commands[name]
  process.exitCode = await runPinned([...node, entry, ...args], { env })
} else {
  console.error(`Nie ma polecenia „${name}”: ${BUILT.join(', ')}.`)
  process.exitCode = 1
}

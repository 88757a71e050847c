import { THOROUGH } from './finding.ts'
import { FAULTS } from './faults.ts'

// npm run faults [name …] [words]: runs the fault tests and prints their results; exit code 1 when one failed. `npm run
// faults flood '52 MB'` sends only the kinds of requests whose name contains these words.

process.env.PROGRAM = 'dist/server/server.js'
const names = process.argv.slice(2).filter(name => name in FAULTS)
const only = process.argv.slice(2).find(word => !(word in FAULTS))
let failures = 0
console.log('| id | what | result | figure |\n|---|---|---|---|')
for (const name of names.length ? names : Object.keys(FAULTS)) {
  for (const { id, what, held, figure = '' } of await FAULTS[name]!({ ...THOROUGH, only })) {
    if (!held) failures++
    console.log(`| ${id} | ${what} | ${held ? 'held' : '**FAILED**'} | ${figure} |`)
  }
}
process.exit(failures ? 1 : 0)

import { join } from 'node:path'
import { openDatabase } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'
import { startEmbedded } from '#postgres/embedded.ts'
import { verifyChains } from './chain.ts'
import { keptHeads, readHeads } from './heads-job.ts'
import { differences, isSigned } from './heads.ts'

const WORDS = {
  changed: 'zmieniono treść wpisu',
  missing: 'brakuje wpisu lub zmieniono kolejność',
  tail: 'odcięto koniec historii',
}

// npm run verify [-- file …]: 0 when every chain holds and agrees with the heads signed on earlier days
// (those kept beside the database and the files named), 1 when not.
const settings = readSettings(process.env)
const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir)
const database = openDatabase(settings.databaseUrl ?? embedded!.url)
const problems: string[] = []
const { rows, broken } = await verifyChains(database)
for (const { parish_id, seq, problem } of broken) {
  problems.push(`Parafia ${parish_id}, wpis ${seq}: ${WORDS[problem]}`)
}
const files = [...(await keptHeads(join(settings.dataDir, 'heads'))), ...process.argv.slice(2)]
for (const file of files) {
  const signed = await readHeads(file)
  if (!signed || !isSigned(signed, settings.secretKey)) {
    problems.push(
      `${file}: podpis się nie zgadza (plik uszkodzony, zmieniony albo z innej instalacji)`,
    )
    continue
  }
  for (const { parish_id, seq } of await differences(database, signed)) {
    problems.push(`Parafia ${parish_id}, wpis ${seq}: inny niż podpisany ${signed.at.slice(0, 10)}`)
  }
}
for (const problem of problems) console.error(problem)
console.log(
  problems.length
    ? 'Historia została naruszona.'
    : `Historia nienaruszona: sprawdzono wpisów: ${rows}, podpisanych plików: ${files.length}.`,
)
await database.end()
await embedded?.stop()
process.exitCode = problems.length ? 1 : 0

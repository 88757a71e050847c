import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.ts'
import { readSettings } from '#platform/settings.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { keptHeads } from './heads-job.ts'
import { type Verdict, verdictOn } from './verdict.ts'
import { keepVerdict } from './verifying.ts'

/** 0 when all holds, 1 when something was changed behind the program's back, 2 when that cannot be known. */
const codeOf = ({ problems, warnings }: Verdict) => (problems.length ? 1 : warnings.length ? 2 : 0)

const WORDS = ['Historia nienaruszona', 'Historia została naruszona', 'Historia nie jest pewna']

// npm run verify [-- file …]: the heads signed on earlier days are those kept beside the database and the files named.
const settings = readSettings(process.env)
const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir)
const database = openDatabase(settings.databaseUrl ?? embedded!.url)
const files = [...(await keptHeads(join(settings.dataDir, 'heads'))), ...process.argv.slice(2)]
const verdict = await verdictOn(database, files, settings.secretKey)
for (const line of [...verdict.problems, ...verdict.warnings]) console.error(line)
await keepVerdict(database, verdict).catch(() => console.error('Wyniku nie zapisano w bazie.'))
const code = codeOf(verdict)
console.log(
  `${WORDS[code]}: sprawdzono wpisów: ${verdict.rows}, podpisanych plików: ${verdict.files}.`,
)
await database.end()
await embedded?.stop()
process.exitCode = code

import { verifyChains } from './chain.ts'
import { openDatabase } from '#platform/database.ts'
import { startEmbedded } from '#postgres/embedded.ts'
import { readSettings } from '#platform/settings.ts'

const WORDS = {
  changed: 'zmieniono treść wpisu',
  missing: 'brakuje wpisu lub zmieniono kolejność',
  tail: 'odcięto koniec historii',
}

// npm run verify: 0 when every chain holds, 1 when one does not.
const settings = readSettings(process.env)
const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir)
const database = openDatabase(settings.databaseUrl ?? embedded!.url)
const { rows, broken } = await verifyChains(database)
for (const { parish_id, seq, problem } of broken) {
  console.error(`Parafia ${parish_id}, wpis ${seq}: ${WORDS[problem]}`)
}
console.log(
  broken.length
    ? 'Historia została naruszona.'
    : `Historia nienaruszona: sprawdzono ${rows} wpisów.`,
)
await database.end()
await embedded?.stop()
process.exitCode = broken.length ? 1 : 0

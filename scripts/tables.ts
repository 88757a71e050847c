import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createDatabase, startEmbedded } from '#platform/postgres/embedded.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { closeMigrations } from './close-migrations.ts'
import { listedValues } from './listed-values.ts'

// npm run tables: generates column types from the migrations into src/platform/database/tables.ts and records the
// checksums of new migrations.
const server = await startEmbedded('.cache/test-postgres')
const url = await createDatabase(server, `tables_${Date.now()}`)
await migrateDatabase(url)
const codegen = fileURLToPath(
  new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
)
const overrides = ['--overrides', await listedValues(url)]
// Types of overrides are written as they are, with a warning that no compiler API is there to parse them.
const { status, stderr } = spawnSync(process.execPath, [codegen, '--url', url, ...overrides], {
  stdio: ['inherit', 'inherit', 'pipe'],
  encoding: 'utf8',
})
await server.stop()
if (status === 0) closeMigrations()
else console.error(stderr)
process.exitCode = status ?? 1

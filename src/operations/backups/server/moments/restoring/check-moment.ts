import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { verifyChains } from '#history/server/chain.ts'
import { SignedHeads } from '#history/server/heads/heads.ts'
import { keptHeads } from '#history/server/heads/head-files.ts'
import { commandLine } from '#platform/command-line.ts'
import { openDatabase } from '#platform/database/database.ts'
import { awaitedMigrations } from '#platform/database/migrate.ts'
import { measureFile, refuseWrong } from '../../database/check.ts'
import { LEFT_BEHIND } from '../../format/manifest.ts'
import { BackupProblem } from '../../problem.ts'

/** Time before the moment within which heads are not compared, because they were signed while writes went on. */
const MARGIN_MS = 60_000

/** Selects the files of signed heads that the history at the moment must match, by their names. */
export function selectHeads(files: Readonly<Record<string, string>>, moment: number) {
  const signedBefore = ([, text]: [string, string]) => {
    try {
      return Date.parse(SignedHeads.parse(JSON.parse(text)).at) < moment - MARGIN_MS
    } catch {
      return false
    }
  }
  return Object.fromEntries(Object.entries(files).filter(signedBefore))
}

/** Reads the files of signed heads in a folder, by their names. */
export async function readHeadFiles(folder: string): Promise<Record<string, string>> {
  const entries = (await keptHeads(folder)).map(async file => [
    file.slice(folder.length + 1),
    await readFile(file, 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

const getTime = (text: string) => SignedHeads.parse(JSON.parse(text)).at

/** Verifies the history of the restored database against its own chain and the last heads signed before the moment. */
export async function checkMoment(
  url: string,
  headFiles: Readonly<Record<string, string>>,
  { secret, formerSecrets }: { secret?: string; formerSecrets: readonly string[] },
): Promise<string[]> {
  const texts = Object.values(headFiles).toSorted((a, b) => getTime(a).localeCompare(getTime(b)))
  const lastText = texts.at(-1)
  // Records are compared by columns of this program, which a database from before an upgrade does not have yet.
  const isOlder = (await awaitedMigrations(url)).length > 0
  if (!lastText || isOlder) return checkChains(url, isOlder)
  const heads = SignedHeads.parse(JSON.parse(lastText))
  return refuseWrong(await measureFile(url, { manifest: { heads }, secret, formerSecrets }))
}

async function checkChains(url: string, isOlder: boolean) {
  const database = openDatabase(url, 1)
  const { broken } = await verifyChains(database).finally(() => database.end())
  if (broken.length > 0) throw new BackupProblem('Historia w odtworzonej bazie jest naruszona.')
  return [isOlder ? OLDER : 'Historia się zgadza; podpisu z wcześniejszej chwili nie ma.']
}

const OLDER = `Historia się zgadza. Baza jest z wcześniejszej wersji programu: podpisy i zapisy sprawdź po jego uruchomieniu (${commandLine('verify')}).`

/** Signs everybody out, as a restored backup does: a session that was ended after the moment must not return. */
export async function forgetSessions(url: string): Promise<void> {
  const address = new URL(url)
  // Both roles have one password, or none.
  address.username = 'postgres'
  const client = new Client(address.href)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, condition] of Object.entries(LEFT_BEHIND)) {
      const { rows } = await client.query('select to_regclass($1) is not null as present', [table])
      if (rows[0].present)
        await client.query(`delete from ${client.escapeIdentifier(table)} where not (${condition})`)
    }
  } finally {
    await client.end()
  }
}

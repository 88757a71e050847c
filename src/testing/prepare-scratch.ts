import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runningPostmaster } from '#platform/postgres/postmaster.ts'
import { MEMORY_FOLDER, PROJECT, SCRATCH_FOLDER } from './scratch-folder.ts'

const CHECKOUT_FILE = 'checkout'
const SCRATCH_NAME = /^kancelaria-[0-9a-f]{12}$/
/** A folder without the name of its checkout was made by an older version, which may be using it. */
const UNNAMED_MS = 3_600_000

const readCheckout = (folder: string) =>
  existsSync(join(folder, CHECKOUT_FILE)) ? readFileSync(join(folder, CHECKOUT_FILE), 'utf8') : ''

const getChangeTime = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

async function isAbandoned(folder: string) {
  const checkout = readCheckout(folder)
  if (checkout && existsSync(checkout)) return false
  const dataDirs = (await readdir(folder)).map(name => join(folder, name))
  const clusters = dataDirs.map(path => join(path, 'postgres')).filter(path => existsSync(path))
  if (clusters.some(cluster => runningPostmaster({ cluster: realpathSync(cluster) }))) return false
  const changeTimes = [folder, ...dataDirs, ...clusters].map(getChangeTime)
  return checkout !== '' || Date.now() - Math.max(...changeTimes) > UNNAMED_MS
}

/**
 * Deletes the databases of checkouts that no longer exist, which would occupy memory until the next start of the
 * machine. Folders of other accounts and those with a running server stay.
 */
export async function deleteAbandonedScratch(memoryFolder: string = MEMORY_FOLDER): Promise<void> {
  const names = await readdir(memoryFolder).catch(() => [])
  for (const name of names.filter(name => SCRATCH_NAME.test(name))) {
    const folder = join(memoryFolder, name)
    if (folder === SCRATCH_FOLDER || !(await isAbandoned(folder).catch(() => false))) continue
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** Creates the folder of the tests' databases with the name of its checkout, and deletes those of removed checkouts. */
export async function prepareScratchFolder(): Promise<void> {
  await mkdir(SCRATCH_FOLDER, { recursive: true })
  await writeFile(join(SCRATCH_FOLDER, CHECKOUT_FILE), PROJECT)
  await deleteAbandonedScratch()
}

import { spawnSync } from 'node:child_process'
import { open, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { CAN_FLUSH_FOLDERS } from '#platform/files/flush-folder.ts'
import type { ProgramPlace } from './program-place.ts'

async function flushFolder(folder: string) {
  if (!CAN_FLUSH_FOLDERS) return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Writes everything to the disk: a name must not survive a power cut without its content. */
export const flushDisk = () => void spawnSync('sync')

/** Exchanges two names at once where the system can (coreutils 9.5); false where it cannot. */
const exchangeNames = (first: string, second: string) =>
  spawnSync('mv', ['--exchange', '--no-target-directory', first, second]).status === 0

/** Puts a link in place of a folder, which gets the name `former`. */
async function replaceFolder(folder: string, link: string, former: string, exchange: boolean) {
  if (exchange && exchangeNames(link, folder)) return rename(link, former)
  await rename(folder, former)
  try {
    await rename(link, folder)
  } catch (problem) {
    await rename(former, folder)
    throw problem
  }
}

/**
 * Makes the path of the services lead to another folder beside it, in one rename. A folder that is not reached by a link
 * is exchanged for one, and gets the name `former`.
 */
export async function switchFolder(
  { folder, servicePath }: ProgramPlace,
  target: string,
  { former = folder, exchange = true } = {},
): Promise<void> {
  const link = `${servicePath}.link-${process.pid}`
  await rm(link, { force: true })
  await symlink(basename(target), link)
  if (servicePath === folder) await replaceFolder(folder, link, former, exchange)
  else await rename(link, servicePath)
  await flushFolder(dirname(servicePath))
}

/** Whether the path of the services is a link. */
export const isLink = (path: string) =>
  readlink(path).then(
    () => true,
    () => false,
  )

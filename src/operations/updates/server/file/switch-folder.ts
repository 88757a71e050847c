import { spawnSync } from 'node:child_process'
import { lstat, open, readlink, rename, rm, symlink } from 'node:fs/promises'
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

/** Path of a link from one name to another: short within one folder, so that the folder can be moved. */
const getLinkTarget = (target: string, link: string) =>
  dirname(target) === dirname(link) ? basename(target) : target

/**
 * Refuses a name that a folder has already: the folder of the program could not take it. A link is what an update that
 * was killed has left.
 */
export async function requireFreeName(path: string) {
  const facts = await lstat(path).catch(() => undefined)
  if (!facts || facts.isSymbolicLink()) return
  throw new Error(
    `Katalog ${path} już istnieje, a tak ma się nazywać dotychczasowa wersja. Zmień jego nazwę i powtórz polecenie.`,
  )
}

/** Puts a link in place of a folder, which gets the name `former`. */
async function replaceFolder(folder: string, target: string, former: string, exchange: boolean) {
  await requireFreeName(former)
  await rm(former, { force: true })
  await symlink(getLinkTarget(target, folder), former)
  if (exchange && exchangeNames(former, folder)) return
  const link = `${folder}.link-${process.pid}`
  await rename(former, link)
  await rename(folder, former)
  try {
    await rename(link, folder)
  } catch (problem) {
    await rename(former, folder)
    throw problem
  }
}

async function replaceLink(path: string, target: string) {
  const link = `${path}.link-${process.pid}`
  await rm(link, { force: true })
  await symlink(getLinkTarget(target, path), link)
  await rename(link, path)
}

/**
 * Makes the path of the services lead to another folder, in one rename. A folder that is not reached by a link is
 * exchanged for one, and gets the name `former`.
 */
export async function switchFolder(
  { folder, servicePath }: ProgramPlace,
  target: string,
  { former = folder, exchange = true } = {},
): Promise<void> {
  if (servicePath === folder) await replaceFolder(folder, target, former, exchange)
  else await replaceLink(servicePath, target)
  await flushFolder(dirname(servicePath))
}

/** Whether the path of the services is a link. */
export const isLink = (path: string) =>
  readlink(path).then(
    () => true,
    () => false,
  )

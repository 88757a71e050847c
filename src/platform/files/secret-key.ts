import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from './data-dir.ts'
import { flushFolder } from './flush-folder.ts'
import { ignoreIfExists } from './ignore-if-exists.ts'

const getKeyFile = (dataDir: string) => join(dataDir, 'secret.key')
const getPreviousFile = (dataDir: string) => join(dataDir, 'secret.key.previous')

/** Returns the key of this installation, created at the first start and stored in the data directory. */
export function readOrCreateSecret(dataDir: string) {
  const file = getKeyFile(dataDir)
  if (!fs.existsSync(file)) make(file, dataDir)
  return readKey(file)
}

/** Returns the former key while `secrets:rotate` has not ended; undefined otherwise. */
export function readPreviousSecret(dataDir: string): string | undefined {
  const file = getPreviousFile(dataDir)
  return fs.existsSync(file) ? readKey(file) : undefined
}

/** Stores a former key beside the present one, so that what it encrypted can be read until `secrets:rotate` has ended. */
export function storePreviousSecret(dataDir: string, secret: string): void {
  const file = getPreviousFile(dataDir)
  fs.writeFileSync(`${file}.part`, `${secret}\n`, { mode: 0o600, flush: true })
  fs.renameSync(`${file}.part`, file)
}

export const deletePreviousSecret = (dataDir: string): void =>
  fs.rmSync(getPreviousFile(dataDir), { force: true })

/**
 * Replaces the key in the data directory; the former one stays beside it. Killed between the two files, both have the
 * same key, and the next call continues; once they differ, it changes nothing.
 */
export function replaceSecret(dataDir: string): void {
  const [file, previousSecret] = [getKeyFile(dataDir), readPreviousSecret(dataDir)]
  const secret = readOrCreateSecret(dataDir)
  if (previousSecret !== undefined && previousSecret !== secret) return
  storePreviousSecret(dataDir, secret)
  fs.writeFileSync(`${file}.part`, `${randomBytes(32).toString('hex')}\n`, {
    mode: 0o600,
    flush: true,
  })
  fs.renameSync(`${file}.part`, file)
}

function readKey(file: string) {
  const key = fs.readFileSync(file, 'utf8').trim()
  if (key.length >= 32) return key
  throw new Error(
    `Plik ${file} jest uszkodzony: przywróć go z kopii zapasowej albo usuń (wszyscy zalogują się ponownie).`,
  )
}

/**
 * Creates the file under its name only when complete, so that of two processes starting at once one wins. It is on the
 * disk before anything is encrypted with it, or a power cut after the first start would leave an empty file.
 */
function make(file: string, dataDir: string) {
  makeDataDir(dataDir)
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  ignoreIfExists(() => fs.linkSync(draft, file))
  fs.rmSync(draft)
  flushFolder(dataDir)
}

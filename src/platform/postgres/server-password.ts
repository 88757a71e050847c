import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import type { SystemAccount } from './account.ts'
import { getCode } from '../refusals.ts'

/** File inside the cluster, so that a cluster that is copied, restored or swapped keeps the password of its roles. */
const PASSWORD_FILE = 'kancelaria_password'

/** Writes a new password into a file that `initdb` reads; it becomes a file of the cluster afterwards. */
export function writePassword(file: string, account?: SystemAccount) {
  fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  if (account) fs.chownSync(file, account.uid, account.gid)
}

export const movePassword = (file: string, cluster: string) =>
  fs.renameSync(file, join(cluster, PASSWORD_FILE))

/** Code of the error when the file of the password is gone. */
export const NO_PASSWORD = 'NO_PASSWORD'

export function readPassword(cluster: string) {
  try {
    return fs.readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim()
  } catch (cause) {
    if (getCode(cause) !== 'ENOENT') throw cause
    throw Object.assign(new Error('The file of the password is gone.'), { code: NO_PASSWORD })
  }
}

export const explainMissingPassword = (cluster: string) =>
  `Brakuje pliku ${join(cluster, PASSWORD_FILE)} z hasłem wbudowanej bazy danych: ${REMEDY}`

export const explainWrongPassword = (cluster: string) =>
  `Plik ${join(cluster, PASSWORD_FILE)} ma inne hasło niż wbudowana baza danych: ${REMEDY}`

const REMEDY =
  'przywróć ten plik z kopii folderu danych albo odtwórz kopię nocną w nowym folderze danych.'

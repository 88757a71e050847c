import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '#platform/command-line.ts'
import { storePreviousSecret } from '#platform/files/secret-key.ts'
import type { LoadedBackup } from '../database/load.ts'

/** Returns the present moment in digits, for names of what is put aside. */
export const formatStamp = () => new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')

const OTHER_KEY = `SECRET_KEY jest inny niż w dniu kopii. Tamten klucz leży w pliku secret.key.previous w katalogu danych, więc program odczyta nim to, co zaszyfrowano; na innych serwerach podaj go w SECRET_KEY_PREVIOUS. Po uruchomieniu programu wykonaj: ${commandLine('secrets:rotate')}.`

/** Stores the key and the signed heads beside the database; returns a message about the key. */
export function storeBesideFiles(
  dataDir: string,
  { secret, heads }: Pick<LoadedBackup, 'secret' | 'heads'>,
  own: { fresh: boolean; key: string },
) {
  const folder = join(dataDir, 'heads')
  // Heads of the former database do not apply to the restored one.
  if (existsSync(folder)) renameSync(folder, `${folder}.before-${formatStamp()}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, content] of Object.entries(heads)) {
    if (/^[\w.-]+$/.test(name))
      writeFileSync(join(folder, name), content, { mode: 0o600, flush: true })
  }
  if (!secret || secret === own.key) return []
  const file = join(dataDir, 'secret.key')
  if (process.env.SECRET_KEY) {
    storePreviousSecret(dataDir, secret)
    return [OTHER_KEY]
  }
  if (!own.fresh) renameSync(file, `${file}.before-${formatStamp()}`)
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flush: true })
  return []
}

import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from './data-dir.ts'
import { ignoreIfExists } from './ignore-if-exists.ts'

/** Returns the key of this installation, created at the first start and stored in the data directory. */
export function readOrCreateSecret(dataDir: string) {
  const file = join(dataDir, 'secret.key')
  if (!fs.existsSync(file)) make(file, dataDir)
  const key = fs.readFileSync(file, 'utf8').trim()
  if (key.length >= 32) return key
  throw new Error(
    `Plik ${file} jest uszkodzony: przywróć go z kopii zapasowej albo usuń (wszyscy zalogują się ponownie).`,
  )
}

/** Creates the file under its name only when complete, so that of two processes starting at once one wins. */
function make(file: string, dataDir: string) {
  makeDataDir(dataDir)
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  ignoreIfExists(() => fs.linkSync(draft, file))
  fs.rmSync(draft)
}

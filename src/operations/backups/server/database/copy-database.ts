import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { dumpDatabase } from './dump.ts'
import { type LoadedBackup, loadEntries } from './load.ts'

/**
 * Copies a database into an empty one of another server, as a backup that is restored at once, without a file: it needs
 * neither the passphrase of backups nor space for one. What a backup leaves out is left out here too.
 */
export const copyDatabase = (
  source: string,
  target: string,
  secret: string,
): Promise<LoadedBackup> =>
  loadEntries(target, false, take =>
    dumpDatabase(source, secret, async (name, content) => {
      if (typeof content === 'string' || Buffer.isBuffer(content))
        return take(name, Buffer.from(content))
      return take(name, await buffer(Readable.from(content.chunks)))
    }),
  )

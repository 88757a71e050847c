import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { NOTICES_FILE } from './notices.ts'

const FILES = join(import.meta.dirname, 'files')
const README = 'CZYTAJ-MNIE.txt'

/** Files beside the program in the archive of a platform. */
export const listExtraFiles = (platform: string) => [
  'kancelaria',
  README,
  ...(platform.startsWith('darwin') ? ['Kancelaria.command', 'autostart'] : []),
]

export interface ArchiveContent {
  platform: string
  version: string
  notices: string
}

/** Adds to a built folder the command that starts it, the text that says how, and the licences of others. */
export function completeFolder(folder: string, { platform, version, notices }: ArchiveContent) {
  for (const name of listExtraFiles(platform))
    fs.copyFileSync(join(FILES, name), join(folder, name))
  const text = fs.readFileSync(join(FILES, README), 'utf8')
  const readme = text.replace('@VERSION@', version).replace('@PLATFORM@', platform)
  fs.writeFileSync(join(folder, README), readme)
  fs.writeFileSync(join(folder, NOTICES_FILE), notices)
}

/**
 * Packs a folder into a .tar.gz whose bytes depend only on its content, its name and the date: sorted names, one
 * date, no owners, and rights that every umask gives.
 */
export function packFolder(folder: string, output: string, date: Date) {
  execFileSync(
    'tar',
    [
      '--create',
      '--sort=name',
      '--format=gnu',
      `--mtime=@${Math.floor(date.getTime() / 1000)}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '--use-compress-program=gzip -n -6',
      '--file',
      output,
      '--directory',
      dirname(folder),
      basename(folder),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

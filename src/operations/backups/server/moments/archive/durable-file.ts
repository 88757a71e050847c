import { copyFile, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CAN_FLUSH_FOLDERS } from '#platform/files/flush-folder.ts'
import { renameWhenFree } from '#platform/files/renaming/rename-when-free.ts'

async function flush(path: string, flags: string) {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Gives the file its name only when its content is on the disk; without that, removes it. */
async function finish(file: string, fill: (part: string) => Promise<void>) {
  const part = `${file}.part`
  try {
    await fill(part)
    await flush(part, 'r+')
    await renameWhenFree(part, file)
    if (CAN_FLUSH_FOLDERS) await flush(dirname(file), 'r')
  } catch (problem) {
    await rm(part, { force: true }).catch(() => {})
    throw problem
  }
}

/** Writes a file that only its owner can read, completely or not at all. */
export const writeDurably = (file: string, content: string | Uint8Array) =>
  finish(file, async part => {
    const handle = await open(part, 'w', 0o600)
    await handle.writeFile(content).finally(() => handle.close())
  })

/** Copies a file, completely or not at all. */
export const copyDurably = (source: string, target: string) =>
  finish(target, part => copyFile(source, part))

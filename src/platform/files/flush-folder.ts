import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Whether names in a folder can be flushed to the disk: Windows keeps a journal of them itself and refuses the order. */
export const CAN_FLUSH_FOLDERS = process.platform !== 'win32'

/** Waits until the names in a folder are on the disk. */
export function flushFolder(folder: string): void {
  if (!CAN_FLUSH_FOLDERS) return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

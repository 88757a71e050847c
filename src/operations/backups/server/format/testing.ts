import { createWriteStream } from 'node:fs'
import { onTestFinished } from 'vitest'
import { archiveOutput } from './archive.ts'

/** Makes the disk of backups full until the end of the test. */
export function fillBackupDisk(): void {
  const { open } = archiveOutput
  archiveOutput.open = () => createWriteStream('/dev/full')
  onTestFinished(() => void (archiveOutput.open = open))
}

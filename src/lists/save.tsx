import type { Exported } from './file.ts'

/** Hands a file to the browser, which puts it where it puts downloads. */
export function saveFile({ file, filename }: Exported): void {
  const bytes = Uint8Array.from(atob(file), letter => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  // The download reads it later; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

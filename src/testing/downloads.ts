import { vi } from 'vitest'

export interface Download {
  name: string
  content: Blob
}

/** Records the files that a tested screen gives to the browser for saving. */
export function catchDownloads(): Download[] {
  const downloads: Download[] = []
  const files = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    const address = `blob:${crypto.randomUUID()}`
    files.set(address, file as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, content: files.get(this.href)! })
  })
  return downloads
}

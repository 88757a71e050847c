/** Kinds of files that may be published; a browser runs none of them. */
export const downloadKinds = {
  pdf: { words: 'PDF', type: 'application/pdf' },
  docx: {
    words: 'DOCX',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    words: 'XLSX',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  odt: { words: 'ODT', type: 'application/vnd.oasis.opendocument.text' },
  ods: { words: 'ODS', type: 'application/vnd.oasis.opendocument.spreadsheet' },
  csv: { words: 'CSV', type: 'text/csv; charset=utf-8' },
  txt: { words: 'TXT', type: 'text/plain; charset=utf-8' },
  zip: { words: 'ZIP', type: 'application/zip' },
  png: { words: 'PNG', type: 'image/png' },
  jpg: { words: 'JPG', type: 'image/jpeg' },
} as const
export type DownloadKind = keyof typeof downloadKinds

const EXTENSIONS: Record<string, DownloadKind> = { jpeg: 'jpg' }

const isKind = (text: string): text is DownloadKind => Object.hasOwn(downloadKinds, text)

/** Returns the kind by the extension of the name; undefined when it is not allowed. */
export function findKind(name: string): DownloadKind | undefined {
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = EXTENSIONS[extension] ?? extension
  return isKind(kind) ? kind : undefined
}

export const MAX_DOWNLOAD_BYTES = 25 * 1024 * 1024

export const DOWNLOAD_KIND_NAMES = Object.values(downloadKinds)
  .map(({ words }) => words)
  .join(', ')

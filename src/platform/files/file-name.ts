import { trimText } from '#shared/fields.ts'

const MAX_FILE_NAME_LENGTH = 120

/**
 * Returns a file name valid on any system: without folders and characters that Windows forbids, of limited length;
 * Polish letters stay. The extension is replaced by that of the file type, so that the name matches the content.
 */
export function safeName(name: string, kind: string): string {
  const last = trimText(name.split(/[/\\]/).at(-1) ?? '')
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, MAX_FILE_NAME_LENGTH)
    .replace(/(?<![\ud800-\udbff. ])[\ud800-\udbff. ]+$/, '')
  return `${stem || 'plik'}.${kind}`
}

/** Builds the header by RFC 6266: an ASCII name for old programs, and the full name for all others. */
export function buildContentDisposition(name: string): string {
  const plain = name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007e]|["\\%]/g, '')
  const encodedName = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodedName}`
}

import { trimText } from '../fields.ts'

const LONGEST = 120

/**
 * A name that any computer takes: without folders, without what Windows forbids, no longer than it shows; Polish
 * letters stay. What a name promises and what the file is are the same, so its ending is made anew.
 */
export function safeName(name: string, kind: string): string {
  const last = trimText(name.split(/[/\\]/).at(-1) ?? '')
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, LONGEST)
    .replace(/(?<![\ud800-\udbff. ])[\ud800-\udbff. ]+$/, '')
  return `${stem || 'plik'}.${kind}`
}

/** RFC 6266: a name in plain letters for old programs, and the whole one for all others. */
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

import { MONTHS, type Version } from '../../versions.ts'

/**
 * Maximum number of characters of a value in one line of 5.5.1, where a line including its beginning has at most 255.
 */
const MAX_LINE_VALUE_LENGTH = 200

const pieces = (text: string) => {
  const chunks: string[] = []
  for (let remainingText = text; ;) {
    if (remainingText.length <= MAX_LINE_VALUE_LENGTH) return [...chunks, remainingText]
    // Do not split beside a space, because half of the programs lose a space at the end of a line.
    let at = MAX_LINE_VALUE_LENGTH
    while (at > 1 && (remainingText[at] === ' ' || remainingText[at - 1] === ' ')) at--
    // Do not split a surrogate pair.
    if (/[\uD800-\uDBFF]/.test(remainingText[at - 1]!)) at--
    chunks.push(remainingText.slice(0, at))
    remainingText = remainingText.slice(at)
  }
}

/** Creates a collector of lines; a tag whose only content would be an empty value is left out. */
export function getLines(version: Version) {
  const lines: string[] = []
  const safe = (text: string) =>
    version === '7.0' ? text.replace(/^@/, '@@') : text.replaceAll('@', '@@')

  const put = (level: number, tag: string, value = '') =>
    void lines.push(value === '' ? `${level} ${tag}` : `${level} ${tag} ${value}`)

  return {
    lines,
    /** Writes a tag without a value, or with a pointer or a keyword of the format. */
    put,
    /** Writes text entered by people, with the control characters of the format escaped. */
    say(level: number, tag: string, text: string | null | undefined) {
      const plain = text?.replaceAll(/\s+/g, ' ').trim()
      if (!plain) return
      if (version === '7.0') return put(level, tag, safe(plain))
      const [first, ...continuation] = pieces(plain)
      put(level, tag, safe(first!))
      for (const piece of continuation) put(level + 1, 'CONC', safe(piece))
    },
    date(level: number, day: string | null | undefined) {
      if (day) put(level, 'DATE', getDate(day))
    },
  }
}
export type Lines = ReturnType<typeof getLines>

/** Formats a date: `1823-05-03` → `3 MAY 1823`, `1823-05` → `MAY 1823`, `~1823` → `ABT 1823`. */
export function getDate(day: string): string {
  if (day.startsWith('~')) return `ABT ${day.slice(1)}`
  const [year, month, date] = day.split('-')
  return [date && Number(date), month && MONTHS[Number(month) - 1], year].filter(Boolean).join(' ')
}

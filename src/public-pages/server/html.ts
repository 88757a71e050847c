import { escapeHtml } from '#ui/rich-text/html.ts'

/** Fragment of HTML in which all user text is already escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

function renderPart(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(renderPart).join('')
  return escapeHtml(String(part))
}

/**
 * Builds a fragment from a template: `html\`<b>${name}</b>\``. Values are escaped; undefined, `null` and `false` are
 * empty.
 */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.reduce((text, piece, index) => text + renderPart(parts[index - 1]) + piece))

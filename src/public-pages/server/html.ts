import { escapeHtml } from '#ui/rich-text/html.ts'

/** A piece of a page in which whatever came from people is already harmless. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return escapeHtml(String(part))
}

/** `html\`<b>${name}</b>\``: a piece of a page. What stands in it is escaped; nothing, `null` and `false` are empty. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.reduce((text, piece, index) => text + written(parts[index - 1]) + piece))

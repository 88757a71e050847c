import type { Widget } from '../contract.ts'

export interface SnippetOptions {
  widget: Widget
  /** `page` is shown where the code is pasted, `window` opens from a button. */
  shape: 'page' | 'window'
  theme: 'auto' | 'light' | 'dark'
  color: string
}

const quoteAttribute = (text: string) =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/** Builds the code that a parish pastes into its site. */
export function buildSnippet(
  { origin, url }: { origin: string; url: string },
  { widget, shape, theme, color }: SnippetOptions,
  words: string,
): string {
  const attributes = [
    ['parafia', url],
    ['strona', widget],
    ['kolor', color],
    ['motyw', theme === 'auto' ? null : theme],
    ['okno', shape === 'window' ? words : null],
  ] as const
  const attributeTexts = attributes.flatMap(([name, value]) =>
    value ? [`${name}=${quoteAttribute(value)}`] : [],
  )
  return `<script type="module" src="${origin}/widget.js"></script>
<kancelaria-widget ${attributeTexts.join(' ')}></kancelaria-widget>`
}

/** Returns the address of the page as the widget shows it. */
export function getAddress(url: string, { widget, theme, color }: SnippetOptions): string {
  const path = widget === 'informacje' ? '' : `/${widget}`
  const query = new URLSearchParams({ embedded: '1', primaryColor: color.replace('#', '') })
  if (theme !== 'auto') query.set('theme', theme)
  return `/parafia/${url}${path}?${query}`
}

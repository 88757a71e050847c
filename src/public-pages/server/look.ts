import { type Theme, findColor } from '../palette.ts'

/** Appearance requested by a visitor, or by the site that shows the page in a frame. */
export interface PageLook {
  color: string
  theme: Theme
  /** True when shown in another site: without our header and navigation. */
  embedded: boolean
}

const THEMES: readonly unknown[] = ['light', 'dark'] satisfies Theme[]

/** Parses `?primaryColor=`, `?theme=`, `?embedded=1`; invalid values are ignored. */
export function readLook(
  query: Readonly<Record<string, string | undefined>>,
  usual: string,
): { look: PageLook; kept: Record<string, string> } {
  const color = findColor(query.primaryColor)
  const theme = THEMES.includes(query.theme) ? (query.theme as Theme) : 'auto'
  const isEmbedded = query.embedded === '1'
  return {
    look: { color: color ?? usual, theme, embedded: isEmbedded },
    kept: {
      ...(color && { primaryColor: color.slice(1) }),
      ...(theme !== 'auto' && { theme }),
      ...(isEmbedded && { embedded: '1' }),
    },
  }
}

import type { Loss } from '../rich-text.ts'
import { listKeys } from '#shared/objects.ts'

const SIGNS: Record<Loss, string> = {
  table: 'table',
  image: 'img, svg, video, object',
  heading: 'h1, h2, h3, h4, h5, h6',
  nested: 'li ul, li ol, ul > ul, ol > ol, ul > ol, ol > ul',
  script: 'sup, sub, s, strike, del',
}

/**
 * Lists the parts of pasted HTML that the editor cannot represent. Nothing in it is run or fetched, because the
 * document is never shown.
 */
export function listLosses(html: string): Loss[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return listKeys(SIGNS).filter(loss => body.querySelector(SIGNS[loss]))
}

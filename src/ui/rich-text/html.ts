import type { RichText, Run } from './rich-text.ts'

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Allowed link schemes, so that a browser gets no address from the database that it would run. */
const LEADS_SOMEWHERE = /^(https?:\/\/|mailto:|tel:)/

/** Escapes text for any place in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, sign => SIGNS[sign]!)

/**
 * Renders text as HTML of nine tags (p, ul, ol, li, strong, em, u, a, br). Safe by construction: all user text goes
 * through `escapeHtml`, and all tags are written here.
 */
export const richTextHtml = (blocks: RichText): string =>
  blocks
    .map(block => {
      if (block.kind === 'paragraph') return `<p>${runsHtml(block.runs)}</p>`
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map(runs => `<li>${runsHtml(runs)}</li>`).join('')}</${tag}>`
    })
    .join('')

const runsHtml = (runs: readonly Run[]) => runs.map(runHtml).join('')

function runHtml({ text, bold, italic, underline, link }: Run) {
  let html = escapeHtml(text).replaceAll('\n', '<br>')
  if (underline) html = `<u>${html}</u>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  return link && LEADS_SOMEWHERE.test(link)
    ? `<a href="${escapeHtml(link)}" rel="nofollow noopener">${html}</a>`
    : html
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, letter => ENTITIES[letter]!)

const POLISH_LETTERS: Record<string, string> = { ł: 'l' }
/** Returns the anchor of a heading: small letters without diacritics, joined by hyphens. */
export const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll('ł', POLISH_LETTERS['ł']!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Only these begin an address: a page, an anchor, or a site that a reader may open. */
const ADDRESS = /^(https:\/\/|#|[a-z])/i

function toLink(label: string, address: string): string {
  if (!ADDRESS.test(address) || /^javascript:/i.test(address))
    throw new Error(`This is no address of a page: ${address}`)
  const relation = address.startsWith('https:') ? ' rel="noreferrer"' : ''
  return `<a href="${address}"${relation}>${label}</a>`
}

const toImage = (label: string, address: string) =>
  `<img src="${address}" alt="${label}" loading="lazy">`

/** Bold, italics, code, links and pictures of a line; everything else is text. */
function renderInline(text: string): string {
  const parts = text.split(/(`[^`]+`)/)
  return parts
    .map((part, index) => {
      if (index % 2) return `<code>${escapeHtml(part.slice(1, -1))}</code>`
      return escapeHtml(part)
        .replaceAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g, (_, label, address) => toImage(label, address))
        .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label, address) => toLink(label, address))
        .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/(?<!\*)\*([^*]+)\*(?!\*)/g, '<em>$1</em>')
    })
    .join('')
}

const CHECKBOX = /^\[([ x])\] /
function renderItem(item: string): string {
  const text = item.replace(/^(?:-|\d+\.) /, '')
  const box = CHECKBOX.exec(text)
  if (!box) return `<li>${renderInline(text)}</li>`
  return `<li class="box">${box[1] === 'x' ? '☑' : '☐'} ${renderInline(text.replace(CHECKBOX, ''))}</li>`
}

function renderList(lines: readonly string[]): string {
  const items = lines.join('\n').split(/\n(?=(?:-|\d+\.) )/)
  const tag = /^\d/.test(items[0]!) ? 'ol' : 'ul'
  return `<${tag}>${items.map(item => renderItem(item.replaceAll('\n', ' '))).join('')}</${tag}>`
}

const listCells = (row: string) =>
  row
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map(cell => renderInline(cell.trim()))

/** On a telephone each row is a block, whose cells are labelled by the heads. */
function renderTable([head, , ...rows]: readonly string[]): string {
  const heads = listCells(head!)
  const labels = heads.map(cell => cell.replaceAll(/<[^>]+>/g, ''))
  const body = rows.map(row => {
    const cells = listCells(row).map(
      (cell, index) => `<td data-head="${labels[index] ?? ''}">${cell}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const headRow = heads.map(cell => `<th scope="col">${cell}</th>`).join('')
  return `<table><thead><tr>${headRow}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

function renderHeading(line: string): string {
  const [, marks = '#', text = ''] = /^(#{1,3}) (.*)$/.exec(line) ?? []
  return `<h${marks.length} id="${toAnchor(text)}">${renderInline(text)}</h${marks.length}>`
}

function renderBlock(block: string): string {
  const lines = block.split('\n')
  if (block.startsWith(FENCE))
    // A keyboard scrolls a wide command only when it can be focused.
    return `<pre tabindex="0">${escapeHtml(lines.slice(1, -1).join('\n'))}</pre>`
  if (/^#{1,3} /.test(block)) return renderHeading(lines[0]!)
  if (block.startsWith('|')) return renderTable(lines)
  if (/^(?:-|\d+\.) /.test(block)) return renderList(lines)
  const paragraph = renderInline(lines.map(line => line.trim()).join(' '))
  return paragraph.startsWith('<img') ? `<figure>${paragraph}</figure>` : `<p>${paragraph}</p>`
}

const FENCE = '```'

/** Splits a text at its blank lines, of which a code block may contain any number. */
function splitBlocks(text: string): string[] {
  const blocks: string[][] = [[]]
  let isCode = false
  for (const line of text.trim().split('\n')) {
    if (line.startsWith(FENCE)) isCode = !isCode
    if (line.trim() || isCode) blocks.at(-1)!.push(line)
    else blocks.push([])
  }
  if (isCode) throw new Error('A code block has no end.')
  return blocks.filter(lines => lines.length).map(lines => lines.join('\n'))
}

/** Renders the Markdown of help articles and guide pages: headings, paragraphs, lists, tables, code, links, pictures. */
export const renderMarkdown = (text: string): string =>
  splitBlocks(text).map(renderBlock).join('\n')

export const getTitle = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? ''

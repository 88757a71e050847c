import { type MarkSpec, Schema } from 'prosemirror-model'

const mark = (tag: string, ...also: string[]): MarkSpec => ({
  parseDOM: [tag, ...also].map(name => ({ tag: name })),
  toDOM: () => [tag, 0],
})

const LEADS = /^(https?:|mailto:|tel:)/i

/** Schema of exactly what `RichText` can represent, so that everything else is pasted as plain text. */
export const editorSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: element => {
            const href = element.getAttribute('href') ?? ''
            return LEADS.test(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href as string, rel: 'noopener' }, 0],
    },
    bold: {
      ...mark('strong'),
      parseDOM: [
        { tag: 'strong' },
        // Text copied from an office program is wrapped in a <b> that is not bold.
        { tag: 'b', getAttrs: element => element.style.fontWeight !== 'normal' && null },
        {
          style: 'font-weight',
          getAttrs: value => /^(bold(er)?|[6-9]\d\d)$/.test(String(value)) && null,
        },
      ],
    },
    italic: {
      ...mark('em', 'i'),
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    },
    underline: {
      ...mark('u'),
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
    },
  },
})

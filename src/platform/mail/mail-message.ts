/** E-mail as its author defines it: plain sentences and at most one link. */
export interface MailMessage {
  to: { name: string; address: string }
  subject: string
  paragraphs: string[]
  link?: { label: string; url: string }
  /** Attached text file. */
  attachment?: { name: string; content: string }
  /** Address for replies; by default there is none. */
  reply_to?: string
  /** Address at which mail programs unsubscribe the receiver from such messages. */
  unsubscribe?: string
  /** Closing line; by default it says that the e-mail was sent by a program. */
  closing?: string
}

/** Reduces text to one line without control characters, so that typed text cannot add a header or a receiver. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)

const MARKS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes typed text for HTML. */
export const escapeMarkup = (text: string) => text.replaceAll(/[&<>"']/g, mark => MARKS[mark]!)

const CLOSING = 'Wiadomość wysłana automatycznie. Prosimy na nią nie odpowiadać.'

/** Formats the e-mail as plain text, with the address of the link in full. */
export const asText = ({ paragraphs, link, closing = CLOSING }: MailMessage) =>
  [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), '--', closing, ''].join('\n\n')

const button = ({ label, url }: { label: string; url: string }) =>
  `<p><a href="${escapeMarkup(url)}" style="display:inline-block;padding:12px 20px;background:#20669c;` +
  `color:#fff;text-decoration:none;border-radius:4px">${escapeMarkup(label)}</a></p>` +
  `<p style="color:#555;font-size:14px">Jeśli przycisk nie działa, wklej ten adres do przeglądarki:<br>` +
  `<span style="word-break:break-all">${escapeMarkup(url)}</span></p>`

/** Formats the e-mail as HTML, with all typed text escaped. */
export const asHtml = (email: MailMessage) =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${escapeMarkup(email.subject)}</title></head>` +
  `<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#222;background:#fff">` +
  `<div style="max-width:560px;margin:0 auto">` +
  email.paragraphs.map(text => `<p>${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`).join('') +
  (email.link ? button(email.link) : '') +
  `<hr style="border:0;border-top:1px solid #ddd"><p style="color:#555;font-size:14px">${escapeMarkup(email.closing ?? CLOSING)}</p>` +
  `</div></body></html>`

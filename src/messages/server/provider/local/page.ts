import { escapeMarkup } from '#platform/mail/mail-message.ts'

/** A message as this fake SMSAPI server stores it. */
export interface LocalSms {
  id: string
  key: string
  to: string
  from: string
  text: string
  parts: number
  /** Cost in ten-thousandths of a point. */
  points: number
  notifyUrl: string
  status: number
  /** Replies of the receiver, oldest first. */
  replies: string[]
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 640px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif }
  article { border: 1px solid #8886; border-radius: 8px; padding: 8px 20px; margin: 16px 0; overflow-wrap: anywhere }
  h2 { font-size: 17px; margin: 8px 0 0 } p { margin: 8px 0; white-space: pre-wrap } small { opacity: .8 }
  button { min-height: 40px; padding: 0 14px; margin: 4px 6px 8px 0; font: inherit; border-radius: 8px;
    border: 1px solid #6b7280; background: Canvas; color: CanvasText; cursor: pointer }
  button:focus-visible { outline: 3px solid #e0a800; outline-offset: 2px }`

const STATUS: Record<number, string> = { 403: 'wysłana', 404: 'doręczona', 405: 'niedoręczona' }
const CHOICES: [choice: string, label: string][] = [
  ['delivered', 'Doręczono'],
  ['undelivered', 'Nie doręczono'],
  ['thanks', 'Odpisz „Dziękuję”'],
  ['stop', 'Odpisz STOP'],
]

const show = ({ key, to, from, text, parts, status, replies }: LocalSms) =>
  `<article><h2>+${escapeMarkup(to)}</h2><small>${escapeMarkup(from || 'nadawca operatora')}, części: ${parts}, ` +
  `${STATUS[status] ?? status}</small><p>${escapeMarkup(text)}</p>` +
  replies.map(reply => `<p>Odpisano: ${escapeMarkup(reply)}</p>`).join('') +
  '<form method="post">' +
  `<input type="hidden" name="key" value="${escapeMarkup(key)}">` +
  CHOICES.map(
    ([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`,
  ).join('') +
  '</form></article>'

const MAX_VISIBLE_MESSAGES = 200

/** Renders the messages that would have been sent; nothing leaves this computer. */
export const outboxPage = (messages: readonly LocalSms[]) =>
  '<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>Próbne SMS-y</title><style>${STYLE}</style><main><h1>Próbne SMS-y</h1>` +
  '<p>To miejsce udaje operatora SMS na tym komputerze. Nic stąd nie wychodzi i nic nie kosztuje.</p>' +
  (messages.slice(0, MAX_VISIBLE_MESSAGES).map(show).join('') ||
    '<p>Nie wysłano jeszcze żadnej wiadomości.</p>') +
  '</main></html>'

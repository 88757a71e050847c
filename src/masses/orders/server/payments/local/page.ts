import { escapeMarkup } from '#platform/mail/mail-message.ts'

/** A payment as this fake CashBill server stores it. */
export interface LocalPayment {
  id: string
  shop: string
  status: string
  value: string
  currency: string
  title: string
  additionalData: string
  returnUrl: string
  negativeReturnUrl: string
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 480px; padding: 24px 16px; font: 17px/1.5 system-ui, sans-serif }
  button { display: block; width: 100%; min-height: 48px; margin: 12px 0; font: inherit; border-radius: 8px;
    border: 1px solid #6b7280; background: Canvas; color: CanvasText; cursor: pointer }
  button[value=pay] { background: #20669c; color: #fff; border-color: #20669c; font-weight: 600 }
  button:focus-visible { outline: 3px solid #e0a800; outline-offset: 2px }
  p.note { padding: 12px 16px; border: 1px solid #b45309; border-radius: 8px } dd { margin: 0 0 12px } dt { opacity: .8 }`

const BUTTONS: [choice: string, label: string][] = [
  ['pay', 'Zapłać'],
  ['refuse', 'Bank odmawia'],
  ['give_up', 'Wróć bez płacenia'],
  ['pay_silently', 'Zapłać, ale nie powiadamiaj'],
  ['pay_five_times', 'Zapłać i powiadom pięć razy'],
]

/** Renders the page where a payer chooses the result of a payment; no real money is involved. */
export const paymentPage = ({ title, value, currency, additionalData, status }: LocalPayment) =>
  '<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>Płatność próbna</title><style>${STYLE}</style><main><h1>Płatność próbna</h1>` +
  '<p class="note">To miejsce udaje operatora płatności na tym komputerze. Nikt nie traci tu pieniędzy.</p>' +
  `<dl><dt>Tytuł</dt><dd>${escapeMarkup(title)}</dd><dt>Kwota</dt><dd>${escapeMarkup(value.replace('.', ','))} ${escapeMarkup(currency)}</dd>` +
  `<dt>Zamówienie</dt><dd>${escapeMarkup(additionalData)}</dd><dt>Stan</dt><dd>${escapeMarkup(status)}</dd></dl>` +
  `<form method="post">${BUTTONS.map(([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`).join('')}</form>` +
  '</main></html>'

import './order.css'
import { randomKey } from '#ui/key.ts'
import { today } from '#shared/dates/days.ts'
import type { OrderableMass } from '#masses/orders/checkout/contract.ts'
import { ONLINE_METHOD, massWords, orderButton, formatPlainZloty } from '#masses/orders/labels.ts'
import { chooseDay } from './days.ts'
import { buildElement, buildFactElement } from './elements.ts'
import { RequestError, listOrders, buildRefusal } from './sending.ts'

/** Parses a typed amount such as `50`, `50,00`, `1 000 zł` into grosze; null for anything else. */
export function typedGrosze(text: string): number | null {
  const [, integerPart, part = ''] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/\s|zł/g, '')) ?? []
  return integerPart === undefined ? null : Number(integerPart) * 100 + Number(part.padEnd(2, '0'))
}

/** Starts the order form; typed values stay after any answer of the server. */
export function start(
  formElement: HTMLElement,
  go: (url: string, back?: string) => unknown = leavePage,
) {
  const form = formElement as HTMLFormElement
  const { parish = '', date = '', time = '', place = '' } = form.dataset
  const orders = listOrders(parish)
  const key = randomKey()
  const part = <E extends HTMLElement>(mark: string) => form.querySelector<E>(mark)!
  const problem = part('[data-problem]')
  const button = part<HTMLButtonElement>('[type=submit]')
  let mass: OrderableMass | null = null

  const value = (name: string) => String(new FormData(form).get(name) ?? '').trim()
  const online = () => value('dic_payment_method_id') === String(ONLINE_METHOD)

  function wordsOfButton() {
    // The bot check takes an old phone some seconds.
    if (button.disabled) return 'Wysyłamy, chwileczkę…'
    return orderButton(online())
  }

  function summarize() {
    const grosze = typedGrosze(value('amount'))
    part('[data-summary]').replaceChildren(
      buildFactElement('Intencja', value('content') || 'jeszcze nie wpisano'),
      buildFactElement('Msza', mass ? massWords(mass) : 'jeszcze nie wybrano'),
      buildFactElement('Ofiara', grosze ? formatPlainZloty(grosze) : 'jeszcze nie wpisano'),
      buildFactElement(
        'Złożenie ofiary',
        online() ? 'teraz, przez Internet' : 'w kancelarii albo w zakrystii',
      ),
    )
    button.textContent = wordsOfButton()
    const rules = form.querySelector<HTMLElement>('[data-consent=cashbillRules]')
    if (rules) rules.hidden = !online()
    const least = mass && Math.max(mass.minimum_offering, online() ? 100 : 0)
    part('#amount-hint').textContent = least
      ? `Najmniejsza ofiara przy zamówieniu przez Internet to ${formatPlainZloty(least)}.`
      : 'Wysokość ofiary zależy od Ciebie.'
  }

  const days = chooseDay(
    part('[data-days]'),
    orders,
    { today: today(), date, time, place },
    choice => {
      mass = choice
      if (choice) say('mass_date', [])
      summarize()
    },
  )

  function say(name: string, texts: readonly string[]) {
    const line = form.querySelector<HTMLElement>(`[data-error="${name}"]`)
    if (!line) return false
    line.textContent = texts.join(' ')
    line.hidden = texts.length === 0
    const field = form.querySelector(`[name="${name}"]`)
    if (texts.length) field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
    return texts.length > 0
  }

  function clear() {
    problem.hidden = true
    for (const { dataset } of form.querySelectorAll<HTMLElement>('[data-error]')) {
      say(dataset.error!, [])
    }
  }

  function refuse({ message, errors, nearest }: RequestError) {
    clear()
    const fieldErrors = Object.entries(errors).filter(([name, texts]) => say(name, texts))
    problem.textContent = fieldErrors.length
      ? 'Popraw zaznaczone pola i wyślij jeszcze raz.'
      : message
    problem.hidden = false
    if (nearest.length) offer(nearest)
    const first = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (first) first.focus()
    else if (errors.mass_date) part('[data-error=mass_date]').scrollIntoView({ block: 'center' })
  }

  /** Offers the nearest free Masses when the chosen one is taken. */
  function offer(nearest: OrderableMass[]) {
    const line = part('[data-error=mass_date]')
    const pick = (freeMass: OrderableMass) =>
      buildElement(
        'button',
        { type: 'button', class: 'other', onclick: () => void days.choose(freeMass).then(clear) },
        massWords(freeMass),
      )
    line.append(buildElement('span', { class: 'others' }, ...nearest.map(pick)))
  }

  const getOrder = ({ dic_intention_template_id, mass_date }: OrderableMass) => ({
    ...Object.fromEntries(['name', 'surname', 'email', 'content'].map(name => [name, value(name)])),
    phone:
      value('phone') &&
      `${/^\s*(\+|00)/.test(value('phone')) ? '' : value('prefix')} ${value('phone')}`,
    amount: typedGrosze(value('amount')) ?? -1,
    dic_payment_method_id: Number(value('dic_payment_method_id')) || null,
    cashbillRules: online() && value('cashbillRules') === 'on',
    rodoRules: value('rodoRules') === 'on',
    returnUrl: pageAround(),
    dic_intention_template_id,
    mass_date,
  })

  async function send() {
    clear()
    if (!mass)
      return refuse(
        new RequestError('Wybierz Mszę', {
          errors: { mass_date: ['Wybierz dzień i godzinę Mszy'] },
        }),
      )
    const { number, redirect_url } = await orders.place(key, getOrder(mass))
    const pageUrl = new URL(location.href)
    pageUrl.search = new URLSearchParams({ ...getLookParams(pageUrl), numer: number }).toString()
    // Show the order here, with a way to pay, when the window may not leave the embedding site.
    if (go(redirect_url ?? pageUrl.href, pageUrl.href) === false) go(pageUrl.href)
  }

  button.disabled = false
  form.addEventListener('input', summarize)
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    summarize()
    send()
      .catch((trouble: unknown) => refuse(buildRefusal(trouble)))
      .finally(() => {
        button.disabled = false
        summarize()
      })
  })
  summarize()
}

/** Returns the address of the visitor's page: the parish's page that embeds this one, or the page they came from. */
function pageAround(): string {
  const { hostPage } = document.documentElement.dataset
  return hostPage && hostPage.length <= 500 ? hostPage : document.referrer
}

/** Returns the parameters of colour and frame, which are kept on the next page. */
const getLookParams = ({ searchParams }: URL) =>
  Object.fromEntries(
    [...searchParams].filter(([name]) => !['date', 'time', 'place'].includes(name)),
  )

/**
 * Navigates the top window, because a payment page must not be in a frame; the browser's back button returns to
 * `backUrl`, not to an empty form. Returns false when the embedding site forbids it.
 */
export function leavePage(url: string, backUrl = url): boolean {
  const targetWindow = new URL(url).origin === location.origin ? window : (window.top ?? window)
  if (backUrl !== url) keepBack(backUrl)
  try {
    targetWindow.location.href = url
    return true
  } catch {
    return false
  }
}

function keepBack(address: string) {
  history.replaceState(null, '', address)
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

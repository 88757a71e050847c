import { randomKey } from '#ui/key.ts'
import { type RequestError, buildRefusal, listRequests } from './sending.ts'

const FIELDS = [
  'building_number',
  'place_number',
  'names',
  'surname',
  'phone',
  'email',
  'preferred',
  'remarks',
]

/** Starts the request form; typed values stay after any answer of the server. */
export function start(element: HTMLElement, go = (url: string) => location.assign(url)) {
  const form = element as HTMLFormElement
  const requests = listRequests(form.dataset.parish ?? '')
  const key = randomKey()
  const part = <E extends HTMLElement>(mark: string) => form.querySelector<E>(mark)!
  const problem = part('[data-problem]')
  const button = part<HTMLButtonElement>('[type=submit]')
  const words = button.textContent
  const value = (name: string) => String(new FormData(form).get(name) ?? '').trim()

  function say(name: string, texts: readonly string[]) {
    const line = form.querySelector<HTMLElement>(`[data-error="${name}"]`)
    if (!line) return false
    line.textContent = texts.join(' ')
    line.hidden = texts.length === 0
    const field = form.querySelector(`[aria-describedby~="${line.id}"]`)
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

  function refuse({ message, errors }: RequestError) {
    const visibleErrors = Object.entries(errors).filter(([name, texts]) => say(name, texts))
    problem.textContent = visibleErrors.length > 1 ? 'Popraw zaznaczone pola.' : message
    problem.hidden = false
    const first = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (first) first.focus()
    else problem.scrollIntoView({ block: 'center' })
  }

  async function send() {
    clear()
    const [town = 0, street = 0] = value('street').split('-').map(Number)
    const { number } = await requests.send(key, {
      ...Object.fromEntries(FIELDS.map(name => [name, value(name)])),
      dic_town_id: town,
      dic_street_id: street || null,
      rodoRules: value('rodoRules') === 'on',
    })
    const currentUrl = new URL(location.href)
    currentUrl.searchParams.set('numer', number)
    go(currentUrl.href)
  }

  button.disabled = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    // The bot check takes an old phone some seconds.
    button.textContent = 'Wysyłamy, chwileczkę…'
    send()
      .catch((trouble: unknown) => refuse(buildRefusal(trouble)))
      .finally(() => {
        button.disabled = false
        button.textContent = words
      })
  })
}

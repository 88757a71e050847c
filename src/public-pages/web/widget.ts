/*
 * Custom element that shows pages of a parish inside its own site. The parish pastes: <script type="module"
 * src="https://kancelaria.example/widget.js"></script> <kancelaria-widget parafia="demo"
 * strona="kalendarz"></kancelaria-widget> `kolor`, `motyw` (light or dark) and `tresc` (initial text of an order) are
 * optional. With `okno="Liturgia dnia"` it is a button with this label that opens the page in a window. The script is
 * self-contained: nothing else is loaded into the parish's site, and the styles of both do not affect each other.
 */
const PROGRAM_ORIGIN = new URL(import.meta.url).origin
const TALLEST = 20_000
/** Height of a page that reports none, such as one that says that this site is not allowed yet. */
const DEFAULT_FRAME_HEIGHT = '24rem'

const STYLE = `
  :host { display: block }
  :host([okno]) { display: inline-block }
  iframe { display: block; width: 100%; min-height: 8rem; border: 0; color-scheme: normal }
  button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 6px; background: var(--kancelaria-button, #2770ac);
    color: var(--kancelaria-button-text, #fff); font: inherit; font-weight: 600; cursor: pointer }
  button:focus-visible { outline: 3px solid; outline-offset: 2px }
  dialog { width: min(44rem, 100vw - 2rem); max-height: calc(100vh - 2rem); padding: 16px; border: 0; border-radius: 10px;
    box-sizing: border-box; background: #fff; color: #1f1d1a }
  dialog[data-dark] { background: #151618; color: #e9e7e2 }
  dialog::backdrop { background: rgb(0 0 0 / 55%) }
  form { display: flex; justify-content: end; margin: 0 0 8px }
`

const NAMES: Record<string, string> = {
  'zamow-intencje': 'Zamów intencję',
  kalendarz: 'Kalendarz Mszy',
  intencje: 'Intencje mszalne',
  'ogloszenia-duszpasterskie': 'Ogłoszenia duszpasterskie',
  liturgia: 'Liturgia dnia',
  'wyszukiwarka-koled': 'Kiedy kolęda',
  'zgloszenia-koled': 'Zgłoszenie kolędy',
  nekrologi: 'Nekrologi',
  informacje: 'Informacje o parafii',
}

let count = 0

class KancelariaWidget extends HTMLElement {
  #frame: HTMLIFrameElement | undefined
  #id = `kancelaria-${(count += 1)}`
  #hear = (event: MessageEvent) => this.#listen(event)

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    window.addEventListener('message', this.#hear)
    const words = this.getAttribute('okno')
    root.replaceChildren(...(words ? this.#button(words) : [this.#newFrame()]))
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.#hear)
  }

  /** Inserts text into the form of an order, as if the visitor had typed it. */
  fill(content: string) {
    this.#frame?.contentWindow?.postMessage({ id: this.#id, formData: { content } }, PROGRAM_ORIGIN)
  }

  get #page() {
    return this.getAttribute('strona') ?? 'kalendarz'
  }

  get #title() {
    return NAMES[this.#page] ?? 'Strona parafii'
  }

  get #address() {
    const path = this.#page === 'informacje' ? '' : `/${encodeURIComponent(this.#page)}`
    const parish = encodeURIComponent(this.getAttribute('parafia') ?? '')
    const address = new URL(`/parafia/${parish}${path}`, PROGRAM_ORIGIN)
    address.searchParams.set('embedded', '1')
    const color = this.getAttribute('kolor')
    if (color) address.searchParams.set('primaryColor', color.replace('#', ''))
    const theme = this.getAttribute('motyw')
    if (theme) address.searchParams.set('theme', theme)
    return address.href
  }

  #newFrame() {
    const frame = document.createElement('iframe')
    frame.title = this.#title
    // The page must know the embedding site, to send messages to that site only.
    frame.referrerPolicy = 'origin'
    frame.addEventListener('load', () => {
      this.#greet()
      setTimeout(() => (frame.style.height ||= DEFAULT_FRAME_HEIGHT), 1500)
    })
    frame.src = this.#address
    this.#frame = frame
    return frame
  }

  #greet() {
    // The frame needs the address of this page, so that a payer who leaves to pay comes back to it.
    this.#frame?.contentWindow?.postMessage({ id: this.#id, page: location.href }, PROGRAM_ORIGIN)
    const content = this.getAttribute('tresc')
    if (content) this.fill(content)
  }

  #listen({ origin, source, data }: MessageEvent<{ id?: unknown; height?: unknown } | null>) {
    if (origin !== PROGRAM_ORIGIN || !this.#frame || source !== this.#frame.contentWindow) return
    const height = Number(data?.height)
    if (height > 0 && height < TALLEST) this.#frame.style.height = `${Math.ceil(height)}px`
  }

  #button(words: string) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words
    const dialog = document.createElement('dialog')
    dialog.ariaLabel = this.#title
    dialog.toggleAttribute('data-dark', this.getAttribute('motyw') === 'dark')
    const closing = document.createElement('form')
    closing.method = 'dialog'
    const close = document.createElement('button')
    close.textContent = 'Zamknij'
    closing.append(close)
    button.addEventListener('click', () => {
      dialog.replaceChildren(closing, this.#newFrame())
      dialog.showModal()
    })
    return [button, dialog]
  }
}

if (!customElements.get('kancelaria-widget'))
  customElements.define('kancelaria-widget', KancelariaWidget)

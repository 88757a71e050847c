/** Message of a host page; any other message is ignored. */
interface FrameMessage {
  id?: unknown
  /** Address of the host page, to which a customer returns after paying. */
  page?: unknown
  formData?: { content?: unknown }
}

const MAX_CONTENT_LENGTH = 2000

const getOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined)

const getAllowedSites = () =>
  new Set(
    document
      .querySelector<HTMLMetaElement>('meta[name="sites"]')
      ?.content.split(' ')
      .filter(Boolean),
  )

/** Returns the site around our frame when the browser reveals it and the parish allows it; only it gets the height. */
function siteAround(sites: ReadonlySet<string>) {
  const origins = [
    ...(location.ancestorOrigins ?? []),
    document.referrer && new URL(document.referrer).origin,
  ]
  return origins.find(origin => sites.has(origin))
}

/** Fills the form with the text prepared by the host page, and makes it the value that a reset restores. */
function fill(content: string) {
  const field = document.querySelector<HTMLTextAreaElement | HTMLInputElement>(
    'form [name=content]',
  )
  if (!field) return
  field.defaultValue = content
  field.value = content
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Communicates with the host page in a frame: sends the height whenever it changes, and when the site asks by a message
 * with an `id`. Messages are accepted only from the frame's parent, on sites that the parish has allowed.
 */
export function talkToHost(self: Window = window) {
  if (self.parent === self) return
  const sites = getAllowedSites().add(self.location.origin)
  let host = siteAround(sites)
  let id: unknown = null

  const tell = () => {
    if (!host) return
    const height = Math.ceil(self.document.documentElement.getBoundingClientRect().height)
    self.parent.postMessage({ id, height }, host)
  }
  new ResizeObserver(tell).observe(self.document.documentElement)

  self.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<FrameMessage | null>) => {
      if (!sites.has(origin) || source !== self.parent) return
      if (typeof data !== 'object' || data === null) return
      host = origin
      if (typeof data.id === 'string' || typeof data.id === 'number') {
        id = data.id
        tell()
      }
      if (typeof data.page === 'string' && getOrigin(data.page) === origin) {
        self.document.documentElement.dataset.hostPage = data.page
      }
      const content = data.formData?.content
      if (typeof content === 'string') fill(content.slice(0, MAX_CONTENT_LENGTH))
    },
  )
}

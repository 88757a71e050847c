/** Message of a host page; any other message is ignored. */
interface Said {
  id?: unknown
  /** Its own address: where an orderer who went to pay comes back to. */
  page?: unknown
  formData?: { content?: unknown }
}

const LONGEST = 2000

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined)

const getAllowedSites = () =>
  new Set(
    document
      .querySelector<HTMLMetaElement>('meta[name="sites"]')
      ?.content.split(' ')
      .filter(Boolean),
  )

/** The site around our frame, when the browser tells and the parish allows it; only it learns our height. */
function siteAround(sites: ReadonlySet<string>) {
  const origins = [
    ...(location.ancestorOrigins ?? []),
    document.referrer && new URL(document.referrer).origin,
  ]
  return origins.find(origin => sites.has(origin))
}

/** Puts the text prepared by the host page into the form, and makes it the value that a reset of the form restores. */
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
 * In a frame: the height of the page goes to the site around it whenever it changes, and when the site asks by a
 * message with an `id`. Messages count only from the sites the parish has allowed, and from the frame's own parent.
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

  self.addEventListener('message', ({ origin, source, data }: MessageEvent<Said | null>) => {
    if (!sites.has(origin) || source !== self.parent) return
    if (typeof data !== 'object' || data === null) return
    host = origin
    if (typeof data.id === 'string' || typeof data.id === 'number') {
      id = data.id
      tell()
    }
    if (typeof data.page === 'string' && originOf(data.page) === origin) {
      self.document.documentElement.dataset.hostPage = data.page
    }
    const content = data.formData?.content
    if (typeof content === 'string') fill(content.slice(0, LONGEST))
  })
}

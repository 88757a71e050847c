import { talkToHost } from '#public-pages/web/host.ts'

/** Scripts of single pages, loaded only when their marker element is on the page. */
const SCRIPTS: [mark: string, load: () => Promise<{ start(marked: HTMLElement): void }>][] = [
  ['[data-order]', () => import('#public-pages/orders/web/order.ts')],
  ['[data-follow]', () => import('#public-pages/orders/web/follow.ts')],
  ['[data-visit-request]', () => import('#pastoral-visits/public/web/request.ts')],
  ['[data-visit-follow]', () => import('#pastoral-visits/public/web/following.ts')],
]

talkToHost()
for (const [mark, load] of SCRIPTS) {
  const element = document.querySelector<HTMLElement>(mark)
  if (element) void load().then(script => script.start(element))
}

import { talkToHost } from '#public-pages/host.tsx'

/** Scripts of single pages, loaded only where their mark stands. */
const SCRIPTS: [mark: string, load: () => Promise<{ start(marked: HTMLElement): void }>][] = [
  ['[data-order]', () => import('#masses/orders/page/order.tsx')],
  ['[data-follow]', () => import('#masses/orders/page/follow.tsx')],
  ['[data-visit-request]', () => import('#visits/public/request.tsx')],
  ['[data-visit-follow]', () => import('#visits/public/following.tsx')],
]

talkToHost()
for (const [mark, load] of SCRIPTS) {
  const element = document.querySelector<HTMLElement>(mark)
  if (element) void load().then(script => script.start(element))
}

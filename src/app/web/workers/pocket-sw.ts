import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import badge from '#shell/icons/badge-96.png'
import icon from '#shell/icons/office-192.png'

/*
 * Caches the files of the visits page on the phone and nothing else. No API response enters this cache; data of the
 * parish are encrypted in the phone's own database (src/pastoral-visits/pocket/web/device). It also shows the
 * notifications of the office (docs/decisions/0108), so that one worker is enough.
 */

/** Same value as in src/pastoral-visits/pocket/web/paths.ts: an import would make the build emit a second file. */
const PAGE = '/inventory/pastoral-visits/pocket'

/** Same value as in src/app/web/web.tsx. */
const SHOW_HOME = 'show home'

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Also matches the address with a query.
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE)))

self.addEventListener('push', event => {
  const body = event.data?.text() ?? 'Zajrzyj do kancelarii'
  // A new message takes the place of the one before, and is heard again.
  const options = { body, icon, badge, lang: 'pl', tag: 'waiting', renotify: true }
  event.waitUntil(self.registration.showNotification('Kancelaria', options))
})

/** Addresses that belong to no screen of the office: public pages, papers and files, the visits page. */
const NOT_OFFICE = /^\/(parafia|api|inventory\/pastoral-visits\/pocket)(\/|$)/

/** Shows the home screen in the window of the office that was used last, or in a new one. */
async function showHome() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const office = windows.find(
    ({ url, frameType }) => frameType === 'top-level' && !NOT_OFFICE.test(new URL(url).pathname),
  )
  if (!office) return self.clients.openWindow('/')
  await office.focus()
  // The window goes there itself, so that it can ask about what was typed and not saved.
  office.postMessage(SHOW_HOME)
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(showHome())
})

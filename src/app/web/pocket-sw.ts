import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/*
 * Caches the files of the visits page on the phone and nothing else. No API response enters this cache; data of the
 * parish are encrypted in the phone's own database (src/pastoral-visits/mobile/web/device). It also shows the
 * notifications of the office (docs/decisions/0108), so that one worker is enough.
 */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushMessageEvent extends LastingEvent {
  readonly data: { text(): string } | null
}
interface NotificationClickEvent extends LastingEvent {
  readonly notification: Notification
}

declare global {
  interface WindowEventMap {
    push: PushMessageEvent
    notificationclick: NotificationClickEvent
  }
  interface Window {
    registration: ServiceWorkerRegistration
    clients: { openWindow(url: string): Promise<unknown> }
    __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}

/** Same value as in src/pastoral-visits/mobile/web/paths.ts: an import would make the build emit a second file. */
const PAGE = '/inventory/pastoral-visits/pocket'

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Also matches the address with a query.
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE)))

self.addEventListener('push', event => {
  const body = event.data?.text() ?? 'Zajrzyj do kancelarii'
  event.waitUntil(self.registration.showNotification('Kancelaria', { body, tag: 'waiting' }))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow('/'))
})

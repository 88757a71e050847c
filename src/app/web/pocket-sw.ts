import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/*
 * Caches the files of the visits page on the phone and nothing else. No API response enters this cache; data of the
 * parish are encrypted in the phone's own database (src/pastoral-visits/mobile/web/device).
 */
declare global {
  interface Window {
    __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}

/** Same value as in src/pastoral-visits/mobile/web/paths.ts: an import would make the build emit a second file. */
const PAGE = '/inventory/pastoral-visits/pocket'

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Also matches the address with a query.
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE)))

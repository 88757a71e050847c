import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/*
 * Keeps the page of visits in the phone: its files and nothing else. No answer of the API ever comes into this cache;
 * data of the parish lie encrypted in the phone's own database (src/pastoral-visits/mobile/web/device).
 */
declare global {
  interface Window {
    __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}

/** As in src/pastoral-visits/mobile/web/paths.ts: what is imported from there would be a second file. */
const PAGE = '/inventory/pastoral-visits/pocket'

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Also with a query behind the address.
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE)))

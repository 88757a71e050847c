import '#pastoral-visits/pocket/web/app/pocket.css'
import { createRoot } from 'react-dom/client'
import { markBody, prefersDark } from '#ui/theme/dark.ts'
import { App } from '#pastoral-visits/pocket/web/app/App.tsx'
import { POCKET } from '#pastoral-visits/pocket/web/paths.ts'

markBody(prefersDark())
createRoot(document.querySelector('#root')!).render(<App />)

/** Register no service worker in development: its cache would hide every change. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/pocket-sw.js', { scope: POCKET })
}

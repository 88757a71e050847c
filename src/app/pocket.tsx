import '#visits/pocket/app/pocket.css'
import { createRoot } from 'react-dom/client'
import { markBody, prefersDark } from '#kit/theme/dark.tsx'
import { App } from '#visits/pocket/app/App.tsx'
import { POCKET } from '#visits/pocket/paths.tsx'

markBody(prefersDark())
createRoot(document.querySelector('#root')!).render(<App />)

/** In the developers' loop there is none: what it keeps would hide every change. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/pocket-sw.js', { scope: POCKET })
}

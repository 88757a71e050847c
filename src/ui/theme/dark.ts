import { localStore } from '../storage.ts'

const KEY = 'darkTheme'

/** Returns the stored choice of the theme; without one the system decides, and its choice is stored. */
export function prefersDark(): boolean {
  const storedChoice = localStore.get(KEY)
  if (storedChoice === 'true' || storedChoice === 'false') return storedChoice === 'true'
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  keepDark(dark)
  return dark
}

/** Stores the choice and sets the class `darkTheme` or `lightTheme` on the body. */
export function keepDark(dark: boolean): void {
  localStore.set(KEY, String(dark))
  markBody(dark)
}

/** Sets the classes used by the style sheets, also on pages without Mantine. */
export function markBody(dark: boolean): void {
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.body.classList.toggle('darkTheme', dark)
  document.body.classList.toggle('lightTheme', !dark)
}

/** Switches to the light theme for printing, and back afterwards. */
export function forceLightForPrint(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('beforeprint', () => markBody(false), { signal })
  window.addEventListener('afterprint', () => markBody(prefersDark()), { signal })
  return () => listening.abort()
}

/** Calls back when another window of the browser changes the theme. */
export function onDarkChange(listener: (dark: boolean) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue) listener(event.newValue === 'true')
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

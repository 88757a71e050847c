import { localStore } from '../storage.ts'

const KEY = 'darkTheme'

/** The stored choice; before the first one the system decides, and that is stored. */
export function prefersDark(): boolean {
  const storedChoice = localStore.get(KEY)
  if (storedChoice === 'true' || storedChoice === 'false') return storedChoice === 'true'
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  keepDark(dark)
  return dark
}

/** Stores the choice and puts the class `darkTheme` or `lightTheme` on the body. */
export function keepDark(dark: boolean): void {
  localStore.set(KEY, String(dark))
  markBody(dark)
}

/** For pages without Mantine too: the classes that the style sheets look at. */
export function markBody(dark: boolean): void {
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.body.classList.toggle('darkTheme', dark)
  document.body.classList.toggle('lightTheme', !dark)
}

/** On paper every theme is light; afterwards the screen is as it was. */
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

import './mantine.css'
import './kit.css'
import { createTheme, MantineProvider, useMantineColorScheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorScheme } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { BRAND, buildColorScale } from './colors.ts'
import { keepDark, forceLightForPrint, markBody, onDarkChange, prefersDark } from './dark.ts'
import { hidingClosed } from '../calls/permission-guard.ts'

const FONT = "'Source Sans 3 Variable', system-ui, 'Segoe UI', sans-serif"

const theme = createTheme({
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '650' },
  colors: { brand: buildColorScale(BRAND) },
  primaryColor: 'brand',
  primaryShade: 7,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { styles: hidingClosed },
    ActionIcon: { styles: hidingClosed },
    Modal: {
      defaultProps: {
        centered: true,
        // Disabled, because escape.ts closes one dialog at a time.
        closeOnEscape: false,
        transitionProps: { duration: 0 },
        closeButtonProps: { 'aria-label': 'Zamknij', size: 28 },
        // Disabled, because react-remove-scroll inserts a style tag; `:has()` in kit.css does the same.
        lockScroll: false,
      },
    },
    // The hint is below the input, because above it the input would be lower than its neighbours in the row.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Drawer: { defaultProps: { closeOnEscape: false, lockScroll: false } },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
    // Disabled because the placeholder is a child that no menu may have (axe: aria-required-children).
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 0 } },
    },
  },
})

// Mantine's own `dimmed` and placeholder have a contrast of 3.3:1 and fail WCAG AA.
const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fff',
    '--mantine-color-text': '#1b2026',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    // Step 7 is legible on white, but not on the grey background of the page.
    '--mantine-color-anchor': 'var(--mantine-color-brand-8)',
  },
  dark: {
    '--mantine-color-text': '#dfe3e8',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
})

let stop = () => {}

const scheme = (dark: boolean): MantineColorScheme => (dark ? 'dark' : 'light')

const store = {
  get: () => {
    const dark = prefersDark()
    markBody(dark)
    return scheme(dark)
  },
  set: (value: MantineColorScheme) => keepDark(value === 'dark'),
  subscribe: (onUpdate: (value: MantineColorScheme) => void) => {
    stop = onDarkChange(dark => onUpdate(scheme(dark)))
  },
  unsubscribe: () => stop(),
  clear: () => {},
}

// Returns the nonce: Vite writes the tag, and the server fills in the nonce that its Content-Security-Policy allows.
const nonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Provider of colours, fonts and spacing for all components inside. */
export function Theme({ children }: { children: ReactNode }) {
  useEffect(forceLightForPrint, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={store}
      getStyleNonce={nonce}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  )
}

/** Returns `[dark, setDark]`: the active theme, and a setter that stores the choice. */
export function useDark(): [boolean, (dark: boolean) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme === 'dark', dark => setColorScheme(scheme(dark))]
}

import { useState } from 'react'
import { keepDark, prefersDark } from '#ui/theme/dark.ts'

export function ThemeSwitch() {
  const [dark, setDark] = useState(prefersDark)
  return (
    <button
      type="button"
      className="theme"
      aria-label={dark ? 'Włącz jasny wygląd' : 'Włącz ciemny wygląd'}
      onClick={() => {
        keepDark(!dark)
        setDark(!dark)
      }}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
        {dark ? (
          <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7" />
        ) : (
          <path d="M12 3a6.5 6.5 0 0 0 8.9 8.9A9 9 0 1 1 12 3z" />
        )}
      </svg>
    </button>
  )
}

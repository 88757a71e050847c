import { useEffect, useEffectEvent, useState } from 'react'

/** What `find` answers to a text, asked 150 ms after the last key; a late answer is never shown. */
export function useFound<Found>(
  text: string | null,
  find: (text: string, signal: AbortSignal) => Promise<Found[]>,
): { found: Found[]; for: string | null } {
  const [state, setState] = useState<{ found: Found[]; for: string | null }>({
    found: [],
    for: null,
  })
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (text === null) return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      ask(text, gone.signal).then(
        found => gone.signal.aborted || setState({ found, for: text }),
        // A suggestion that fails is only a suggestion; typing goes on.
        () => {},
      )
    }, 150)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [text])
  return state
}

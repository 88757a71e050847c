import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What `find` answered last and to which text, asked 150 ms after the last key; null asks nothing.
 * A late answer to an earlier text is never given.
 */
export function useFound<Found>(
  text: string | null,
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>,
): { found: readonly Found[]; for: string | null } {
  const [state, setState] = useState<{ found: readonly Found[]; for: string | null }>({
    found: [],
    for: null,
  })
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (text === null) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      ask(text, controller.signal).then(
        suggestions => controller.signal.aborted || setState({ found: suggestions, for: text }),
        // A suggestion that fails is only a suggestion; typing goes on.
        () => {},
      )
    }, 150)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [text])
  return state
}

import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the last answer of `find` and the text it belongs to; `find` is called 150 ms after the last key, and not at
 * all for null. A late answer to an earlier text is never returned.
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
        // A failed request for suggestions is ignored, so that typing continues.
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

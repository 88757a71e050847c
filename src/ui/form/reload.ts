import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Returns a function that reloads the record for a form; undefined for a form of a new record. */
export function useReload<Values extends object>(
  values: Values,
  own?: () => Promise<Values>,
): (() => Promise<Values>) | undefined {
  const client = useQueryClient()
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  if (own) return own
  if (!('version' in values)) return undefined
  return async () => {
    await client.refetchQueries({ type: 'active' })
    // Waits for the render in which the reloaded values reach the form.
    await new Promise(resolve => setTimeout(resolve, 50))
    return latest.current
  }
}

import { useEffect } from 'react'

/** Screen whose address is served by another HTML page, so the whole page is reloaded. */
export function Elsewhere() {
  const alreadyLoaded = performance.getEntriesByType('navigation')[0]?.name === location.href
  useEffect(() => {
    if (!alreadyLoaded) location.reload()
  }, [alreadyLoaded])
  if (!alreadyLoaded) return null
  return (
    <main>
      <h1>Strona się nie otworzyła</h1>
      <p>
        Wczytaj ją ponownie. Jeśli to nie pomoże, <a href="/">przejdź do kancelarii</a> i powiedz o
        tym administratorowi.
      </p>
    </main>
  )
}

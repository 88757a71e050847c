import { useEffect } from 'react'

/** Other entries of the house answer these addresses: the whole page is loaded anew. */
export function Elsewhere() {
  const alreadyLoaded = performance.getEntriesByType('navigation')[0]?.name === location.href
  useEffect(() => {
    if (!alreadyLoaded) location.reload()
  }, [alreadyLoaded])
  if (!alreadyLoaded) return null
  return (
    <main>
      <h1>Strona w przygotowaniu</h1>
      <p>
        Tej strony jeszcze nie ma. <a href="/">Przejdź do kancelarii</a>
      </p>
    </main>
  )
}

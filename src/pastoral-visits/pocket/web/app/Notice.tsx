import type { ReactNode } from 'react'

/** Page with a heading and text only. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page">
      <h1>{title}</h1>
      <section className="card">{children}</section>
      <p className="quiet">
        <a href="/inventory/pastoral-visits">Wróć do kancelarii</a>
      </p>
    </main>
  )
}

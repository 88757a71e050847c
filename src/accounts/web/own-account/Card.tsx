import { type ReactNode, useId } from 'react'

/** One section of the own account, with its own small form. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="account-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Under the content: ways on at the right, ways back at the left. */
  actions?: ReactNode
  children: ReactNode
}

export function Panel({ title, actions, children }: Props) {
  return (
    <section className="kit-section import-panel" aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
      {actions && <div className="import-actions">{actions}</div>}
    </section>
  )
}

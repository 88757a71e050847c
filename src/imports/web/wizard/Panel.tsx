import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Actions below the content: forward on the right, back on the left. */
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

import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

interface Props {
  icon: Icon
  title: string
  /** How many wait in all. */
  total?: number
  /** Said instead of an empty list. */
  quiet?: string
  /** The way to all of them. */
  more?: ReactNode
  children?: ReactNode
}

/** One card of the home panel. */
export function Part({ icon: Drawn, title, total, quiet, more, children }: Props) {
  const id = useId()
  return (
    <section className="home-part" aria-labelledby={id}>
      <header>
        <Drawn size={20} stroke={1.7} aria-hidden />
        <h2 id={id}>{title}</h2>
        {total !== undefined && total > 0 && <b>{total}</b>}
      </header>
      {quiet ? <p>{quiet}</p> : <ul>{children}</ul>}
      {more && <footer>{more}</footer>}
    </section>
  )
}

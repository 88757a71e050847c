import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

interface Props {
  icon: Icon
  title: string
  /** Total number of waiting items. */
  total?: number
  /** Text shown instead of an empty list. */
  quiet?: string
  /** Link to the complete list. */
  more?: ReactNode
  whole?: ReactNode
  children?: ReactNode
}

/** One card of the home panel. */
export function Part({ icon: Drawn, title, total, quiet, more, whole, children }: Props) {
  const id = useId()
  return (
    <section className="home-part" aria-labelledby={id}>
      <header>
        <Drawn size={20} stroke={1.7} aria-hidden />
        <h3 id={id}>{title}</h3>
        {total !== undefined && total > 0 && <b>{total}</b>}
      </header>
      {quiet ? <p>{quiet}</p> : (whole ?? <ul>{children}</ul>)}
      {more && <footer>{more}</footer>}
    </section>
  )
}

/** Group of cards of one urgency; hidden when none of them has content. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="home-group">
      <h2>{title}</h2>
      <div className="home-parts">{children}</div>
    </div>
  )
}

import './Gate.css'
import { IconBuildingChurch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** Page with one card, like the sign-in, for a step that is required before the work. */
export function Gate({ title, children }: Props) {
  return (
    <main className="gate">
      <div className="gate-mark" aria-hidden>
        <IconBuildingChurch size={34} stroke={1.5} />
      </div>
      <section className="gate-card">
        <h1>{title}</h1>
        {children}
      </section>
      <Link to="/signout" className="gate-out">
        Wyloguj się
      </Link>
    </main>
  )
}

import { Link } from '@tanstack/react-router'
import { Star } from '../menu/Star.tsx'
import { useTrail } from './current-screen.ts'

/** Breadcrumbs of this screen; none on the home panel. */
export function Crumbs() {
  const trail = useTrail()
  if (trail.length < 2) return null
  return (
    <nav aria-label="Ścieżka" className="shell-crumbs no-print">
      <ol>
        {trail.map(({ text, disabled, href }, index) => (
          <li key={href}>
            {disabled ? (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{text}</span>
            ) : (
              <Link to={href}>{text}</Link>
            )}
          </li>
        ))}
      </ol>
      <Star />
    </nav>
  )
}

import './StatusPage.css'
import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'

interface Props {
  icon: Icon
  title: string
  /** The title tells of a trouble with the parish's account. */
  grave?: boolean
  children: ReactNode
  /** More ways out, before the usual ones. */
  actions?: ReactNode
}

/** A screen that says why there is nothing to do here, and how to go on. */
export function StatusPage({ icon: Drawing, title, grave, children, actions }: Props) {
  const router = useRouter()
  return (
    <section className="status">
      <Drawing size={44} stroke={1.4} aria-hidden />
      <h1 data-grave={grave || undefined}>{title}</h1>
      <div className="status-text">{children}</div>
      <div className="status-ways">
        {actions}
        <LinkButton to="/" variant={actions ? 'default' : 'filled'}>
          Strona główna
        </LinkButton>
        <Button variant="default" onClick={() => router.history.back()}>
          Wróć
        </Button>
      </div>
    </section>
  )
}

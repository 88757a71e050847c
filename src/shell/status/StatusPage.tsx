import './StatusPage.css'
import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'

interface Props {
  icon: Icon
  title: string
  /** True when the title reports a problem with the parish's account. */
  grave?: boolean
  children: ReactNode
  /** Further buttons, before the usual ones. */
  actions?: ReactNode
}

/** Screen that explains why nothing can be done at this address, and how to continue. */
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
          Ekran „Dziś”
        </LinkButton>
        <Button variant="default" onClick={() => router.history.back()}>
          Wróć
        </Button>
      </div>
    </section>
  )
}

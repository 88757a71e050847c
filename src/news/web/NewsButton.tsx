import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { plural } from '#shared/text/plural.ts'
import { useSession } from '#shell/session.ts'
import { NEWS } from './paths.ts'

/** Button of unread news; hidden when there are none. */
export function NewsButton() {
  const { user } = useSession()
  const count = user.unreadNewsCount
  if (count === 0) return null
  const [only] = user.unreadNews
  return (
    <ActionIcon
      variant="default"
      size={38}
      radius="md"
      className="shell-news"
      aria-label={plural(
        count,
        'nieprzeczytana aktualność',
        'nieprzeczytane aktualności',
        'nieprzeczytanych aktualności',
      )}
      renderRoot={props => (
        <Link
          {...props}
          to={NEWS}
          search={count === 1 && only ? { open: only.id } : { unread: true }}
        />
      )}
    >
      <IconBell size={19} aria-hidden />
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
    </ActionIcon>
  )
}

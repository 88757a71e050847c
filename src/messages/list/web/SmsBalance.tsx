import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hasPermission } from '#auth/rights/permissions.ts'
import { refreshSession, useSession } from '#shell/session.ts'
import { MESSAGES } from '../../web/paths.ts'

const wholes = new Intl.NumberFormat('pl', { useGrouping: 'always' })

/** Number of messages that the parish may still send, for the title bar; hidden for users who send none. */
export function SmsBalance() {
  const { user, parish, menu } = useSession()
  if (
    !parish ||
    !menu.some(({ name }) => name === 'messagesList') ||
    !hasPermission(user, 'messages.read')
  )
    return null
  const { sms_balance } = parish.settings_sms
  return (
    <span className="shell-sms">
      <Link to={MESSAGES}>{`SMS: ${wholes.format(sms_balance)}`}</Link>
      <Refresh />
    </span>
  )
}

function Refresh() {
  const [busy, setBusy] = useState(false)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      radius="md"
      loading={busy}
      aria-label="Odśwież stan konta SMS"
      onClick={() => {
        setBusy(true)
        void refreshSession().finally(() => setBusy(false))
      }}
    >
      <IconRefresh size={17} aria-hidden />
    </ActionIcon>
  )
}

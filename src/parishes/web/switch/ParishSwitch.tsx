import { Button, type ButtonProps, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowsExchange, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#ui/calls/call.ts'
import { useCall } from '#ui/calls/query.ts'
import { parishes } from '../../contract.ts'
import { parishName } from '#shared/places/parish-names.ts'
import { session } from '#auth/contract.ts'
import { useAttempt } from '#shell/gates/attempt.ts'
import { useTrail } from '#shell/frame/current-screen.ts'
import { navigateAway } from '#shell/places.ts'
import { useSession, currentUserCan } from '#shell/session.ts'

/** Switch „Zmień parafię”, for administrators. */
export function ParishSwitch() {
  if (!currentUserCan('parish.switch')) return null
  return <ParishButton label="Zmień parafię" variant="default" size="sm" className="shell-switch" />
}

/** Button that opens the choice of the current parish. */
export function ParishButton({ label, ...looks }: ButtonProps & { label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...looks}
        aria-label={label}
        leftSection={<IconArrowsExchange size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={label}>
        <Chooser />
      </Modal>
    </>
  )
}

function Chooser() {
  const { user } = useSession()
  const trail = useTrail()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 200)
  const { data, error } = useCall(parishes.list, { query: { search, per_page: 10 } })
  const { busy, attempt, message } = useAttempt()
  const choose = async (parishID: number) => {
    await call(session.setParish, { params: { id: user.id }, body: { parishID } })
    await reload(trail.at(-2)?.href)
  }
  return (
    <div className="shell-chooser">
      <TextInput
        type="search"
        label="Parafia"
        placeholder="Nazwa lub miejscowość"
        data-autofocus
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      {(error ?? message) && <p role="alert">{error?.message ?? message}</p>}
      {data?.data.length === 0 && <p>Nie ma takiej parafii.</p>}
      <ul aria-busy={busy}>
        {data?.data.map(({ id, name, title, town }) => (
          <li key={id}>
            <button
              type="button"
              disabled={busy}
              aria-current={id === user.parish_id || undefined}
              onClick={() => void attempt(() => choose(id))}
            >
              <strong>{town ?? name}</strong>
              <span>{parishName({ name, title })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Reloads the page; a record of the former parish does not exist in the new one, so its list is opened instead. */
async function reload(above: string | undefined) {
  if (/\/\d+(\/|$)/.test(location.pathname)) await navigateAway(above ?? '/')
  else location.reload()
}

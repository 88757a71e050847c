import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseParish } from '#shell/ChooseParish.tsx'
import { useSession } from '#shell/session.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { today } from '#shared/dates/days.ts'
import { rightText } from '#auth/rights/right-words.ts'
import { type ApiToken, apiTokens } from '../contract.ts'
import { NewToken } from './NewToken.tsx'

/** API tokens of other programs for the current parish. */
export function TokensList() {
  const { user } = useSession()
  if (user.parish_id === null) return <ChooseParish />
  return <Tokens />
}

function Tokens() {
  const { data } = useSuspenseCall(apiTokens.list)
  const [making, make] = useState(false)
  return (
    <>
      <ScreenHead title="Klucze API">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => make(true)}>
          Utwórz klucz
        </Button>
      </ScreenHead>
      <Section title="Programy z dostępem do danych parafii">
        {data.data.length === 0 && (
          <p className="kit-none kit-span-4">
            Żaden program nie ma dostępu. Utwórz klucz, jeśli na przykład strona internetowa parafii
            ma sama pobierać intencje.
          </p>
        )}
        {data.data.length > 0 && (
          <ul className="kit-entries kit-span-4">
            {data.data.map(token => (
              <Line key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Section>
      {making && <NewToken onClose={() => make(false)} />}
    </>
  )
}

const STATES = {
  active: ['działa', 'good'],
  expired: ['stracił ważność', 'warn'],
  revoked: ['unieważniony', 'bad'],
} as const

/** Returns the last valid day of a token. */
const lastDay = (expires_at: string) => today(new Date(Date.parse(expires_at) - 1))

function Line({ token }: { token: ApiToken }) {
  const { name, scopes, state, last_used_at, expires_at, created_at, made_by_name } = token
  const [words, tone] = STATES[state]
  const lastUse = last_used_at ? showInstant(last_used_at) : 'jeszcze nie'
  return (
    <li className="kit-split">
      <div>
        <strong>{name}</strong> <Mark tone={tone}>{words}</Mark>
        <p>{scopes.map(rightText).join('; ')}</p>
        <p>
          Ostatnie użycie: {lastUse}. Ważny do: {showDay(lastDay(expires_at))}. Utworzono:{' '}
          {showInstant(created_at)}, {made_by_name}.
        </p>
      </div>
      {state === 'active' && <RevokeButton token={token} />}
    </li>
  )
}

function RevokeButton({ token: { id, name } }: { token: ApiToken }) {
  const revoke = useSave(apiTokens.revoke)
  const withNotice = useRunWithToast()
  const run = async () => {
    const sure = await confirm({
      title: 'Unieważnienie klucza',
      message: `${name} przestanie działać od razu i nie da się go przywrócić. To, co program już zapisał, zostanie.`,
      yes: 'Unieważnij klucz',
      danger: true,
    })
    if (sure) await withNotice(revoke.mutateAsync({ params: { id } }), 'Unieważniono klucz')
  }
  return (
    <Button
      variant="default"
      loading={revoke.isPending}
      onClick={() => void run()}
      aria-label={`Unieważnij: ${name}`}
    >
      Unieważnij
    </Button>
  )
}

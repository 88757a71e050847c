import './users.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { LongText } from '#ui/fields.ts'
import { confirm, inform, notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useErrorToast, useRunWithToast } from '#ui/calls/action-errors.ts'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { type UserRecord, users } from '../contract.ts'
import { PasskeysButton } from './PasskeysButton.tsx'

type ConfirmedAction = 'block' | 'resetTwoFactor'

/** Actions on the account for those who manage it, limited to those that make sense in its state. */
export function AccountActions({ account }: { account: UserRecord }) {
  const [dialog, setDialog] = useState<ConfirmedAction>()
  const { state, two_factor } = account
  const invitable = state !== 'active' && state !== 'blocked'
  return (
    <Section title="Dostęp">
      <div className="kit-row kit-span-4">
        {invitable && <InviteButton account={account} />}
        {state !== 'blocked' && <PasswordButton account={account} />}
        {state !== 'blocked' && <SignOutButton account={account} />}
        {account.identity_linked_at && <UnlinkButton account={account} />}
        {account.passkeys > 0 && <PasskeysButton account={account} />}
        {two_factor && (
          <Button variant="default" onClick={() => setDialog('resetTwoFactor')}>
            Wyłącz logowanie dwuetapowe
          </Button>
        )}
        {state === 'blocked' ? (
          <UnblockButton account={account} />
        ) : (
          <Button variant="default" onClick={() => setDialog('block')}>
            Zablokuj konto
          </Button>
        )}
      </div>
      {dialog && (
        <ReasonDialog account={account} what={dialog} onClose={() => setDialog(undefined)} />
      )}
    </Section>
  )
}

interface Props {
  account: UserRecord
}

const standing = ({ id, version }: UserRecord) => ({ params: { id }, body: { version } })

function InviteButton({ account }: Props) {
  const invite = useSave(users.invite)
  const withNotice = useRunWithToast()
  return (
    <Button
      loading={invite.isPending}
      onClick={() =>
        void withNotice(
          invite.mutateAsync(standing(account)),
          `Zaproszenie wysłano na ${account.email}`,
        )
      }
    >
      Wyślij zaproszenie ponownie
    </Button>
  )
}

function PasswordButton({ account }: Props) {
  const give = useSave(users.givePassword)
  const showError = useErrorToast()
  const run = async () => {
    const sure = await confirm({
      title: 'Hasło startowe',
      message: `Otwarte sesje zostaną zakończone, a dotychczasowe hasło przestanie działać: ${account.name}. Nowe hasło pokażemy tylko raz.`,
      yes: 'Nadaj hasło',
      danger: account.state === 'active',
    })
    if (!sure) return
    try {
      const { password } = await give.mutateAsync(standing(account))
      await inform({
        title: 'Hasło startowe',
        message: (
          <>
            <p>
              Przekaż je tej osobie. Działa 7 dni i trzeba je zmienić przy pierwszym logowaniu. Po
              zamknięciu tego okna nie da się go odczytać ponownie.
            </p>
            <p>
              <code className="users-password">{password}</code>
            </p>
          </>
        ),
      })
    } catch (problem) {
      showError(problem)
    }
  }
  return (
    <Button variant="default" loading={give.isPending} onClick={() => void run()}>
      Nadaj hasło startowe
    </Button>
  )
}

function SignOutButton({ account: { id, name } }: Props) {
  const signOut = useSave(users.signOut)
  const showError = useErrorToast()
  const run = async () => {
    try {
      const { ended } = await signOut.mutateAsync({ params: { id } })
      const text = ended
        ? `Zakończono ${plural(ended, 'sesję', 'sesje', 'sesji')}`
        : 'Nie było otwartych sesji'
      notify(`${name}: ${text}`, { tone: 'good' })
    } catch (problem) {
      showError(problem)
    }
  }
  return (
    <Button variant="default" loading={signOut.isPending} onClick={() => void run()}>
      Wyloguj wszędzie
    </Button>
  )
}

function UnlinkButton({ account: { id, name } }: Props) {
  const unlink = useSave(users.unlinkIdentity)
  const withNotice = useRunWithToast()
  const run = async () => {
    const sure = await confirm({
      title: 'Odłączenie konta diecezji',
      message: `Otwarte sesje zostaną zakończone: ${name}. Hasło działa jak dotąd, a zalogowanie kontem diecezji może je połączyć znowu. Żeby nie mogło, zablokuj konto.`,
      yes: 'Odłącz',
    })
    if (sure) await withNotice(unlink.mutateAsync({ params: { id } }), 'Odłączono konto diecezji')
  }
  return (
    <Button variant="default" loading={unlink.isPending} onClick={() => void run()}>
      Odłącz konto diecezji
    </Button>
  )
}

function UnblockButton({ account }: Props) {
  const unblock = useSave(users.unblock)
  const withNotice = useRunWithToast()
  return (
    <Button
      loading={unblock.isPending}
      onClick={() => void withNotice(unblock.mutateAsync(standing(account)), 'Odblokowano konto')}
    >
      Odblokuj konto
    </Button>
  )
}

interface ActionWords {
  title: string
  action: string
  hint: string
  done: string
}
const WORDS: Record<ConfirmedAction, ActionWords> = {
  block: {
    title: 'Zablokowanie konta',
    action: 'Zablokuj konto',
    hint: 'Ta osoba zostanie wylogowana i nie zaloguje się, dopóki ktoś jej nie odblokuje. Jej wpisy zostają.',
    done: 'Zablokowano konto',
  },
  resetTwoFactor: {
    title: 'Wyłączenie logowania dwuetapowego',
    action: 'Wyłącz',
    hint: 'Upewnij się, że prosi o to właściciel konta. Otwarte sesje zostaną zakończone, a on dostanie o tym list.',
    done: 'Wyłączono logowanie dwuetapowe',
  },
}

/** Dialog for an action that needs a reason, which stays in the history of the account. */
function ReasonDialog({
  account,
  what,
  onClose,
}: Props & { what: ConfirmedAction; onClose: () => void }) {
  const save = useSave(users[what])
  const { title, action, hint, done } = WORDS[what]
  return (
    <Modal opened onClose={onClose} title={`${title}: ${account.name}`}>
      <RecordForm
        inModal
        saveLabel={action}
        schema={users[what].body}
        values={{ version: account.version, reason: '' }}
        onSave={body => save.mutateAsync({ params: { id: account.id }, body })}
        onSaved={() => {
          notify(done, { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <p className="kit-none kit-span-4">{hint}</p>
          <LongText name="reason" label="Powód" hint="Zostaje w historii konta" rows={2} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}

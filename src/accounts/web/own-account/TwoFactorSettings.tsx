import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { refreshSession, useSession } from '#shell/session.ts'
import { TwoFactorSetup } from '#shell/gates/TwoFactorSetup.tsx'
import { Card } from './Card.tsx'
import { SwitchOff } from './SwitchOff.tsx'

/** State of the second factor, and actions to change it. */
export function TwoFactorSettings() {
  const { user } = useSession()
  const [off, setOff] = useState(false)
  // The server reports „on” while the recovery codes are still on the screen, so the codes stay until read.
  const [setup, setSetup] = useState(user.is_two_factor_active !== 1)
  const active = user.is_two_factor_active === 1 && !setup
  return (
    <Card title="Logowanie dwuetapowe">
      {active ? (
        <>
          <p>Włączone. Przy logowaniu, oprócz hasła, podajesz kod z aplikacji w telefonie.</p>
          <Button variant="default" onClick={() => setOff(true)}>
            Wyłącz
          </Button>
        </>
      ) : (
        <TwoFactorSetup
          intro={
            <p>
              Wyłączone. Z kodem z aplikacji w telefonie nikt nie zaloguje się samym Twoim hasłem.
            </p>
          }
          onDone={() => {
            setSetup(false)
            void refreshSession()
          }}
        />
      )}
      <Modal opened={off} onClose={() => setOff(false)} title="Wyłączenie logowania dwuetapowego">
        <SwitchOff
          onDone={() => {
            setOff(false)
            setSetup(true)
            void refreshSession()
          }}
        />
      </Modal>
    </Card>
  )
}

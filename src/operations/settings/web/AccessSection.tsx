import '#ui/layout/Section.css'
import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { installation, type InstallationAccess } from '../contract.ts'
import { AccessForm } from './AccessForm.tsx'

export const MODES: Record<InstallationAccess['mode'], string> = {
  open: 'otwarty',
  maintenance: 'przerwa techniczna',
  deployment: 'aktualizacja',
}

/** Section that sets who may use the program: all users, or administrators only. */
export function AccessSection() {
  const { data, refetch } = useSuspenseCall(installation.state)
  const save = useSave(installation.setState)
  return (
    <section className="kit-section" aria-labelledby="settings-access">
      <div className="kit-section-head">
        <h2 id="settings-access">Dostęp do programu</h2>
        <Badge
          variant={data.mode === 'open' ? 'light' : 'filled'}
          color={data.mode === 'open' ? 'brand' : 'red.9'}
          size="lg"
          tt="none"
        >
          {MODES[data.mode]}
        </Badge>
      </div>
      <AccessForm
        state={data}
        reload={async () => (await refetch()).data!}
        onSave={body => save.mutateAsync({ body })}
        onSaved={({ mode }) => notify(`Stan programu: ${MODES[mode]}`, { tone: 'good' })}
      />
    </section>
  )
}

import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import './Overlays.css'
import { Button, CloseButton, Modal, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useEscape } from './escape.ts'
import { useFocusBack } from '../focus.ts'
import { useDialogKeys } from '../form/keys.ts'
import { lazyDialog } from '../lazy.tsx'
import { hideNotice, useShown } from './modals.ts'
import type { Toast } from './modals.ts'

const PasswordQuestion = lazyDialog(
  async () => (await import('./PasswordQuestion.tsx')).PasswordQuestion,
)

/** Layer of questions, messages, the progress bar and notices; rendered once, in the shell. */
export function Overlays() {
  const { confirms, inform, password, progress, notices } = useShown()
  const layers = useRef<HTMLElement>(null)
  useFocusBack(layers)
  useEscape()
  useDialogKeys()
  return (
    <>
      {inform && (
        <Modal opened onClose={() => inform.settle()} title={inform.title}>
          {inform.message}
          <div className="kit-answers">
            <Button onClick={() => inform.settle()} data-autofocus>
              {inform.close ?? 'Zamknij'}
            </Button>
          </div>
        </Modal>
      )}
      {confirms.map(question => (
        <Modal
          key={question.id}
          opened
          onClose={() => question.settle(false)}
          title={question.title ?? 'Potwierdzenie'}
        >
          {question.message}
          <div className="kit-answers">
            <Button
              variant="default"
              onClick={() => question.settle(false)}
              data-autofocus={question.danger || undefined}
            >
              {question.no ?? 'Nie'}
            </Button>
            <Button
              color={question.danger ? 'red.9' : undefined}
              onClick={() => question.settle(true)}
              data-autofocus={!question.danger || undefined}
            >
              {question.yes ?? 'Tak'}
            </Button>
          </div>
        </Modal>
      ))}
      {password && (
        <Modal opened onClose={() => password.settle(null)} title="Potwierdź swoim hasłem">
          <PasswordQuestion
            key={password.id}
            error={password.error}
            onPassword={password.settle}
            onClose={() => password.settle(null)}
          />
        </Modal>
      )}
      {progress && (
        <Modal
          opened
          onClose={() => {}}
          withCloseButton={false}
          title={progress.text}
          classNames={DELAYED_OVERLAY_CLASSES}
        >
          <Progress
            value={progress.part === undefined ? 100 : progress.part * 100}
            animated={progress.part === undefined}
            aria-label={progress.text}
          />
        </Modal>
      )}
      {/* Container for open lists and menus, so that they are within a landmark. */}
      <section ref={layers} aria-label="Okna podręczne" data-mantine-shared-portal-node="true" />
      <div className="kit-notices no-print" aria-live="polite">
        {notices.map(notice => (
          <Line key={notice.id} notice={notice} />
        ))}
      </div>
    </>
  )
}

// Classes of an overlay that blocks clicks at once and becomes visible only after a delay, so that a quick print does
// not flicker.
const DELAYED_OVERLAY_CLASSES = { overlay: 'kit-late', inner: 'kit-late' }

const ICONS = { good: IconCheck, bad: IconAlertTriangle, plain: IconInfoCircle }

function Line({ notice: { id, message, tone, action } }: { notice: Toast }) {
  const Icon = ICONS[tone]
  return (
    <div className="kit-notice" data-tone={tone}>
      <Icon size={20} aria-hidden />
      <div>{message}</div>
      {action && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            hideNotice(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size={24} aria-label="Zamknij powiadomienie" onClick={() => hideNotice(id)} />
    </div>
  )
}

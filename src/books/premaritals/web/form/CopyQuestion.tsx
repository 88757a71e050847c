import { Button, Modal } from '@mantine/core'
import type { Draft } from '#ui/form/drafts/store.ts'
import { showInstant } from '#shared/dates/format-day.ts'

interface Props {
  copy: Draft
  onLoad: () => void
  onLater: () => void
  onDelete: () => void
  /** Whether Esc closes the dialog; a form that opens needs the answer first. */
  closable?: boolean
}

/** Dialog that asks whether to continue with the values that were not saved. */
export function CopyQuestion({ copy, onLoad, onLater, onDelete, closable = false }: Props) {
  return (
    <Modal
      opened
      onClose={onLater}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      title="Niezapisany protokół"
    >
      <p className="kit-none">
        W tej przeglądarce została kopia protokołu, której nie zapisano
        {copy.title && `: ${copy.title}`} ({showInstant(copy.kept_at)}). Wczytać niezapisaną kopię?
        Zostawiona na później czeka na liście protokołów; usuniętej nie da się odzyskać.
      </p>
      <div className="kit-answers">
        <Button variant="default" color="red" onClick={onDelete}>
          Usuń
        </Button>
        <Button variant="default" onClick={onLater}>
          Zostaw na później
        </Button>
        <Button data-autofocus onClick={onLoad}>
          Wczytaj
        </Button>
      </div>
    </Modal>
  )
}

import { Button, Modal } from '@mantine/core'
import { showInstant } from '#kit/words.tsx'
import { dropCopy, type WorkingCopy } from './working-copy.tsx'

interface Props {
  copy: WorkingCopy
  onLoad: () => void
  onDone: () => void
  /** May be put off with Esc; a form that opens needs the answer first. */
  later?: boolean
}

/** Asks whether to go on with what was not saved (product-spec 4, "Premarital working copy"). */
export function CopyQuestion({ copy, onLoad, onDone, later = false }: Props) {
  return (
    <Modal
      opened
      onClose={onDone}
      withCloseButton={later}
      closeOnEscape={later}
      closeOnClickOutside={later}
      title="Niezapisany protokół"
    >
      <p className="books-none">
        W tej przeglądarce została kopia protokołu, której nie zapisano
        {copy.couple && `: ${copy.couple}`} ({showInstant(copy.kept_at)}). Wczytać niezapisaną
        kopię? „Nie” usunie ją.
      </p>
      <div className="kit-answers">
        <Button
          variant="default"
          onClick={() => {
            dropCopy({ id: copy.account, parish_id: copy.parish })
            onDone()
          }}
        >
          Nie
        </Button>
        <Button data-autofocus onClick={onLoad}>
          Tak
        </Button>
      </div>
    </Modal>
  )
}

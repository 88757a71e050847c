import { Button, Modal, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { usePrint } from '#kit/print.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { annotationKinds } from '../../annotation.ts'
import type { Baptism } from '../contract.ts'
import { baptismPrints, type BaptismPaper } from '../prints/contract.ts'

interface Props {
  act: Baptism
  paper: BaptismPaper
  label: string
  onClose: () => void
}

/** Whom a paper is for and why: both may stay empty, Enter prints. */
export function PaperDialog({ act, paper, label, onClose }: Props) {
  const [purpose, setPurpose] = useState('')
  const [recipient, setRecipient] = useState(paper === 'notice' ? (act.consent_parish ?? '') : '')
  const print = usePrint(baptismPrints.paper)
  const client = useQueryClient()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    const params = { baptismID: act.id, certificate: paper }
    void print({ params, query: { purpose, recipient } }).then(() => client.invalidateQueries())
  }
  const earlier = paper === 'marriage' && issuedBefore(act)
  return (
    <Modal opened onClose={onClose} title={label} size="lg">
      <form onSubmit={submit} className="books-paper">
        {earlier && (
          <p role="status" className="books-banner">
            Świadectwo do ślubu wydano już {showPartialDay(earlier)}. Zapytaj, dlaczego wcześniejsze
            plany się nie powiodły.
          </p>
        )}
        {paper === 'copy' && (
          <p className="books-none">
            Odpis zawiera wszystkie rubryki i adnotacje. Wydaje się go kurii, sądowi albo osobie,
            której dotyczy.
          </p>
        )}
        <TextInput
          label="Dla kogo"
          data-autofocus
          maxLength={300}
          value={recipient}
          onChange={event => setRecipient(event.currentTarget.value)}
        />
        <TextInput
          label="Cel wydania"
          maxLength={300}
          description={
            paper === 'marriage' ? 'Puste: do zawarcia sakramentu małżeństwa' : undefined
          }
          value={purpose}
          onChange={event => setPurpose(event.currentTarget.value)}
        />
        <div className="kit-answers">
          <Button variant="default" onClick={onClose}>
            Wróć
          </Button>
          <Button type="submit" leftSection={<IconPrinter size={18} aria-hidden />}>
            Drukuj
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const issuedBefore = ({ annotations }: Baptism) =>
  annotations.findLast(
    note => note.dic_annotation_kind_id === annotationKinds.certificate_issued && !note.struck_at,
  )?.event_date

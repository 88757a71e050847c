import { Button, Modal } from '@mantine/core'
import { useMemo } from 'react'
import { LongText, Text } from '#ui/fields.ts'
import { confirm, notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type DocumentText, type DocumentTextEndpoints, buildEntry } from '../contract.ts'
import { EarlierTexts } from './EarlierTexts.tsx'
import type { Fills } from '../placeholders.ts'

const BASE = {
  parish: 'parafii',
  diocese: 'diecezji',
  program: 'programu',
}

interface Props {
  text: DocumentText
  endpoints: DocumentTextEndpoints
  onClose: () => void
}

export function TextDialog({ text, endpoints, onClose }: Props) {
  const write = useSave(endpoints.write)
  const params = { code: text.code }
  const isStored = text.version !== null
  const schema = useMemo(() => buildEntry(text.fills), [text.fills])
  return (
    <Modal opened onClose={onClose} title={text.title} size="60rem">
      <RecordForm
        inModal
        schema={schema}
        values={text}
        onSave={body => write.mutateAsync({ params, body })}
        onSaved={(_, undo) => {
          notifySaved('Zapisano wzór pisma', undo)
          onClose()
        }}
        onCancel={onClose}
      >
        <Text name="title" label="Tytuł" />
        <LongText name="body" label="Treść" rows={10} />
        {text.note && <p className="kit-none">{text.note}</p>}
        <Filled fills={text.fills} />
        <EarlierTexts code={text.code} endpoints={endpoints} />
        {isStored && <Base text={text} endpoints={endpoints} onClose={onClose} />}
      </RecordForm>
    </Modal>
  )
}

/** Shows the text used when the owner has no text of their own, and reverts to it. */
function Base({ text: { code, base }, endpoints, onClose }: Props) {
  const reset = useSave(endpoints.reset)
  const sourcePhrase = `treści ${BASE[base.source]}`
  const goBack = async () => {
    const isConfirmed = await confirm({
      title: 'Powrót',
      message: `Przestać używać własnej treści i wrócić do ${sourcePhrase}? Własna zostanie w poprzednich brzmieniach.`,
    })
    if (!isConfirmed) return
    await reset.mutateAsync({ params: { code } })
    notify(`Wrócono do ${sourcePhrase}`, { tone: 'good' })
    onClose()
  }
  return (
    <>
      <details className="texts-known">
        <summary>Treść {BASE[base.source]}</summary>
        <p>
          <strong>{base.title}</strong>
        </p>
        <p className="texts-wording">{base.body}</p>
      </details>
      <Button variant="default" onClick={() => void goBack()}>
        Wróć do {sourcePhrase}
      </Button>
    </>
  )
}

function Filled({ fills }: { fills: Fills }) {
  return (
    <details className="texts-known">
      <summary>Co program wpisze sam</summary>
      <p>
        Pusty wiersz zaczyna nowy akapit, a zapis <code>[pouczony|pouczona]</code> zgodzi się z
        płcią osoby, której dotyczy pismo.
      </p>
      <dl>
        {Object.entries(fills).map(([name, words]) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

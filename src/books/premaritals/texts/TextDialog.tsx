import { Button, Modal } from '@mantine/core'
import { LongText, Text } from '#kit/fields.tsx'
import { confirm, notify } from '#kit/modals.tsx'
import { useSave } from '#kit/query.tsx'
import { RecordForm } from '#kit/RecordForm.tsx'
import {
  type DocumentText,
  DocumentTextEntry,
  type TextsOf,
  type premaritalTexts,
} from './contract.ts'
import { EarlierTexts } from './EarlierTexts.tsx'
import { FILLED } from './placeholders.ts'

const BASE = {
  parish: 'parafii',
  diocese: 'diecezji',
  program: 'z programu',
}

interface Props {
  text: DocumentText
  endpoints: TextsOf
  onClose: () => void
}

export function TextDialog({ text, endpoints, onClose }: Props) {
  const write = useSave(endpoints.write as typeof premaritalTexts.write)
  const params = { code: text.code }
  const own = text.version !== null
  return (
    <Modal opened onClose={onClose} title={text.title} size="60rem">
      <RecordForm
        inModal
        schema={DocumentTextEntry}
        values={text}
        onSave={body => write.mutateAsync({ params, body })}
        onSaved={() => {
          notify('Zapisano wzór pisma', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <Text name="title" label="Tytuł" maxLength={200} />
        <LongText name="body" label="Treść" rows={10} maxLength={6000} />
        <Filled />
        <EarlierTexts code={text.code} endpoints={endpoints} />
        {own && <Base text={text} endpoints={endpoints} onClose={onClose} />}
      </RecordForm>
    </Modal>
  )
}

/** What is in force for those who have no words of their own, and the way back to it. */
function Base({ text: { code, base }, endpoints, onClose }: Props) {
  const reset = useSave(endpoints.reset as typeof premaritalTexts.reset)
  const whose = `treści ${BASE[base.source]}`
  const goBack = async () => {
    const wanted = await confirm({
      title: 'Powrót',
      message: `Przestać używać własnej treści i wrócić do ${whose}? Własna zostanie w poprzednich brzmieniach.`,
    })
    if (!wanted) return
    await reset.mutateAsync({ params: { code } })
    notify(`Wrócono do ${whose}`, { tone: 'good' })
    onClose()
  }
  return (
    <>
      <details className="premaritals-known">
        <summary>Treść {BASE[base.source]}</summary>
        <p>
          <strong>{base.title}</strong>
        </p>
        <p className="premaritals-wording">{base.body}</p>
      </details>
      <Button variant="default" onClick={() => void goBack()}>
        Wróć do {whose}
      </Button>
    </>
  )
}

function Filled() {
  return (
    <details className="premaritals-known">
      <summary>Co program wpisze sam</summary>
      <p>
        Nazwa w klamrach zostanie zastąpiona danymi protokołu, a zapis{' '}
        <code>[pouczony|pouczona]</code> zgodzi się z płcią strony.
      </p>
      <dl>
        {Object.entries(FILLED).map(([name, words]) => (
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

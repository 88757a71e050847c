import '../premaritals.css'
import { Button, Modal } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { LongText, Text } from '#kit/fields.tsx'
import { Mark } from '#kit/Mark.tsx'
import { confirm, notify } from '#kit/modals.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { RecordForm } from '#kit/RecordForm.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { Section } from '#kit/Section.tsx'
import { DocumentTextEntry, type DocumentText, premaritalTexts } from './contract.ts'
import { FILLED } from './placeholders.ts'

/** Titles and words of the papers of a protocol, as this parish or its diocese wants them. */
export function PremaritalTexts() {
  const { data } = useCall(premaritalTexts.list, {})
  const [edited, edit] = useState<DocumentText>()
  if (!data) return null
  return (
    <>
      <ScreenHead title="Wzory pism do protokołu" />
      <Section title="Tytuły i treść">
        <p className="books-none">
          Brzmienie pism różni się między diecezjami. Porównaj je z wzorami swojej kurii i popraw:
          zmiana dotyczy tylko Twojej parafii, a do pierwotnej treści można zawsze wrócić.
        </p>
        <ul className="kit-lines">
          {data.data.map(text => (
            <li key={text.code}>
              <div>
                <strong>{text.title}</strong> {text.version !== null && <Mark>własny</Mark>}
                <small>{text.body.split('\n')[0]}</small>
              </div>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                aria-label={`Zmień: ${text.title}`}
                onClick={() => edit(text)}
              >
                Zmień
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      {edited && <TextDialog text={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

function TextDialog({ text, onClose }: { text: DocumentText; onClose: () => void }) {
  const write = useSave(premaritalTexts.write)
  const reset = useSave(premaritalTexts.reset)
  const params = { code: text.code }
  const goBack = async () => {
    const wanted = await confirm({
      title: 'Pierwotna treść',
      message: 'Usunąć treść wpisaną w parafii i wrócić do tej, która jest w programie?',
      danger: true,
    })
    if (!wanted) return
    await reset.mutateAsync({ params })
    notify('Przywrócono pierwotną treść', { tone: 'good' })
    onClose()
  }
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
        {text.version !== null && (
          <Button variant="default" onClick={() => void goBack()}>
            Wróć do pierwotnej treści
          </Button>
        )}
      </RecordForm>
    </Modal>
  )
}

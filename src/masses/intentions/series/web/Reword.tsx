import { Button, Modal } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { LongText, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type MassSeries, intentionSeries } from '../contract.ts'

interface Props {
  series: Pick<MassSeries, 'id' | 'version' | 'content' | 'public_content'>
}

/** Button that opens the dialog of the text of a series, which applies to all thirty Masses. */
export function RewordButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Popraw treść
      </Button>
      {open && <Reword {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Reword({ series: before, onClose }: Props & { onClose: () => void }) {
  const { id, version, content, public_content } = before
  const reword = useSave(intentionSeries.reword)
  return (
    <Modal opened onClose={onClose} title="Treść gregorianki" size="lg">
      <RecordForm
        inModal
        schema={intentionSeries.reword.body}
        values={{ version, content, public_content: public_content ?? '' }}
        onSave={body => reword.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify('Poprawiono treść wszystkich Mszy', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <p>Zmieni się przy wszystkich Mszach tej gregorianki, także tych odprawionych.</p>
        <div className="kit-grid">
          <LongText name="content" label="Treść intencji" rows={2} span={4} />
          <Text name="public_content" label="Treść do ogłoszenia" span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}

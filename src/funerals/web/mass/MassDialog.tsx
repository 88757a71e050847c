import { Modal } from '@mantine/core'
import { CelebrantField, PlaceChoice } from '#masses/intentions/web/MassFields.tsx'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { Day, LongText, Time } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { formatName } from '#shared/people/mononym.ts'
import { type Funeral, FuneralMassEntry, funerals } from '../../contract.ts'
import { buildMassContent } from '../../labels.ts'

interface Props {
  funeral: Funeral
  isMoving: boolean
  onClose: () => void
}

/** Dialog that books the funeral Mass on the day of the funeral, or moves it there; a taken hour is refused. */
export function MassDialog({ funeral, isMoving, onClose }: Props) {
  const place = useSave(funerals.placeMass)
  return (
    <Modal
      opened
      onClose={onClose}
      title={isMoving ? 'Przeniesienie Mszy pogrzebowej' : 'Msza pogrzebowa'}
      size="lg"
    >
      <RecordForm
        inModal
        schema={FuneralMassEntry}
        values={getValues(funeral)}
        saveLabel={isMoving ? 'Przenieś Mszę' : 'Wpisz do intencji'}
        onSave={body => place.mutateAsync({ params: { id: funeral.id }, body })}
        onSaved={({ warnings }) => {
          const words = isMoving ? 'Przeniesiono Mszę.' : 'Wpisano Mszę do księgi intencji.'
          notify([words, ...warnings.map(({ message }) => `${message}.`)].join(' '), {
            tone: 'good',
          })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Day name="mass_date" label="Dzień" />
          <Time name="mass_time" label="Godzina" />
          <PlaceChoice />
          {!isMoving && <CelebrantField />}
          {!isMoving && <LongText name="content" label="Treść intencji" span={4} rows={2} />}
        </div>
      </RecordForm>
    </Modal>
  )
}

const getValues = (funeral: Funeral) => ({
  version: funeral.version,
  mass_date: funeral.burial_date,
  mass_time: funeral.burial_time ?? '',
  parish_place_id: funeral.parish_place_id,
  celebrant_id: funeral.minister_id,
  celebrant: funeral.minister ?? '',
  content: buildMassContent(formatName(funeral)),
})

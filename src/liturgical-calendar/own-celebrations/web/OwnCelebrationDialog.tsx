import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { liturgicalColours, celebrationRanks } from '#liturgical-calendar/celebration.ts'
import { MONTHS } from '#shared/dates/month-names.ts'
import { Choice, Text, Whole } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import {
  type CelebrationChoice as Chosen,
  type OwnCelebrationKind,
  type OwnCelebration,
  OwnCelebrationEntry,
  ownCelebrationKinds,
  ownCelebrations,
} from '../contract.ts'
import { listOptions } from './CorrectionDialog.tsx'

interface Props {
  /** The celebration to change; undefined for a new one. */
  own?: OwnCelebration
  onClose: () => void
}

export function OwnCelebrationDialog({ own, onClose }: Props) {
  const add = useSave(ownCelebrations.add)
  const edit = useSave(ownCelebrations.edit)
  return (
    <Modal
      opened
      onClose={onClose}
      title={own ? 'Obchód własny parafii' : 'Nowy obchód własny parafii'}
      size="lg"
    >
      <RecordForm
        inModal
        schema={OwnCelebrationEntry}
        values={own ?? DEFAULT_CELEBRATION_ENTRY}
        onSave={body =>
          own ? edit.mutateAsync({ params: { id: own.id }, body }) : add.mutateAsync({ body })
        }
        onSaved={() => {
          notify('Zapisano obchód własny', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <SectionBoundary>
          <Fields />
        </SectionBoundary>
      </RecordForm>
    </Modal>
  )
}

const DEFAULT_CELEBRATION_ENTRY = {
  kind: 'patron',
  key: null,
  name: '',
  rank: 'solemnity',
  colour: 'white',
  month: null,
  month_day: null,
  year_from: null,
  year_to: null,
} as const

const RANKS = listOptions(celebrationRanks).filter(
  ({ value }) => value !== 'sunday' && value !== 'weekday',
)
const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: index + 1, label }))

function Fields() {
  const choices = useSuspenseCall(ownCelebrations.choices).data.data
  const kind = useFormValue<OwnCelebrationKind>('kind')
  const key = useFormValue<string | null>('key')
  const isDedication = kind === 'dedication'
  useBorrowed(choices, isDedication ? 'Rocznica poświęcenia kościoła' : undefined)
  return (
    <div className="kit-grid">
      <Choice
        name="kind"
        label="Rodzaj"
        options={listOptions(ownCelebrationKinds)}
        clearable={false}
        span={4}
      />
      {!isDedication && (
        <Choice
          name="key"
          label="Obchód z kalendarza"
          hint="Program sam ustali jego dzień, także ruchomy. Gdy go nie ma, podaj dzień niżej"
          options={choices.map(({ key: value, name: label }) => ({ value, label }))}
          span={4}
        />
      )}
      {(isDedication || !key) && (
        <>
          <Whole
            name="month_day"
            label="Dzień"
            hint={isDedication ? 'Nieznany? Zostaw pusty' : undefined}
          />
          <Choice
            name="month"
            label="Miesiąc"
            hint={isDedication ? 'Wtedy ostatnia niedziela X' : undefined}
            options={MONTH_OPTIONS}
            span={3}
          />
        </>
      )}
      <Text name="name" label="Nazwa" span={4} />
      {kind === 'feast' && <Choice name="rank" label="Ranga" options={RANKS} span={2} />}
      <Choice name="colour" label="Kolor szat" options={listOptions(liturgicalColours)} span={2} />
      <Whole name="year_from" label="Od roku" hint="Puste: od zawsze" />
      <Whole name="year_to" label="Do roku" hint="Puste: bez końca" />
    </div>
  )
}

/** Fills in the name, colour and rank known from the calendar or the kind; never overwrites typed values. */
function useBorrowed(choices: readonly Chosen[], usual?: string) {
  const { setValue, getValues } = useFormContext()
  const key = useFormValue<string | null>('key')
  const selectedCelebration = usual
    ? { name: usual, colour: 'white', rank: 'solemnity' }
    : choices.find(option => option.key === key)
  const { name, colour, rank } = selectedCelebration ?? {}
  useEffect(() => {
    const currentName: string = getValues('name')
    const isOurs = !currentName || choices.some(option => option.name === currentName)
    if (!name || !isOurs) return
    setValue('name', name, { shouldDirty: true })
    setValue('colour', colour, { shouldDirty: true })
    setValue('rank', rank, { shouldDirty: true })
  }, [name, colour, rank, choices, getValues, setValue])
}

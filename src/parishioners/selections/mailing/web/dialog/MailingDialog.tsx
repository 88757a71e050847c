import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '../../../web/selections.css'
import { Button, Checkbox, Modal, NativeSelect, Radio } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type * as z from 'zod'
import { plural } from '#shared/text/plural.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { Calibration, type PrintShift, rememberedShift } from './Calibration.tsx'
import { StartLabel } from './StartLabel.tsx'
import type { SelectedRecords } from '../../../contract.ts'
import { mailing } from '../../contract.ts'
import {
  ENVELOPES,
  ENVELOPE_NAMES,
  type EnvelopeName,
  SHEETS,
  SHEET_NAMES,
  type SheetName,
} from '../../sheets.ts'

type Per = 'family' | 'person'
type Style = 'formal' | 'family'

interface Props {
  to: z.input<typeof SelectedRecords>
  onClose: () => void
}

const EXAMPLES: Record<Per, Record<Style, string>> = {
  family: {
    formal: '„Sz. Państwo Kowalscy”, „Sz. Pan Jan Nowak”',
    family: '„Rodzina Kowalskich”, „Jan Nowak”',
  },
  person: { formal: '„Sz. Pani Anna Nowak”', family: '„Anna Nowak”' },
}

/** Dialog that prints labels or envelopes for the selected records: their text, paper and number. */
export function MailingDialog({ to, onClose }: Props) {
  const [paper, setPaper] = useState<'labels' | 'envelopes'>('labels')
  const [per, setPer] = useState<Per>('family')
  const [style, setStyle] = useState<Style>('formal')
  const [sheet, setSheet] = useState<SheetName>('3x8')
  const [start, setStart] = useState(1)
  const [envelope, setEnvelope] = useState<EnvelopeName>('C6')
  const [sender, setSender] = useState(true)
  const [shift, setShift] = useState<PrintShift>(rememberedShift)
  const printLabels = usePrint(mailing.labels)
  const printEnvelopes = usePrint(mailing.envelopes)
  const receivers = { to, per, style, shift_x: shift.x, shift_y: shift.y }
  const print = () => {
    onClose()
    if (paper === 'labels') void printLabels({ body: { ...receivers, sheet, start } })
    else void printEnvelopes({ body: { ...receivers, envelope, sender } })
  }
  return (
    <Modal opened onClose={onClose} title="Etykiety i koperty" size="lg">
      <div className="selections-mailing">
        <Radio.Group label="Na czym" value={paper} onChange={setPaper}>
          <Radio value="labels" label="Arkusze etykiet" />
          <Radio value="envelopes" label="Koperty" />
        </Radio.Group>
        <Radio.Group label="Dla kogo" value={per} onChange={setPer}>
          <Radio value="family" label="Jedna na rodzinę" />
          <Radio value="person" label="Jedna na osobę" />
        </Radio.Group>
        <Radio.Group label="Nagłówek" value={style} onChange={setStyle}>
          <Radio value="formal" label={`Grzecznościowy: ${EXAMPLES[per].formal}`} />
          <Radio value="family" label={`Prosty: ${EXAMPLES[per].family}`} />
        </Radio.Group>
        {paper === 'labels' ? (
          <>
            <NativeSelect
              label="Arkusz"
              value={sheet}
              onChange={event => {
                setSheet(event.currentTarget.value as SheetName)
                setStart(1)
              }}
              data={SHEET_NAMES.map(value => ({ value, label: SHEETS[value].title }))}
            />
            <StartLabel sheet={SHEETS[sheet]} start={start} onStart={setStart} />
          </>
        ) : (
          <>
            <NativeSelect
              label="Koperta"
              value={envelope}
              onChange={event => setEnvelope(event.currentTarget.value as EnvelopeName)}
              data={ENVELOPE_NAMES.map(value => ({ value, label: ENVELOPES[value].title }))}
            />
            <Checkbox
              label="Adres parafii jako nadawcy"
              checked={sender}
              onChange={event => setSender(event.currentTarget.checked)}
            />
          </>
        )}
        <Calibration shift={shift} onShift={setShift} />
        <Told to={to} per={per} />
      </div>
      <div className="kit-answers">
        <Button variant="default" onClick={onClose}>
          Wróć
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
          Przygotuj wydruk
        </Button>
      </div>
    </Modal>
  )
}

/** Shows the number of pieces, and the people left out with the reasons. */
function Told({ to, per }: { to: z.input<typeof SelectedRecords>; per: Per }) {
  const { data, error } = useCall(mailing.count, { body: { to, per } }, { staleTime: 0 })
  if (error) return <p role="alert">{error.message}</p>
  return (
    <output className="selections-told">
      {data && (
        <>
          <strong>Do wydruku: {plural(data.count, 'adres', 'adresy', 'adresów')}.</strong>{' '}
          <span>{data.remarks.join(' ')}</span>
        </>
      )}
    </output>
  )
}

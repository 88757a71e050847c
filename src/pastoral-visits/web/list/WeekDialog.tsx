import { Button, Modal, TextInput, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toClipboard } from '#ui/clipboard.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall } from '#ui/calls/query.ts'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import { pastoralVisits } from '../../visit-routes/contract.ts'

/** Returns the Monday of the coming week. */
const nextMonday = () => addDays(today(), (8 - computeWeekday(today())) % 7 || 7)

/** Dialog with the routes of a week as text for the announcements, without names of families. */
export function WeekDialog({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState(nextMonday)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(from)
  const { data } = useCall(
    pastoralVisits.week,
    { query: { date_from: from, date_to: isDay ? addDays(from, 6) : from } },
    { enabled: isDay },
  )
  return (
    <Modal opened onClose={onClose} title="Tekst do ogłoszeń" size="lg">
      <div className="visits-week">
        <TextInput
          type="date"
          label="Tydzień od"
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <Textarea
          label="Trasy tego tygodnia"
          readOnly
          autosize
          minRows={6}
          maxRows={16}
          value={data?.routes === 0 ? 'W tym tygodniu nie ma tras.' : (data?.text ?? '')}
        />
        <div className="visits-week-end">
          <Button variant="default" onClick={onClose}>
            Zamknij
          </Button>
          <Button
            leftSection={<IconCopy size={18} aria-hidden />}
            disabled={!data?.routes}
            onClick={() => void copyText(data?.text ?? '')}
          >
            Kopiuj
          </Button>
        </div>
      </div>
    </Modal>
  )
}

async function copyText(text: string) {
  if (await toClipboard(text)) notify('Skopiowano tekst. Wklej go do ogłoszeń.', { tone: 'good' })
  else
    notify('Przeglądarka nie pozwala kopiować. Zaznacz tekst i naciśnij Ctrl+C.', { tone: 'bad' })
}

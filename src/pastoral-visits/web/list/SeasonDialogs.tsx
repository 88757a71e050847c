import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Modal } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Check, Choice, Day, LongText, Text, Whole } from '#ui/fields.ts'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { plural } from '#shared/text/plural.ts'
import { listParts, today } from '#shared/dates/days.ts'
import {
  SeasonCopy,
  type VisitSeason,
  VisitSeasonEntry,
  visitSeasons,
} from '../../seasons/contract.ts'
import { VISITS } from '../paths.ts'
import { seasonModes } from '../../labels.ts'

/** Returns the default dates: of the coming Christmas, or of the recent one. */
function usual() {
  const [year, month] = listParts(today())
  const first = month <= 4 ? year - 1 : year
  return {
    name: `${first}/${first + 1}`,
    date_from: `${first}-12-27`,
    date_to: `${first + 1}-02-02`,
  }
}

const MODES = Object.entries(seasonModes).map(([value, label]) => ({ value, label }))

const SeasonFields = () => (
  <div className="kit-grid">
    <Text name="name" label="Nazwa" span={2} />
    <Choice name="mode" label="Do kogo" options={MODES} clearable={false} span={2} />
    <Day name="date_from" label="Od dnia" span={2} />
    <Day name="date_to" label="Do dnia" span={2} />
    <Day
      name="registrations_from"
      label="Zgłoszenia ze strony od"
      hint="Puste: bez zgłoszeń"
      span={2}
    />
    <Day name="registrations_to" label="Zgłoszenia ze strony do" span={2} />
    <Check name="public_search" label="Wyszukiwarka terminów na stronie parafii" span={4} />
    <LongText name="public_notice" label="Tekst na stronie parafii" rows={2} span={4} />
    <Whole
      name="keep_months"
      label="Dane zgłaszających (miesięcy)"
      hint="Tyle po końcu kolędy"
      span={2}
    />
  </div>
)

function useOpened(onClose: () => void) {
  const navigate = useNavigate()
  return (id: number, words: string) => {
    notify(words, { tone: 'good' })
    onClose()
    void navigate({ to: VISITS, search: { season: id } })
  }
}

export function NewSeason({ onClose }: { onClose: () => void }) {
  const add = useSave(visitSeasons.add)
  const openSeason = useOpened(onClose)
  return (
    <Modal opened onClose={onClose} title="Nowa kolęda" size="lg">
      <RecordForm
        inModal
        saveLabel="Załóż kolędę"
        schema={VisitSeasonEntry}
        values={{ ...usual(), mode: 'everybody', public_search: false, keep_months: 12 }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ id }) => openSeason(id, 'Założono kolędę. Teraz dodaj trasy.')}
        onCancel={onClose}
      >
        <SeasonFields />
      </RecordForm>
    </Modal>
  )
}

function EditSeason({ season, onClose }: { season: VisitSeason; onClose: () => void }) {
  const edit = useSave(visitSeasons.edit)
  return (
    <Modal opened onClose={onClose} title={`Kolęda ${season.name}`} size="lg">
      <RecordForm
        inModal
        saveLabel="Zmień kolędę"
        schema={visitSeasons.edit.body}
        values={season}
        onSave={body => edit.mutateAsync({ params: { id: season.id }, body })}
        onSaved={() => {
          notify('Zapisano kolędę', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <SeasonFields />
      </RecordForm>
    </Modal>
  )
}

/** Dialog that copies the routes of this season to the next year. */
function CopySeason({ season, onClose }: { season: VisitSeason; onClose: () => void }) {
  const copy = useSave(visitSeasons.copy)
  const openSeason = useOpened(onClose)
  return (
    <Modal opened onClose={onClose} title={`Powtórzenie tras z kolędy ${season.name}`} size="lg">
      <RecordForm
        inModal
        saveLabel="Powtórz trasy"
        schema={SeasonCopy}
        values={nextYear(season)}
        onSave={body => copy.mutateAsync({ params: { id: season.id }, body })}
        onSaved={({ id, routes }) =>
          openSeason(id, `Nowa kolęda ma ${plural(routes, 'trasę', 'trasy', 'tras')}. Sprawdź dni.`)
        }
        onCancel={onClose}
      >
        <div className="kit-grid">
          <p className="kit-none kit-span-4">
            Przejdą ulice, godziny i kapłani, którzy nadal pracują w parafii. Adresy program weźmie
            na nowo z kartoteki.
          </p>
          <Text name="name" label="Nazwa" span={4} />
          <Day name="date_from" label="Od dnia" span={2} />
          <Day name="date_to" label="Do dnia" span={2} />
          <Check
            name="keep_weekdays"
            label="Zachowaj dni tygodnia (sobota zostaje sobotą)"
            span={4}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}

function nextYear({ name, date_from, date_to }: VisitSeason) {
  const years = name.replaceAll(/\d{4}/g, year => String(Number(year) + 1))
  return {
    name: years === name ? '' : years,
    date_from: plusYear(date_from),
    date_to: plusYear(date_to),
    keep_weekdays: true,
  }
}

const plusYear = (day: string) =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')

export function SeasonMenu({ season }: { season: VisitSeason }) {
  const [open, setOpen] = useState<'new' | 'edit' | 'copy'>()
  const close = useSave(visitSeasons.close)
  const withNotice = useRunWithToast()
  const end = () => setOpen(undefined)
  const finish = async () => {
    const isConfirmed = await confirm({
      title: 'Zakończenie kolędy',
      message: 'Tras nie będzie można zmieniać i zostaną usunięte z telefonów. Czy zakończyć?',
      yes: 'Zakończ',
      no: 'Wróć',
      danger: true,
    })
    if (isConfirmed) await change(true)
  }
  const change = (isClosed: boolean) =>
    withNotice(
      close.mutateAsync({
        params: { id: season.id },
        body: { version: season.version, closed: isClosed },
      }),
      isClosed ? 'Kolęda zakończona' : 'Kolęda znów otwarta',
    )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
            Czynności
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('edit')}>Zmień kolędę</Menu.Item>
          <Menu.Item onClick={() => setOpen('copy')}>Powtórz trasy za rok</Menu.Item>
          <Menu.Item onClick={() => setOpen('new')}>Załóż nową kolędę</Menu.Item>
          {season.closed_at ? (
            <Menu.Item onClick={() => void change(false)}>Otwórz ponownie</Menu.Item>
          ) : (
            <Menu.Item onClick={() => void finish()}>Zakończ kolędę</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'new' && <NewSeason onClose={end} />}
      {open === 'edit' && <EditSeason season={season} onClose={end} />}
      {open === 'copy' && <CopySeason season={season} onClose={end} />}
    </>
  )
}

import '@mantine/core/styles/Group.layer.css'
import { Button, Group, Modal } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { showSecret } from '#ui/dialogs/secret.tsx'
import { Check, Choice } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { SectionBoundary, Skeleton } from '#ui/layout/SectionBoundary.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { useSession } from '#shell/session.ts'
import type { CalendarWorker } from '../../events/contract.ts'
import { useCalendarWorkers } from '../../events/web/workers.ts'
import { type CalendarFeed, FeedEntry, calendarFeed } from '../contract.ts'

/** Dialog of the account's calendar in a telephone: what it contains, its secret address, its end. */
export const FeedDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Kalendarz w telefonie" size="lg">
    <SectionBoundary>
      <Feed onClose={onClose} />
    </SectionBoundary>
  </Modal>
)

const showAddress = (address: string) =>
  showSecret({
    title: 'Adres kalendarza',
    words:
      'Skopiuj adres i dodaj go w telefonie jako kalendarz z adresu URL (subskrybowany). Kto zna ten adres, widzi ten kalendarz: nie przesyłaj go nikomu.',
    secret: address,
  })

function Feed({ onClose }: { onClose: () => void }) {
  const { feed } = useSuspenseCall(calendarFeed.get).data
  const workers = useCalendarWorkers()
  return workers ? <FeedForm feed={feed} workers={workers} onClose={onClose} /> : <Skeleton />
}

interface FormProps {
  feed: CalendarFeed | null
  workers: readonly CalendarWorker[]
  onClose: () => void
}

function FeedForm({ feed, workers, onClose }: FormProps) {
  const create = useSave(calendarFeed.create)
  const edit = useSave(calendarFeed.edit)
  const parish_worker_id = useOwnWorker(workers)
  const values = feed ?? { parish_worker_id, with_names: false }
  return (
    <RecordForm
      inModal
      schema={FeedEntry}
      values={values}
      saveLabel={feed ? 'Zapisz' : 'Utwórz adres'}
      onSave={async (body): Promise<{ address?: string }> =>
        feed ? edit.mutateAsync({ body }) : create.mutateAsync({ body })
      }
      onSaved={({ address }) => {
        onClose()
        if (address) void showAddress(address)
        else notify('Zapisano. Telefon pokaże zmianę przy następnym odczycie.', { tone: 'good' })
      }}
      onCancel={onClose}
    >
      <p>
        Telefon sam pobierze Msze, sakramenty, kolędę i dyżury: od 30 dni wstecz do roku naprzód,
        tylko to, co widzi Twoje konto.
      </p>
      <div className="kit-grid">
        <Choice
          name="parish_worker_id"
          label="Czyje wydarzenia"
          placeholder="wszystkie"
          options={workers.map(({ id, name }) => ({ value: id, label: `tylko: ${name}` }))}
          span={4}
        />
        <Check
          name="with_names"
          label="Pokaż imiona, nazwiska i treść intencji"
          hint="Bez tego widać tylko rodzaj, godzinę i miejsce, na przykład: Chrzest, 11:30"
          span={4}
        />
      </div>
      {feed && <Address feed={feed} onClose={onClose} />}
    </RecordForm>
  )
}

const splitWords = (name: string) => name.split(/[\s,]+/)

/**
 * Proposes the priest whose name is that of the account: «ks. Jan Lis» for «ks. kan. Jan Lis, proboszcz». Others see all
 * events: an office worker celebrates none.
 */
function useOwnWorker(workers: readonly CalendarWorker[]) {
  const { user } = useSession()
  const isOwn = ({ clergy, name }: CalendarWorker) =>
    clergy && splitWords(user.name).every(word => splitWords(name).includes(word))
  return workers.find(isOwn)?.id ?? null
}

/** Says when the address was created and read, and changes or removes it. */
function Address({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const create = useSave(calendarFeed.create)
  const remove = useSave(calendarFeed.remove)
  const runWithToast = useRunWithToast()
  const { parish_worker_id, with_names, created_at, last_read_at } = feed
  const change = async () => {
    if (!(await confirm(CHANGE))) return
    await runWithToast(
      create.mutateAsync({ body: { parish_worker_id, with_names } }).then(({ address }) => {
        onClose()
        void showAddress(address)
      }),
    )
  }
  const turnOff = async () => {
    if (!(await confirm(TURN_OFF))) return
    if (await runWithToast(remove.mutateAsync({}), 'Wyłączono kalendarz w telefonie')) onClose()
  }
  return (
    <>
      <p>
        Adres utworzono {showInstant(created_at)}. Ostatni odczyt:{' '}
        {last_read_at ? showInstant(last_read_at) : 'jeszcze nie było'}.
      </p>
      <Group>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void change()}
        >
          Zmień adres
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => void turnOff()}
        >
          Wyłącz
        </Button>
      </Group>
    </>
  )
}

const CHANGE = {
  title: 'Zmiana adresu kalendarza',
  message: 'Dotychczasowy adres przestanie działać od razu. W telefonie trzeba będzie podać nowy.',
  yes: 'Zmień adres',
  no: 'Zostaw',
}
const TURN_OFF = {
  title: 'Wyłączenie kalendarza w telefonie',
  message:
    'Adres przestanie działać od razu. Wpisy, które telefon już pobrał, trzeba w nim usunąć.',
  yes: 'Wyłącz',
  no: 'Zostaw',
  danger: true,
}

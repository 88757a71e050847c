import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconMail, IconPlus, IconPrinter } from '@tabler/icons-react'
import { NOTICES } from '#books/core/notices/web/paths.ts'
import { useUndoGroup } from '#books/core/groups/web/undo.tsx'
import { useSave } from '#ui/calls/query.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { usePrint } from '#ui/print.tsx'
import { plural } from '#shared/text/plural.ts'
import { useSession } from '#shell/session.ts'
import { CONFIRMATION } from '../../web/paths.ts'
import { confirmationPrints } from '../../prints/contract.ts'
import { celebrations } from '../contract.ts'

interface Props {
  id: number
  first: string
  last: string
  count: number
  noted: number
  queued: number
  unknown: number
  year: number
  date: string
  onAgain: () => void
}

/** Shows the written acts, the notices to other books, and the usual next steps. */
export function Written({ id, first, last, count, noted, queued, year, date, onAgain }: Props) {
  const { parish } = useSession()
  const print = usePrint(confirmationPrints.quadra)
  const quarters = (query: { date: string; preview?: 'true' }) => {
    if (parish) void print({ params: { parishId: parish.id }, query })
  }
  const acts = plural(count, 'akt', 'akty', 'aktów')
  return (
    <section className="kit-section" aria-label="Zapisano">
      <p role="status" className="confirmation-written">
        Wpisano {acts}: {count > 1 ? `od ${first}/${year} do ${last}/${year}` : `${first}/${year}`}.
        {noted > 0 && ` Adnotacje w naszych aktach chrztu: ${noted}.`}
        {queued > 0 && ` Zawiadomienia do innych parafii, które czekają na wysłanie: ${queued}.`}
      </p>
      <div className="books-choice-ways">
        <Button
          data-autofocus
          autoFocus
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => quarters({ date })}
        >
          Drukuj świadectwa, cztery na kartce
        </Button>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => quarters({ date, preview: 'true' })}
        >
          Podgląd świadectw
        </Button>
        {queued > 0 && (
          <LinkButton
            to={NOTICES}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
          >
            Zawiadomienia
          </LinkButton>
        )}
        <LinkButton to={CONFIRMATION} search={{ year }} variant="default">
          Księga roku {year}
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={onAgain}
        >
          Wpisz następną grupę
        </Button>
        <UndoButton id={id} count={count} onUndone={onAgain} />
      </div>
    </section>
  )
}

function UndoButton({ id, count, onUndone }: { id: number; count: number; onUndone: () => void }) {
  const { mutateAsync } = useSave(celebrations.undo)
  const undo = useUndoGroup((actId, except) =>
    mutateAsync({ params: { id: actId }, body: { except } }),
  )
  const press = async () => {
    if (await undo(id, count)) onUndone()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => void press()}
    >
      Cofnij wpis grupy…
    </Button>
  )
}

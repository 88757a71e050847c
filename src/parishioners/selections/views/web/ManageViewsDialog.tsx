import './views.css'
import { Button, Modal } from '@mantine/core'
import { confirm } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useSession } from '#shell/session.ts'
import { type ViewListName, type View, savedViews } from '../contract.ts'
import { viewEntries } from '../entry.ts'
import { isManagingRole } from '#auth/rights/role-names.ts'

interface Props {
  list: ViewListName
  onClose: () => void
}

/** Dialog that sets the default view of the list and deletes views. */
export function ManageViewsDialog({ list, onClose }: Props) {
  const { data } = useCall(savedViews.list, { query: { list } })
  return (
    <Modal opened onClose={onClose} title="Zapisane widoki" size="lg">
      <ul className="selections-view-lines">
        {data?.data.map(view => (
          <Line key={view.id} view={view} list={list} />
        ))}
      </ul>
      {data?.data.length === 0 && <p>Nie ma już żadnego widoku tej listy.</p>}
      <div className="kit-answers">
        <Button variant="default" onClick={onClose}>
          Zamknij
        </Button>
      </div>
    </Modal>
  )
}

function Line({ view, list }: { view: View; list: ViewListName }) {
  const { id, version, name, shared, own, author_name, is_default, problem } = view
  const { user } = useSession()
  const choose = useSave(savedViews.choose)
  const remove = useSave(viewEntries.remove)
  const withNotice = useRunWithToast()
  const takeAway = async () => {
    const message = shared
      ? `Widok „${name}” zniknie wszystkim w kancelarii. Osoby na liście zostają bez zmian.`
      : `Widok „${name}” zniknie. Osoby na liście zostają bez zmian.`
    if (!(await confirm({ title: 'Usunąć widok?', message, yes: 'Usuń', danger: true }))) return
    await withNotice(remove.mutateAsync({ params: { id }, query: { version } }), 'Usunięto widok')
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{shared ? `Dla całej kancelarii; autor: ${author_name}` : 'Tylko dla Ciebie'}</p>
        {problem && <p>{problem}</p>}
      </div>
      {!problem && (
        <Button
          size="compact-md"
          variant="default"
          onClick={() =>
            void withNotice(
              choose.mutateAsync({ body: { list, view_id: is_default ? null : id } }),
              is_default
                ? 'Lista otworzy się bez widoku'
                : 'Lista będzie się otwierać z tym widokiem',
            )
          }
        >
          {is_default ? 'Nie otwieraj na początku' : 'Otwieraj na początku'}
        </Button>
      )}
      {(own || isManagingRole(user.role_id)) && (
        <Button size="compact-md" variant="default" color="red.9" onClick={() => void takeAway()}>
          Usuń
        </Button>
      )}
    </li>
  )
}

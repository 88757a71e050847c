import '@mantine/core/styles/Menu.layer.css'
import './views.css'
import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconUsers } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyDialog } from '#ui/lazy.tsx'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall } from '#ui/calls/query.ts'
import { type ViewListName, type View, savedViews } from '../contract.ts'
import { isShown, getKeptView, toViewQuery } from './looking.ts'

const SaveViewDialog = lazyDialog(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog)
const ManageViewsDialog = lazyDialog(
  async () => (await import('./ManageViewsDialog.tsx')).ManageViewsDialog,
)

interface Props {
  name: ViewListName
  list: ListQueryState
}

/** Menu of saved views, own and shared; the list opens with the default view. */
export function Views({ name, list }: Props) {
  const { data } = useCall(savedViews.list, { query: { list: name } }, { staleTime: 60_000 })
  const [open, setOpen] = useState<'saving' | 'managing'>()
  const all = data?.data ?? []
  const currentView = all.find(view => isShown(view, list))
  const look = (view: View) => {
    if (view.problem) return notify(view.problem, { tone: 'bad' })
    for (const note of view.notes) notify(note, { tone: 'bad' })
    list.set(toViewQuery(view, list))
  }
  useUsual(data?.data, list.narrowed, look)
  return (
    <>
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button
            className="kit-filter selections-view"
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {currentView ? `Widok: ${currentView.name}` : 'Widoki'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="selections-views">
          {all.length === 0 && <Menu.Label>Nie ma jeszcze zapisanych widoków</Menu.Label>}
          {all.map(view => (
            <Menu.Item
              key={view.id}
              onClick={() => look(view)}
              rightSection={view.shared && <IconUsers size={16} aria-label="widok parafii" />}
            >
              {view.name}
              {view.is_default && ' (otwierany na początku)'}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen('saving')}>Zapisz obecne filtry jako widok</Menu.Item>
          {all.length > 0 && (
            <Menu.Item onClick={() => setOpen('managing')}>Uporządkuj widoki</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'saving' && (
        <SaveViewDialog kept={getKeptView(name, list)} onClose={() => setOpen(undefined)} />
      )}
      {open === 'managing' && <ManageViewsDialog list={name} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Applies the default view when the list opens without a filter; only once, so that filters can be cleared. */
function useUsual(all: View[] | undefined, hasFilters: boolean, look: (view: View) => void) {
  const hasAppliedRef = useRef(hasFilters)
  const lookOnce = useEffectEvent((loadedViews: View[]) => {
    if (hasAppliedRef.current) return
    hasAppliedRef.current = true
    const usual = loadedViews.find(({ is_default }) => is_default)
    if (usual && !hasFilters) look(usual)
  })
  useEffect(() => {
    if (all) lookOnce(all)
  }, [all])
}

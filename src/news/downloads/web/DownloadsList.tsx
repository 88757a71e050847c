import './downloads.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { buildAddress } from '#platform/endpoint.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { DownloadQuery, type DownloadRow, downloads } from '../contract.ts'
import { DownloadWordsDialog } from './DownloadWordsDialog.tsx'
import { downloadKinds } from '../kinds.ts'
import { DOWNLOADS } from './paths.ts'
import { sizeInWords } from '#ui/layout/size.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useErrorToast, useRunWithToast } from '#ui/calls/action-errors.ts'

const columns: TableColumn<DownloadRow>[] = [
  {
    key: 'title',
    title: 'Tytuł',
    sort: 'title',
    cell: ({ title, description }) => (
      <div>
        {title}
        {description && <small className="downloads-about">{description}</small>}
      </div>
    ),
  },
  {
    key: 'file',
    title: 'Plik',
    sort: 'bytes',
    cell: row => <TakeButton row={row} />,
  },
  {
    key: 'added_at',
    title: 'Dodano',
    sort: 'added_at',
    cell: ({ added_at }) => showInstant(added_at).split(',')[0],
  },
]

/** List of the files for every user: forms, instructions, letters of the curia. */
export function DownloadsList() {
  const list = useListQuery(DownloadQuery)
  const answer = useCall(downloads.list, { query: list.query })
  const isAdministrator = currentUserCan('installation.manage')
  const add = isAdministrator && (
    <LinkButton to={`${DOWNLOADS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Dodaj plik
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Do pobrania">{add}</ScreenHead>
      <RecordTable
        name="downloads"
        list={list}
        answer={answer}
        columns={columns}
        count={['plik', 'pliki', 'plików']}
        empty={{
          text: isAdministrator
            ? 'Nie ma jeszcze plików do pobrania.'
            : 'Nie ma jeszcze plików do pobrania. Wstawia je administrator.',
          action: add || undefined,
        }}
        filters={<FilterBar list={list} search="Tytuł, opis, nazwa pliku" />}
        actions={isAdministrator ? keeperMenu : undefined}
      />
    </>
  )
}

/** A plain link, so that the browser saves the file while it is received. */
function TakeButton({ row: { id, title, file_name, kind, bytes } }: { row: DownloadRow }) {
  return (
    <div>
      <Button
        component="a"
        size="compact-md"
        variant="default"
        href={buildAddress(downloads.file, { id })}
        download={file_name}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={`Pobierz: ${title}`}
      >
        Pobierz
      </Button>
      <small className="downloads-size">{`${downloadKinds[kind].words}, ${sizeInWords(bytes)}`}</small>
    </div>
  )
}

const keeperMenu = (row: DownloadRow) => <KeeperMenu row={row} />

function KeeperMenu({ row }: { row: DownloadRow }) {
  const remove = useRemoval()
  const [isEdited, edit] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Czynności: ${row.title}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => edit(true)}>Zmień opis</Menu.Item>
          <Menu.Item onClick={() => void remove(row)}>Usuń</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEdited && <DownloadWordsDialog row={row} onClose={() => edit(false)} />}
    </>
  )
}

/** Takes a file away at once, for it can be put back for a month. */
function useRemoval() {
  const remove = useSave(downloads.remove)
  const restore = useSave(downloads.restore)
  const showError = useErrorToast()
  const withNotice = useRunWithToast()
  return async ({ id, version, title }: DownloadRow) => {
    const params = { id }
    try {
      const removedRecord = await remove.mutateAsync({ params, body: { version } })
      const body = { version: removedRecord.version }
      const putBack = () =>
        void withNotice(restore.mutateAsync({ params, body }), 'Przywrócono plik')
      notify(`Usunięto plik „${title}”`, { action: { label: 'Cofnij', run: putBack } })
    } catch (problem) {
      showError(problem)
    }
  }
}

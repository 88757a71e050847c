import { Button } from '@mantine/core'
import {
  IconArrowsJoin,
  IconMail,
  IconMessage,
  IconPrinter,
  IconTableExport,
  IconUsersPlus,
} from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import type { FamilyQuery } from '#parishioners/families/contract.ts'
import { call } from '#ui/calls/call.ts'
import { lazyDialog } from '#ui/lazy.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { asAsked } from '#ui/table/list-query.ts'
import type { RowSelection } from '#ui/table/picking.ts'
import { usePrint } from '#ui/print.tsx'
import { FileItems } from '#ui/export/ExportButton.tsx'
import type { ExportFormat } from '#platform/export/file.ts'
import { ListMenu } from '#ui/export/ListMenu.tsx'
import { takeFile } from '#ui/export/save.ts'
import { currentUserCan } from '#shell/session.ts'
import type { PersonQuery } from '#parishioners/people/contract.ts'
import { mergeAddress } from '#parishioners/people/merging/web/paths.ts'
import { PEOPLE } from '#parishioners/people/web/paths.ts'
import { selections } from '../contract.ts'
import { PickBar } from './PickBar.tsx'

interface Props<Query> {
  picking: RowSelection
  query: Query
  total: number | undefined
}

/** Returns the selection in the form of the API: ids, or the query and the deselected ids. */
function getSelection<Query extends { sort: string; sortType: 'asc' | 'desc' }>(
  { picked }: RowSelection,
  query: Query,
) {
  const { sort, sortType } = query as Pick<Query, 'sort' | 'sortType'>
  if ('ids' in picked) return { ids: picked.ids, sort, sortType }
  return { all: asAsked(query), except: picked.except }
}

export function PickedPeople({ picking, query, total }: Props<PersonQuery>) {
  const selection = getSelection(picking, query)
  const print = usePrint(selections.printPeople)
  const take = (format: ExportFormat) =>
    takeFile(() => call(selections.exportPeople, { body: { selection, format } }))
  return (
    <PickBar picking={picking} total={total} count={['osoba', 'osoby', 'osób']}>
      {currentUserCan('people.merge') && <MergeLink picking={picking} />}
      <Actions
        print={() => print({ body: { selection } })}
        take={take}
        to={{ of: 'people', selection }}
      />
    </PickBar>
  )
}

/** Link to the comparison of two cards, when exactly two are selected. */
function MergeLink({ picking: { picked } }: { picking: RowSelection }) {
  if (!('ids' in picked) || picked.ids.length !== 2) return null
  const [id, otherId] = picked.ids as [number, number]
  return (
    <LinkButton
      to={mergeAddress(PEOPLE, id, otherId)}
      variant="default"
      leftSection={<IconArrowsJoin size={18} aria-hidden />}
    >
      Połącz te karty
    </LinkButton>
  )
}

export function PickedFamilies({ picking, query, total }: Props<FamilyQuery>) {
  const selection = getSelection(picking, query)
  const print = usePrint(selections.printFamilies)
  const take = (format: ExportFormat) =>
    takeFile(() => call(selections.exportFamilies, { body: { selection, format } }))
  return (
    <PickBar picking={picking} total={total} count={['rodzina', 'rodziny', 'rodzin']}>
      <Actions
        print={() => print({ body: { selection } })}
        take={take}
        to={{ of: 'families', selection }}
      />
    </PickBar>
  )
}

const MailingDialog = lazyDialog(
  async () => (await import('../mailing/web/dialog/MailingDialog.tsx')).MailingDialog,
)

const MessageDialog = lazyDialog(
  async () => (await import('../receivers/web/MessageDialog.tsx')).MessageDialog,
)
const GroupDialog = lazyDialog(
  async () => (await import('../receivers/web/GroupDialog.tsx')).GroupDialog,
)

/** Actions that make the selected people receivers. */
function Writing({ to }: Pick<ActionsProps, 'to'>) {
  const [open, setOpen] = useState<'message' | 'group'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage size={18} aria-hidden />}
        onClick={() => setOpen('message')}
      >
        Napisz do zaznaczonych
      </Button>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={18} aria-hidden />}
        onClick={() => setOpen('group')}
      >
        Dodaj do grupy
      </Button>
      {open === 'message' && <MessageDialog to={to} onClose={close} />}
      {open === 'group' && <GroupDialog to={to} onClose={close} />}
    </>
  )
}

interface ActionsProps {
  to: ComponentProps<typeof MailingDialog>['to']
  print: () => Promise<void>
  take: (format: ExportFormat) => Promise<void>
}

function Actions({ to, print, take }: ActionsProps) {
  const [mailing, setMailing] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void print()}
      >
        Drukuj listę
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => setMailing(true)}
      >
        Etykiety i koperty
      </Button>
      <ListMenu label="Do pliku" icon={<IconTableExport size={18} aria-hidden />}>
        <FileItems take={take} />
      </ListMenu>
      {currentUserCan('messages.write') && <Writing to={to} />}
      {mailing && <MailingDialog to={to} onClose={() => setMailing(false)} />}
    </>
  )
}

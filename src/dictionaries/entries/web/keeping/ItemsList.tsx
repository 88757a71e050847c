import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod'
import { toFlag } from '#ui/table/flag.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useRowSelection } from '#ui/table/picking.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { type DictionaryItem, DictionaryItemQuery, dictionaries } from '../../contract.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { KeepingLinks } from './KeepingLinks.tsx'
import { usesColumn, useUses } from './KeptList.tsx'
import { MarkedBar } from './MarkedBar.tsx'
import { OWN_FILTER, ownerColumn } from './owner.tsx'
import { DICTIONARIES } from './paths.ts'
import { useRemoval } from './removal.ts'

const Query = z.strictObject({
  ...DictionaryItemQuery.omit({ value: true }).shape,
  search: DictionaryItemQuery.shape.value,
})

const words: TableColumn<DictionaryItem> = {
  key: 'value',
  title: 'Pozycja',
  cell: row => row.value,
}
/** List of the items of one dictionary: the common ones first, then the parish’s own. */
export function ItemsList({ name }: { name: string }) {
  const list = useListQuery(Query)
  const { search: value, without_global, ...paging } = list.query
  const query = { ...paging, value, without_global: toFlag(without_global) }
  const params = { name }
  const { data, ...answer } = useCall(dictionaries.items, { params, query })
  const selection = useRowSelection()
  const uses = useUses(name, data?.items.data ?? [])
  const [editedItem, edit] = useState<DictionaryItem | 'new'>()
  const itemMenu = (row: DictionaryItem) =>
    !row.global && <ItemMenu name={name} row={row} onEdit={() => edit(row)} />
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      Dodaj pozycję
    </Button>
  )
  return (
    <>
      <ScreenHead title={data?.publicName ?? 'Słownik'}>
        <LinkButton
          to={DICTIONARIES}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Wszystkie słowniki
        </LinkButton>
        <KeepingLinks name={name} />
        {add}
      </ScreenHead>
      <MarkedBar name={name} marked={selection} />
      <RecordTable
        name="dictionary-items"
        list={list}
        answer={{ ...answer, data: data?.items }}
        columns={[words, usesColumn<DictionaryItem>(uses), ownerColumn]}
        count={['pozycja', 'pozycje', 'pozycji']}
        selection={{ picking: selection, nameOf: ({ value }) => value }}
        empty={{ text: 'Ten słownik jest jeszcze pusty.', action: add }}
        actions={itemMenu}
        filters={<FilterBar list={list} search="Początek nazwy" filters={[OWN_FILTER]} />}
      />
      {editedItem && (
        <ItemDialog
          name={name}
          item={editedItem === 'new' ? undefined : editedItem}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

interface MenuProps {
  name: string
  row: DictionaryItem
  onEdit: () => void
}

function ItemMenu({ name, row: { id, value }, onEdit }: MenuProps) {
  const remove = useSave(dictionaries.removeItem)
  const add = useSave(dictionaries.addItem)
  const removal = useRemoval()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Czynności: ${value}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Popraw</Menu.Item>
        <Menu.Item
          onClick={() =>
            void removal({
              words: value,
              remove: () => remove.mutateAsync({ params: { name, itemId: id } }),
              putBack: () => add.mutateAsync({ params: { name }, body: { value } }),
            })
          }
        >
          Usuń
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

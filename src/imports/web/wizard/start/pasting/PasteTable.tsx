import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import { getRows } from '../../labels.ts'
import { parsePastedHtml } from './html-table.ts'
import { type PastedTable, formatRows, listTexts, parsePastedText } from './pasted-table.ts'

const FILE_NAME = 'Wklejona tabela.tsv'

/** Offers a field for a copied table, which is then read like a file. */
export function PasteTable({ onFile }: { onFile: (file: File) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <PasteField onFile={onFile} />
  ) : (
    <Button
      variant="default"
      style={{ alignSelf: 'start' }}
      leftSection={<IconClipboard size={18} aria-hidden />}
      onClick={() => setIsOpen(true)}
    >
      Wklej tabelę
    </Button>
  )
}

function PasteField({ onFile }: { onFile: (file: File) => void }) {
  const [table, setTable] = useState<PastedTable | undefined>()
  const [text, setText] = useState('')
  const [withHidden, setWithHidden] = useState(false)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  // The button that had the focus is gone.
  useEffect(() => fieldRef.current?.focus(), [])
  const rows = table ? listTexts(table, withHidden) : []
  const read = (pastedTable: PastedTable, shownText: string) => {
    setTable(pastedTable)
    setText(shownText)
    setWithHidden(false)
  }
  const paste = (event: ClipboardEvent) => {
    const pastedTable = parsePastedHtml(event.clipboardData.getData('text/html'))
    if (!pastedTable) return
    event.preventDefault()
    read(pastedTable, formatRows(listTexts(pastedTable, false)))
  }
  // The field shows only cells that are read, so that its edit reads no hidden cell without the question.
  const chooseHidden = (isChosen: boolean) => {
    setWithHidden(isChosen)
    if (table) setText(formatRows(listTexts(table, isChosen)))
  }
  return (
    <Stack gap={12} align="flex-start">
      <Textarea
        ref={fieldRef}
        label="Wklejona tabela"
        description="Skopiuj tabelę w arkuszu albo na stronie internetowej i wklej ją tutaj. W pierwszym wierszu powinny być nagłówki."
        rows={5}
        w="100%"
        value={text}
        onPaste={paste}
        onChange={({ currentTarget: { value } }) => read(parsePastedText(value), value)}
      />
      <output>{table && describeTable(rows, table)}</output>
      {table && table.hiddenCells > 0 && (
        <Checkbox
          label={`Wczytaj także komórki ukryte w źródle: ${table.hiddenCells}`}
          checked={withHidden}
          onChange={event => chooseHidden(event.currentTarget.checked)}
        />
      )}
      <Button
        disabled={rows.length === 0}
        onClick={() => onFile(new File([formatRows(rows)], FILE_NAME, { type: 'text/plain' }))}
      >
        Wczytaj tabelę
      </Button>
    </Stack>
  )
}

function describeTable(rows: string[][], { otherTables, mergedCells }: PastedTable) {
  const width = Math.max(0, ...rows.map(row => row.findLastIndex(Boolean) + 1))
  return [
    `Odczytano ${getRows(rows.length)} i ${plural(width, 'kolumnę', 'kolumny', 'kolumn')}.`,
    ...(mergedCells > 0
      ? [`Treść komórek scalonych w pionie (${mergedCells}) powtórzono w każdym ich wierszu.`]
      : []),
    ...(otherTables > 0
      ? [`Skopiowano też inne tabele (${otherTables}), których nie wczytano.`]
      : []),
  ].join(' ')
}

import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { usePrint } from '#ui/print.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { numbering } from '../contract.ts'
import { useBook } from './useBook.ts'
import { GapsTable } from './GapsTable.tsx'

/** Numbering of the book in the address: `/books/baptisms/gaps`. */
export function GapsScreen() {
  const book = useBook()
  const { data } = useSuspenseCall(numbering.gaps, { query: { book } })
  const print = usePrint(numbering.print)
  const { title, years } = data
  return (
    <>
      <ScreenHead title={`${title}: braki w numeracji`}>
        {years.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => void print({ query: { book } })}
          >
            Drukuj
          </Button>
        )}
      </ScreenHead>
      {years.length > 0 ? (
        <GapsTable years={years} book={book} />
      ) : (
        <p>W tej księdze nie ma jeszcze żadnego aktu.</p>
      )}
    </>
  )
}

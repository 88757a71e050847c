import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { today } from '#shared/dates/days.ts'

interface Props {
  /** Year filter of the list; this year when the list shows all. */
  year: number | undefined
  onPrint: (year: number) => Promise<unknown>
}

/** Button that prints the book of one year with its index. */
export function YearbookButton({ year = Number(today().slice(0, 4)), onPrint }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => void onPrint(year)}
    >
      Drukuj rok {year}
    </Button>
  )
}

import { Button, Modal, SegmentedControl } from '@mantine/core'
import '#ui/theme/segments.css'
import { IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { usePrint } from '#ui/print.tsx'
import { FONT_SIZES, SHEETS, bannsPrints } from '../../prints/contract.ts'

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'a3', label: 'A3' },
]
const FONTS = [
  { value: 'small', label: 'mniejsze' },
  { value: 'medium', label: 'zwykłe' },
  { value: 'large', label: 'większe' },
]

interface Props {
  /** 0 for all current banns. */
  itemID: number
  onClose: () => void
}

/** Dialog for the sheet for the showcase: its paper size, and the type size on the large one. */
export function ShowcaseDialog({ itemID, onClose }: Props) {
  const [paper, setPaper] = useState<(typeof SHEETS)[number]>('a4')
  const [font, setFont] = useState<(typeof FONT_SIZES)[number]>('medium')
  const print = usePrint(bannsPrints.showcase)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    void print({ params: { itemID }, query: paper === 'a3' ? { paper, font } : { paper } })
  }
  return (
    <Modal opened onClose={onClose} title="Karta zapowiedzi do gabloty" size="lg">
      <form onSubmit={submit} className="books-paper">
        <p className="kit-none">
          Karta podaje tylko imiona, nazwiska i parafie zamieszkania
          {itemID ? '.' : ' wszystkich, których zapowiedzi dziś trwają.'}
        </p>
        <div>
          <span id="banns-paper">Papier</span>
          <SegmentedControl
            fullWidth
            aria-labelledby="banns-paper"
            data={PAPERS}
            value={paper}
            onChange={value => setPaper(value as typeof paper)}
          />
        </div>
        {paper === 'a3' && (
          <div>
            <span id="banns-font">Wielkość pisma</span>
            <SegmentedControl
              fullWidth
              aria-labelledby="banns-font"
              data={FONTS}
              value={font}
              onChange={value => setFont(value as typeof font)}
            />
          </div>
        )}
        <div className="kit-answers">
          <Button variant="default" onClick={onClose}>
            Wróć
          </Button>
          <Button type="submit" data-autofocus leftSection={<IconPrinter size={18} aria-hidden />}>
            Drukuj
          </Button>
        </div>
      </form>
    </Modal>
  )
}

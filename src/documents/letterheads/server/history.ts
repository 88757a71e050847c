import { recordHistory } from '#history/columns.ts'
import { findTitle } from '../papers.ts'
import { LAYOUTS, PLACES, SEALS } from '../labels.ts'

const YES = { true: 'tak', false: 'nie' }
const picture = (label: string) => ({ label, tell: () => 'wczytany obraz' })
const millimetres = (label: string) => ({ label, tell: (value: unknown) => `${String(value)} mm` })

/** Changes of a letterhead in the history, readable with the permission for the letterhead screen. */
export const letterheadsHistory = recordHistory('letterheads', 'letterheads.write', {
  paper: { label: 'Pismo', tell: value => findTitle(String(value)) ?? String(value) },
  given_up: { label: 'Bez własnego wyglądu', words: YES },
  layout: { label: 'Układ nagłówka', words: LAYOUTS },
  logo: picture('Herb albo logo'),
  logo_height: millimetres('Wysokość herbu'),
  own_lines: { label: 'Własne wiersze nagłówka', words: YES },
  above: 'Nad nazwą',
  name: 'Nazwa w nagłówku',
  lines: 'Pod nazwą',
  background: picture('Tło'),
  background_place: { label: 'Miejsce tła', words: PLACES },
  background_opacity: { label: 'Siła tła', tell: value => `${String(value)}%` },
  margin_top: millimetres('Margines górny'),
  margin_right: millimetres('Margines prawy'),
  margin_bottom: millimetres('Margines dolny'),
  margin_left: millimetres('Margines lewy'),
  border: { label: 'Ramka świadectw', words: YES },
  seal: { label: 'Miejsce na pieczęć', words: SEALS },
})

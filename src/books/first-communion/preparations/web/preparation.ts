import type { PreparationModule } from '../../../preparations/web/preparation.ts'
import { PREPARATIONS } from '../../web/paths.ts'
import { communionPreparations } from '../contract.ts'

/** Module of children before first communion for the screens that both preparations share. */
export const childPreparationModule: PreparationModule = {
  module: 'first_communion',
  home: PREPARATIONS,
  endpoints: communionPreparations,
  written: 'transferred',
  states: { open: 'w przygotowaniu', transferred: 'po I Komunii', withdrawn: 'wycofane' },
  words: {
    sacrament: 'I Komunii',
    one: 'Dziecko',
    count: ['dziecko', 'dzieci', 'dzieci'],
    list: 'Lista dzieci',
    search: 'Nazwisko i imię dziecka albo rodzica',
    add: 'Zapisz dziecko',
    saved: 'Zapisano kartę przygotowania',
    guardian: 'Każdy katecheta',
    incomplete: ['Dokumenty', 'Niekompletne', 'Kompletne'],
  },
}

import type { PreparationModule } from '../../../preparations/web/preparation.ts'
import { PREPARATIONS } from '../../web/paths.ts'
import { confirmationPreparations } from '../contract.ts'

/** Module of candidates for confirmation for the screens that both preparations share. */
export const candidatePreparationModule: PreparationModule = {
  module: 'confirmation',
  home: PREPARATIONS,
  endpoints: confirmationPreparations,
  written: 'confirmed',
  states: { open: 'w przygotowaniu', confirmed: 'po bierzmowaniu', withdrawn: 'wycofane' },
  words: {
    sacrament: 'bierzmowania',
    one: 'Kandydat',
    count: ['kandydat', 'kandydatów', 'kandydatów'],
    list: 'Lista kandydatów',
    search: 'Nazwisko i imię kandydata',
    add: 'Zapisz kandydata',
    saved: 'Zapisano kartę kandydata',
    guardian: 'Każdy prowadzący',
    incomplete: ['Braki', 'Czegoś brakuje', 'Komplet'],
  },
}

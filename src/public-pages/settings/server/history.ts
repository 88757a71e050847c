import { recordHistory } from '#history/columns.ts'

export const publicPagesHistory = recordHistory('public_pages', 'widgets.read', {
  published: 'Strony parafii otwarte',
  intentions: 'Treść intencji',
  necrologies: 'Nekrologi',
  necrology_days: 'Dni nekrologu',
  primary_color: 'Kolor',
  season_color: 'Kolor okresu liturgicznego',
  sites: 'Strony z widżetami',
  office_hours: 'Godziny przyjęć',
  about: 'O parafii',
})

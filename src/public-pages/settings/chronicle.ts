import type { Chronicle } from '#history/told.ts'

/** What history tells about what a parish shows to everybody. */
export const publicPagesChronicle: Chronicle = {
  table: 'public_pages',
  access: 'widgets.read',
  fields: {
    published: 'Strony parafii otwarte',
    intentions: 'Treść intencji',
    necrologies: 'Nekrologi',
    necrology_days: 'Dni nekrologu',
    primary_color: 'Kolor',
    sites: 'Strony z widżetami',
    office_hours: 'Godziny przyjęć',
    about: 'O parafii',
  },
}

import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { optionalText, boundedText } from '#shared/fields.ts'
import { findColor } from '../palette.ts'
import { findOrigin } from './sites.ts'
import { listKeys } from '#shared/objects.ts'

/** Pages that may be embedded in another site, by the path of the page. */
export const widgetTitles = {
  'zamow-intencje': 'Zamów intencję',
  kalendarz: 'Kalendarz Mszy',
  intencje: 'Intencje mszalne',
  'ogloszenia-duszpasterskie': 'Ogłoszenia duszpasterskie',
  liturgia: 'Liturgia dnia',
  'wyszukiwarka-koled': 'Kiedy kolęda',
  'zgloszenia-koled': 'Zgłoszenie kolędy',
  nekrologi: 'Nekrologi',
  informacje: 'Informacje o parafii',
} as const
export type Widget = keyof typeof widgetTitles

const SITE = 'Wpisz adres strony, na przykład: https://www.parafia.pl'

const COLOR = 'Wybierz kolor albo wpisz go jako sześć cyfr, np. #3290dc'
const color = boundedText(100, COLOR)
  .refine(text => findColor(text), COLOR)
  .transform(text => findColor(text)!)

/** Normalises typed addresses to origins, as browsers compare them; the rest of a pasted address is dropped. */
const sites = z
  .array(
    boundedText(2000, SITE)
      .refine(text => findOrigin(text), SITE)
      .transform(text => findOrigin(text)!),
  )
  .max(20, 'Najwyżej 20 stron')
  .transform(origins => [...new Set(origins)])

const flag = z.boolean('Zaznacz albo odznacz')

const settingsFields = {
  published: flag,
  intentions: flag,
  necrologies: flag,
  necrology_days: z
    .number('Podaj liczbę dni')
    .int('Podaj liczbę dni')
    .min(1, 'Podaj liczbę dni od 1 do 365')
    .max(365, 'Podaj liczbę dni od 1 do 365'),
  primary_color: color,
  season_color: flag.default(false),
  sites,
  office_hours: optionalText(500),
  about: optionalText(2000),
}

export const PublicSettingsEntry = z.strictObject({
  ...settingsFields,
  /** Version; 0 while these settings were never saved. */
  version: z.number().int().min(0),
})
export type PublicSettingsEntry = z.infer<typeof PublicSettingsEntry>

export const PublicSettings = z.object({
  published: z.boolean(),
  intentions: z.boolean(),
  necrologies: z.boolean(),
  necrology_days: z.number(),
  primary_color: z.string(),
  season_color: z.boolean(),
  sites: z.array(z.string()),
  office_hours: z.string().nullable(),
  about: z.string().nullable(),
  version: z.number(),
  /** Id of the settings in history; null while they were never saved. */
  id: z.number().nullable(),
  /** Address name of the parish. */
  url: z.string(),
  /** Public base URL. */
  origin: z.string(),
  /** Widgets that this parish has. */
  widgets: z.array(z.enum(listKeys(widgetTitles))),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const publicSettings = {
  get: endpoint('GET /api/public-pages', { access: 'widgets.read', answer: PublicSettings }),
  save: endpoint('PUT /api/public-pages', {
    access: 'widgets.write',
    body: PublicSettingsEntry,
    answer: z.object({ version: z.number() }),
  }),
}

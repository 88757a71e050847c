import { parishName } from '#shared/places/parish-names.ts'
import { addressLine } from '#shared/places/address.ts'
import type { Db } from '#platform/database/database.ts'
import { listParagraphs } from '../../forms/server/service.ts'
import { parishHead } from '../../server/letterhead.ts'
import type { Fillings } from '../placeholders.ts'
import { resolveText } from './service.ts'
import { type PaperText, paperText } from './text.ts'

/** Placeholder of a card’s text that is replaced with the data of the parish. */
const PARISH = { parafia: 'nazwa, adres, telefon i e-mail parafii' }
type OfCard = PaperText<'parafia'>

/** Builds a part of a card with its title and a text for the person who signs or reads it. */
export const cardText = (text: Omit<PaperText, 'fills'>): OfCard =>
  paperText({ ...text, fills: PARISH })

/** Builds the data-protection notice for a person who fills in a card (Dekret ogólny KEP 13.03.2018, art. 8). */
export const dataNotice = (code: string, purpose: string) =>
  cardText({
    code,
    title: 'Informacja o przetwarzaniu danych osobowych',
    body: [
      `Administratorem danych jest {parafia}; można zwrócić się do proboszcza albo do inspektora ochrony danych w diecezji. Dane przetwarza się w celu ${purpose}, na podstawie prawa kanonicznego oraz Dekretu ogólnego KEP z 13 marca 2018 r. w sprawie ochrony osób fizycznych w związku z przetwarzaniem danych osobowych w Kościele katolickim. Otrzymują je parafia chrztu i kuria, gdy wymaga tego prawo. Księgi przechowuje się bezterminowo, a karty według przepisów o archiwum parafialnym. Przysługuje dostęp do danych, ich sprostowanie i ograniczenie przetwarzania; nie usuwa się danych o sakramentach i statusie kanonicznym (art. 14). Skargę przyjmuje Kościelny Inspektor Ochrony Danych.`,
    ],
  })

/** Returns the title and the paragraphs of a text for a template, filled in for one record. */
export async function resolveCardText<Name extends string>(
  db: Db,
  text: PaperText<Name>,
  fillings: Fillings<Name>,
  gender?: number | null,
) {
  const { title, body } = await resolveText(db, text, fillings, gender)
  return { title, body: listParagraphs(body) }
}
export type ResolvedText = Awaited<ReturnType<typeof resolveCardText>>

/** Returns the parish’s parts of a card, under the names that its template uses. */
export async function resolveCardTexts<Part extends string>(db: Db, parts: Record<Part, OfCard>) {
  const parafia = parishInFull(await parishHead(db))
  const entryPromises = Object.entries<OfCard>(parts).map(
    async ([name, text]) => [name, await resolveCardText(db, text, { parafia })] as const,
  )
  return Object.fromEntries(await Promise.all(entryPromises)) as Record<Part, ResolvedText>
}

type Parish = Awaited<ReturnType<typeof parishHead>>

/** Returns the full details of the parish: «Parafia pw. św. Jana, ul. Polna 3, 33-100 Tarnów, tel. 14 621 00 00». */
const parishInFull = (parish: Parish) =>
  [parishName(parish), addressLine(parish), parish.phone && `tel. ${parish.phone}`, parish.email]
    .filter(Boolean)
    .join(', ')

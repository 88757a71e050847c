import type { Db } from '#platform/database/database.ts'
import { type LetterFact, bornFact } from '../../letters/server/facts.ts'
import { NUMBER } from '../../letters/server/letter.ts'
import { resolveCardText } from './card.ts'
import { paperText } from './text.ts'

const PLACEHOLDER_DESCRIPTIONS = {
  numer: 'numer pisma, np. „L. dz. 12/2026”',
  o_czym: 'o czym zawiadomiono, np. „o bierzmowaniu”',
  osoba: 'imiona i nazwisko, data i miejsce urodzenia',
}

/** Builds the text of the return slip that another parish cuts off a notice, fills in and sends back. */
export const slipText = (
  code: string,
  noteText: string,
  {
    title = 'Potwierdzenie odbioru',
    received = 'Otrzymano zawiadomienie {numer} {o_czym}: {osoba}.',
  } = {},
) =>
  paperText({
    code,
    title,
    body: [received, noteText],
    fills: PLACEHOLDER_DESCRIPTIONS,
    note: 'Odcinek, który parafia adresata odcina, wypełnia i odsyła. Kropki drukują się jako miejsce do pisania.',
  })

interface About {
  /** Subject of the notice: «o bierzmowaniu». */
  news: string
  name: string
  born: Parameters<typeof bornFact>[0]
}

/** Builds the return slip in the parish’s text, about one person. */
export function buildReturnSlip(
  db: Db,
  text: ReturnType<typeof slipText>,
  { news, name, born }: About,
) {
  const [label, when]: LetterFact = bornFact(born)
  const osoba = when ? `${name} (${label}: ${when})` : name
  return resolveCardText(db, text, { numer: NUMBER, o_czym: news, osoba }, born.gender)
}

import type { MarriageFacts } from '#acts/canon/contract.ts'
import { checkMarriage } from '#acts/canon/service.ts'
import type { Claim } from '#documents/claims/claim.ts'
import { OMITTED } from '#documents/claims/usual.ts'
import type { Context } from '#platform/context.ts'

/** What a letter about a marriage to come may say, by the canonical checks. */
export interface Barred {
  /** Impediments and missing permissions that nothing has lifted, in words that name nobody. */
  bars: readonly string[]
  /** Whether anything had, or has, to be dispensed from or allowed. */
  leave: boolean
  /** Whether they marry in a church of another parish. */
  elsewhere: boolean
}

/** Judges the couple of a protocol or of banns; nobody judges facts that are only half known. */
export async function barredBy(
  context: Pick<Context, 'db' | 'user'>,
  facts: MarriageFacts | undefined,
): Promise<Barred> {
  const { checks } = facts ? await checkMarriage(context, facts) : { checks: [] }
  const ofTheTwo = checks.filter(({ concerns }) => concerns === 'couple')
  return {
    bars: ofTheTwo
      .filter(({ severity, settled }) => severity === 'block' && !settled)
      .map(({ message }) => message),
    leave: ofTheTwo.some(({ remedy }) => remedy !== null),
    elsewhere: Boolean(facts?.elsewhere),
  }
}

/** Who sends a couple elsewhere, or another to assist, answers that nothing stands in their way. */
export const UNBARRED: Claim<Barred> = {
  fact: 'nie stwierdzono przeszkody do ważnego i godziwego zawarcia małżeństwa',
  field: 'kartoteka, księgi, protokół i wpisane w nim dyspensy (sprawdzenie przeszkód)',
  law: 'kan. 1066, 1070, 1073 KPK',
  proof: ({ bars }) => (bars.length ? { doubt: 'contradicted', found: bars.join(' ') } : 'proved'),
  ...OMITTED,
  contradicted: {
    refuse:
      'Nie można wydać tego pisma: {co} Najpierw wpisz w protokole dyspensę albo zezwolenie (kto wydał, numer i data), a pismo wydaj z protokołu.',
  },
}

import type { Advice } from '../contract.ts'
import type { Donor } from '../entry.ts'
import type { Decree } from './contract.ts'

/** What is known of the day: undefined where nobody has asked. */
export interface KnownDay {
  decree: Decree | null
  /** Other days of that week that have a collective intention. */
  otherDays?: number
}

const zl = (grosze: number) => `${(grosze / 100).toFixed(2).replace('.', ',')} zł`

/** What the decree of 13.04.2025 and the bishops of the province ask of a collective intention. */
export function collectiveAdvice(donors: readonly Donor[], known: KnownDay | undefined): Advice[] {
  const said: string[] = []
  if (donors.length < 2) said.push('Wpisz każdego z ofiarodawców: jest ich co najmniej dwóch')
  const silent = donors.filter(({ consent_date }) => !consent_date).length
  if (silent > 0) {
    said.push(
      `Zgody nie można domniemywać, a nie wpisano jej jeszcze przy tylu ofiarodawcach: ${silent} (art. 1 § 2 dekretu z 13.04.2025)`,
    )
  }
  if (known) said.push(...byDecree(donors, known))
  return said.map(message => ({ field: 'collective', message }))
}

function byDecree(donors: readonly Donor[], { decree, otherDays = 0 }: KnownDay): string[] {
  if (!decree) {
    return [
      'Nie wpisano dekretu biskupów prowincji, a bez niego intencji zbiorowych przyjmować nie wolno (dekret Dykasterii ds. Duchowieństwa z 13.04.2025, art. 1)',
    ]
  }
  const said: string[] = []
  if (otherDays + 1 > decree.days_a_week) {
    said.push(
      `W tym tygodniu byłby to już ${otherDays + 1}. dzień z intencją zbiorową, a wolno w tylu: ${decree.days_a_week}`,
    )
  }
  const given = donors.reduce((sum, { offering }) => sum + (offering ?? 0), 0)
  const { celebrant_keeps: keeps } = decree
  if (keeps !== null && given > keeps) {
    said.push(
      `Celebrans zatrzymuje ${zl(keeps)}; pozostałe ${zl(given - keeps)} przekazuje na cel wskazany przez ordynariusza`,
    )
  }
  return said
}

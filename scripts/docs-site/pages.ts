/** Pages with texts of their own in `docs/site`, by the headings of the contents. */
export const SECTIONS: readonly [heading: string, pages: readonly string[]][] = [
  ['Na początek', ['index', 'instalacja', 'przeprowadzka', 'proboszcz']],
  ['Opieka nad programem', ['kopie', 'aktualizacje', 'co-nowego']],
  ['Prawo', ['rodo', 'rejestr-czynnosci', 'umowa-powierzenia', 'dostepnosc', 'licencja']],
  ['Pomoc do ekranów', ['pomoc']],
]

/** Groups of help articles by the beginning of their names; the first group that matches takes the article. */
const HELP_GROUPS: readonly [heading: string, names: RegExp][] = [
  ['Codzienna praca', /^(books|parishCalendar|account|liturgicalCalendar|settings)$/],
  ['Kartoteka', /^(people|family|families|statusAnimarum|personRequests|retention)/],
  ['Chrzest', /^baptism/],
  ['I Komunia', /^firstCommunion/],
  ['Bierzmowanie', /^confirmation/],
  ['Małżeństwo', /^(wedding|premarital|prewedding)/],
  ['Zgony i pogrzeby', /^(deceased|funeral)/],
  ['Pozostałe księgi', /^(conversion|substitute)/],
  ['Pisma i zawiadomienia', /^(document|letterheads|dioceseTexts|notices|incoming|unread)/],
  ['Intencje i ogłoszenia', /^(intention|announcement|widgets)/],
  ['Kolęda', /^pastoralVisit/],
  ['Wiadomości', /^(message|parishSettingsSMS)/],
  ['Rozliczenia', /^(payment|luraStole|massEdit|settlement)/],
  ['Słowniki', /^(dic|name|town|street|zipCode|officialPlaces)/],
  ['Parafia', /^(parish|statistics|downloads|news)/],
  ['Administracja', /./],
]

export function groupArticles(names: readonly string[]): [heading: string, names: string[]][] {
  const groups = Map.groupBy(
    names,
    name => HELP_GROUPS.find(([, pattern]) => pattern.test(name))![0],
  )
  return HELP_GROUPS.flatMap(([heading]): [string, string[]][] => {
    const group = groups.get(heading)
    return group ? [[heading, group]] : []
  })
}

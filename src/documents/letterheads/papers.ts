/** Papers that may have a letterhead of their own, by their templates. */
const groups = {
  'Świadectwa i zaświadczenia': {
    'baptism-certificate': 'Świadectwo chrztu',
    'communion-certificate': 'Świadectwo I Komunii Świętej',
    'confirmation-certificate': 'Świadectwo bierzmowania',
    'wedding-certificate': 'Świadectwo ślubu',
    'death-certificate': 'Świadectwo zgonu i pogrzebu',
    'godparent-certificate': 'Zaświadczenie dla chrzestnego i świadka bierzmowania',
    statement: 'Zaświadczenie z kartoteki, opinia',
    'banns-certificate': 'Zaświadczenie o zapowiedziach',
    'conversion-certificate': 'Zaświadczenie o przyjęciu, wystąpieniu albo powrocie',
    'substitute-certificate': 'Metryka zastępcza chrztu',
  },
  'Odpisy aktów': {
    'baptism-copy': 'Odpis zupełny aktu chrztu',
    'wedding-copy': 'Odpis zupełny aktu małżeństwa',
    'death-copy': 'Odpis zupełny aktu zgonu',
  },
  'Zgody i licencje': {
    'baptism-permission': 'Zgoda na chrzest poza parafią',
    'communion-permission': 'Zgoda na I Komunię poza parafią',
    'confirmation-permission': 'Zgoda na bierzmowanie poza parafią',
    'funeral-permission': 'Potwierdzenie zawiadomienia o pogrzebie',
    'wedding-licence': 'Licencja, delegacja i zgoda na ślub',
  },
  'Pisma i zawiadomienia': {
    notice: 'Zawiadomienie do innej parafii',
    'baptism-notice': 'Zawiadomienie o chrzcie',
    'wedding-notice': 'Zawiadomienie o zawarciu małżeństwa',
    'wedding-registry': 'Dane do zaświadczenia dla USC',
    'banns-request': 'Prośba o zapowiedzi',
    'sponsor-request': 'Prośba o zaświadczenie dla świadka bierzmowania',
    'cemetery-sheet': 'Dane pochówku dla zarządcy cmentarza',
    'person-letter': 'Odpowiedź na wniosek osoby',
    'person-data': 'Zestawienie danych osobowych',
    'substitute-statement': 'Oświadczenie świadka chrztu',
    'leaving-declaration': 'Oświadczenie o wystąpieniu z Kościoła',
  },
  'Karty i protokoły': {
    'baptism-registration': 'Karta zgłoszenia do chrztu',
    'communion-preparation': 'Karta przygotowania do I Komunii',
    'confirmation-preparation': 'Karta kandydata do bierzmowania',
    'family-card': 'Karta rodziny',
    'premarital-protocol': 'Protokół rozmów z narzeczonymi',
    'premarital-paper': 'Załączniki do protokołu',
    'premarital-data': 'Dane do zaświadczenia o zawarciu małżeństwa',
  },
  Ogłoszenia: {
    announcements: 'Ogłoszenia duszpasterskie',
    'banns-showcase': 'Zapowiedzi do gabloty',
    'intentions-showcase': 'Intencje do gabloty',
  },
} as const

/** Key of the letterhead used by every paper without one of its own. */
export const COMMON_LETTERHEAD_KEY = 'all'

export const paperGroups: readonly {
  title: string
  papers: readonly { paper: string; title: string }[]
}[] = Object.entries(groups).map(([title, papers]) => ({
  title,
  papers: Object.entries(papers).map(([paper, name]) => ({ paper, title: name })),
}))

const TITLES = new Map(
  paperGroups.flatMap(({ papers }) => papers.map(({ paper, title }) => [paper, title] as const)),
)

/** Returns the title of a paper; null for a template that always has the common letterhead. */
export const findTitle = (paper: string) =>
  paper === COMMON_LETTERHEAD_KEY ? 'Wszystkie pisma' : (TITLES.get(paper) ?? null)

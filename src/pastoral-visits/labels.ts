/** Modes in which visits of a season are held. */
export const seasonModes = {
  everybody: 'do wszystkich',
  registered: 'tylko do zgłoszonych',
} as const
export type SeasonMode = keyof typeof seasonModes

export const routeStates = {
  planned: 'zaplanowana',
  done: 'zakończona',
  called_off: 'odwołana',
} as const
export type RouteState = keyof typeof routeStates

/** Outcomes of a visit; no outcome means that there was no visit yet. */
export const visitOutcomes = {
  visited: 'przyjęto',
  absent: 'nieobecni',
  refused: 'nie przyjęto',
  moved_out: 'wyprowadzili się',
  return: 'prośba o inny termin',
  skipped: 'pominięto',
} as const
export type VisitOutcome = keyof typeof visitOutcomes

/** Sides of a street by house numbers. */
export const streetSides = { all: 'wszystkie', odd: 'nieparzyste', even: 'parzyste' } as const
export type StreetSide = keyof typeof streetSides

export const registrationStates = {
  unconfirmed: 'niepotwierdzone',
  new: 'nowe',
  planned: 'zaplanowane',
  refused: 'odrzucone',
  withdrawn: 'wycofane',
} as const
export type RegistrationState = keyof typeof registrationStates

export const registrationSources = { page: 'strona parafii', office: 'kancelaria' } as const
export type RegistrationSource = keyof typeof registrationSources

export const correctionStates = {
  waiting: 'czeka',
  accepted: 'przyjęta',
  refused: 'odrzucona',
} as const
export type CorrectionState = keyof typeof correctionStates

/** Fields of a family card that a visit may correct. */
export const familyFields = {
  family_name: 'Nazwisko rodziny',
  building_number: 'Nr domu',
  place_number: 'Nr mieszkania',
  region: 'Rejon',
} as const

/** Fields of a person's card that a visit may correct. */
export const personFields = {
  names: 'Imiona',
  surname: 'Nazwisko',
  birth_date: 'Data urodzenia',
  phone: 'Telefon',
  email: 'E-mail',
  profession: 'Zawód',
  school: 'Szkoła',
} as const
export type PersonField = keyof typeof personFields

/** Fields of a visit address that two users may change at once; each is compared separately. */
export const doorFields = {
  outcome: 'Wynik',
  return_on: 'Inny termin: dzień',
  return_words: 'Inny termin: uwagi',
  people_present: 'Obecnych osób',
  offering: 'Ofiara',
  remarks: 'Uwagi na drogę',
  note: 'Notatka duszpasterska',
} as const
export type DoorField = keyof typeof doorFields

import { uncapitalize } from '#shared/text/uncapitalize.ts'

export const funeralStatuses = {
  reported: 'zgłoszony',
  planned: 'zaplanowany',
  celebrated: 'odbył się',
  entered: 'wpisany do księgi',
  cancelled: 'odwołany',
} as const
export type FuneralStatus = keyof typeof funeralStatuses

/** Statuses of a funeral that is still to be celebrated. */
export const OPEN_STATUSES = ['reported', 'planned'] as const

/** Tells whether nothing more is to be done for the funeral: its act is in the book, or it was cancelled. */
export const isClosed = ({ status }: { status: FuneralStatus }) =>
  status === 'entered' || status === 'cancelled'

export const ritePlaces = {
  church: 'w kościele',
  chapel: 'w kaplicy',
  cemetery: 'na cmentarzu',
} as const

interface Papers {
  foreign_parish: boolean
  needs_ordinary_consent: boolean
  provided_death_card: boolean
  provided_parish_notice: boolean
  provided_ordinary_consent: boolean
}
export interface FuneralPaper {
  field: 'provided_death_card' | 'provided_parish_notice' | 'provided_ordinary_consent'
  label: string
  provided: boolean
}

/**
 * Lists the papers that this funeral requires: the card of death always, the notice to the pastor of a person of another
 * parish (KPK 1177 § 2), the consent of the ordinary where it is needed (KPK 1183–1184).
 */
export const listPapers = (funeral: Papers): FuneralPaper[] => [
  { field: 'provided_death_card', label: 'Karta zgonu', provided: funeral.provided_death_card },
  ...(funeral.foreign_parish
    ? [
        {
          field: 'provided_parish_notice' as const,
          label: 'Wiadomość do proboszcza zmarłego',
          provided: funeral.provided_parish_notice,
        },
      ]
    : []),
  ...(funeral.needs_ordinary_consent
    ? [
        {
          field: 'provided_ordinary_consent' as const,
          label: 'Zezwolenie ordynariusza',
          provided: funeral.provided_ordinary_consent,
        },
      ]
    : []),
]

export const listMissingPapers = (funeral: Papers) =>
  listPapers(funeral)
    .filter(({ provided }) => !provided)
    .map(({ label }) => uncapitalize(label))

/** Content of the intention of a funeral Mass. */
export const buildMassContent = (name: string) => `† ${name} (pogrzeb)`

/** Tells whether the funeral Mass is in the book of intentions. */
export const hasMass = ({ mass }: { mass: { status: string } | null }) =>
  mass !== null && mass.status !== 'cancelled'

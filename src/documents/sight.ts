import type { Account } from '#platform/context.ts'

/** Records from which papers are issued and which have no right of their own: whose right opens them. */
const SUBJECTS: Record<string, string> = {
  baptism_registrations: 'baptisms.read',
  communion_preparations: 'communions.read',
  confirmation_preparations: 'confirmations.read',
  settlements: 'payments.read',
  notices: 'baptisms.read',
}

/** Subjects whose papers an account does not see, because the right to the record was taken away from it. */
export const closedSubjects = ({ rights_taken }: Pick<Account, 'rights_taken'>): string[] => [
  ...rights_taken
    .filter(right => right.endsWith('.read'))
    .map(right => right.replace(/\.read$/, '')),
  ...Object.keys(SUBJECTS).filter(subject => rights_taken.includes(SUBJECTS[subject]!)),
]

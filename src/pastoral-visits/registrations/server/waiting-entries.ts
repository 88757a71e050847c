import { awaitInserts } from '#history/server/waiting-entries.ts'

export const waitingVisitRequests = awaitInserts('visit_registrations', 'visits.read')

import { awaitInserts } from '#history/server/waiting-entries.ts'

export const waitingRegistrations = awaitInserts('baptism_registrations', 'baptisms.read')

import { awaitInserts } from '#history/server/waiting-entries.ts'

export const waitingIncomingNotices = awaitInserts('incoming_notices', 'baptisms.read')

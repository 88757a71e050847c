import { awaitInserts } from '#history/server/waiting-entries.ts'

export const waitingFunerals = awaitInserts('funerals', 'deceased.read')

import { type Barred, barredBy } from '#acts/open-bars.ts'
import type { Context } from '#platform/context.ts'
import { factsOf } from '../canonical.ts'
import type { Premarital } from '../contract.ts'
import { listCivilGaps, listMissingDocuments } from './documents.ts'
import { listTalkGaps } from './talks.ts'

/** Grounds of the papers of a protocol; each list names the missing ones, in words for the priest. */
export interface Evidence extends Barred {
  /** Missing parts of the talks. */
  talks: readonly string[]
  /** Documents to bring, and data without which it is not known which to bring. */
  documents: readonly string[]
  /** The certificate of the civil office, when it is wanting. */
  civil: readonly string[]
  /** Whom, where and when a delegation is for (KPK 1111 § 2). */
  delegation: readonly string[]
}

const listDelegationGaps = (protocol: Premarital): string[] => [
  ...(protocol.delegation_parish_worker_position
    ? []
    : ['delegowany (imię, nazwisko, stanowisko)']),
  ...(protocol.parish_object || protocol.town ? [] : ['miejsce ślubu']),
  ...(protocol.wedding_date ? [] : ['data ślubu']),
]

/** Gathers what a protocol proves today, the canonical checks of the two first. */
export async function gatherEvidence(
  context: Pick<Context, 'db' | 'user'>,
  protocol: Premarital,
): Promise<Evidence> {
  return {
    ...(await barredBy(context, factsOf(protocol), protocol.overrides)),
    talks: listTalkGaps(protocol),
    documents: await listMissingDocuments(context.db, protocol),
    civil: listCivilGaps(protocol),
    delegation: listDelegationGaps(protocol),
  }
}

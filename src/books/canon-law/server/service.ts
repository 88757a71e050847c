import type { Context } from '#platform/context.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { MarriageChecks, MarriageFacts, Override, Path } from '../contract.ts'
import { marriageChecks } from '../impediments/server/check-marriage.ts'
import { dropFutureEntries, dropFuturePapers } from '../register/server/drop-future-papers.ts'
import { getRegister } from '../register/server/register.ts'

type CheckContext = Pick<Context, 'db' | 'user'>

const onPath = ({ ancestors, left, right }: Pick<Path, 'ancestors' | 'left' | 'right'>) =>
  [...ancestors, ...left, ...right].map(({ id }) => id)

/**
 * Checks a marriage against the register, in the caller's transaction. `overrides` are the reasons given so far. 404
 * when a person is not in the register of this parish.
 */
export async function checkMarriage(
  { db, user }: CheckContext,
  record: MarriageFacts,
  overrides: readonly Override[] = [],
): Promise<MarriageChecks> {
  const facts = dropFuturePapers(record)
  const clergy = user.clergy && hasPermission(user, 'premaritals.read')
  const register = dropFutureEntries(await getRegister(db, facts, clergy))
  const checks = marriageChecks(facts, register, overrides)
  const paths = checks.flatMap(({ path }) => path ?? [])
  const shownIds = [
    facts.groom.person_id ?? [],
    facts.bride.person_id ?? [],
    ...[...paths, ...register.kinship].map(onPath),
    ...paths.flatMap(({ married }) => married?.person.id ?? []),
  ]
  return { checks, kinship: register.kinship, people: [...new Set(shownIds.flat())] }
}

import type { Permission } from '#auth/rights/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Consequence, RelocationPlan } from '../contract.ts'

/** A move whose consequences are described: the plan with the present address of those who move. */
export interface PlannedMove extends RelocationPlan {
  /** Addresses of the moved cards that have a town, each once. */
  formerAddresses: MovePlace[]
}

export interface MovePlace {
  dic_town_id: number
  town: string
  dic_street_id: number | null
  street: string | null
  building_number: string | null
  place_number: string | null
}

/** Consequences in one module; defined in the module, registered in app/server/routes.ts. */
export interface ConsequenceSource {
  /** Right to the module's own records. */
  access: Permission
  describe(context: Pick<Context, 'db'>, move: PlannedMove): Promise<Consequence[]>
}

/** Builds a sentence with the cards that it names, for the access log; by default it names none. */
export const toConsequence = (
  topic: Consequence['topic'],
  text: string,
  {
    family_ids = [],
    person_ids = [],
  }: Partial<Pick<Consequence, 'family_ids' | 'person_ids'>> = {},
): Consequence => ({ topic, text, family_ids, person_ids })

import type { AnyRule } from '#documents/server/claims/claim.ts'
import { FREE_STATE } from './free-state.ts'
import { GODPARENT, SPONSOR } from './godparent.ts'
import { FAMILY_CARD } from '#parishioners/papers/server/claims.ts'
import { MEMBERSHIP, OPINION } from './person.ts'

export const registerClaims: AnyRule[] = [
  MEMBERSHIP,
  FREE_STATE,
  OPINION,
  GODPARENT,
  SPONSOR,
  FAMILY_CARD,
]

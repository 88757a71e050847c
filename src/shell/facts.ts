import type { Permission } from '#auth/rights/permissions.ts'

export interface ScreenFacts {
  /** The name the specification gives the route. */
  name: string
  /** Polish breadcrumb; the home panel's is empty. */
  crumb: string
  /** The right that opens it; `session` means anybody signed in. */
  access: Permission | 'session' | 'public'
  /** Of role 3 only the clergy pass, although the right does not require it. */
  clergy?: true
  /** Answered by another page of the house: sign-in, public pages, the page of visits on a phone. */
  entry?: 'signin' | 'public' | 'pocket'
}

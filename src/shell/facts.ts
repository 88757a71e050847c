import type { Permission } from '#auth/rights/permissions.ts'

export interface ScreenFacts {
  /** Route name from the specification. */
  name: string
  /** Polish breadcrumb; empty for the home panel. */
  crumb: string
  /** Permission that opens the screen; `session` means any signed-in user. */
  access: Permission | 'session' | 'public'
  /** Second permission of a screen that would show nothing without it. */
  needs?: Permission
  /** True when users of role 3 must also be clergy, although the permission does not require it. */
  clergy?: true
  /** Set when another HTML page serves the screen: sign-in, public pages, the visits page on a phone. */
  entry?: 'signin' | 'public' | 'pocket'
}

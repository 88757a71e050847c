/** Ids of the roles. */
export const ADMINISTRATOR = 1
export const PARISH_PRIEST = 2
export const OFFICE_WORKER = 3
export const CURIA = 4
export const COWORKER = 5

/** Tells whether accounts of the role manage a parish; they may see what the clergy see. */
export const isManagingRole = (role_id: number) =>
  role_id === ADMINISTRATOR || role_id === PARISH_PRIEST

/** Tells whether accounts of the role belong to one parish. */
export const isParishRole = (role_id: number) => role_id !== ADMINISTRATOR && role_id !== CURIA

export const roles = {
  1: 'administrator systemu',
  2: 'proboszcz',
  3: 'pracownik kancelarii',
  4: 'kuria',
  5: 'współpracownik',
} as const

const names: Record<number, string> = roles
export const roleName = (role_id: number) => names[role_id] ?? ''

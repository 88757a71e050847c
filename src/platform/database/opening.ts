/** Actor of a transaction: a user of a parish (`app_user`), an API key (`app_key`) or the installation itself. */
export interface DatabaseActor {
  role: 'app_user' | 'app_key' | 'app_system'
  parish_id?: number | null
  account_id?: number | null
  /** Statement timeout in milliseconds; 5 s by default (longer for imports and exports). */
  statementTimeout?: number
  /** True when nothing is written, which the database enforces; the response then need not wait for the commit. */
  readOnly?: boolean
}

/** Refuses a number that is no integer, because it becomes part of a statement. */
export const checkInteger = (value: number) => {
  if (!Number.isSafeInteger(value)) throw new Error('Not an integer')
  return value
}

const toSetting = (id: number | null | undefined) => (id == null ? "''" : checkInteger(id))

/**
 * Builds the statements that open a transaction as this actor, in one message. SET takes no parameters, so the numbers
 * are validated first. `limits` are settings that the connection does not have by itself.
 */
export function buildOpening(
  { role, parish_id, account_id, statementTimeout, readOnly }: DatabaseActor,
  limits: Readonly<Record<string, number>> = {},
): string {
  return [
    // A setting that outlived the transaction of its request must not reach another parish (docs/decisions/0104).
    'reset all',
    `begin${readOnly ? ' read only' : ''}; set local role ${role}`,
    ...Object.entries(limits).map(([name, limit]) => `set local ${name} = ${limit}`),
    `set local app.parish_id = ${toSetting(parish_id)}`,
    `set local app.account_id = ${toSetting(account_id)}`,
    statementTimeout == null
      ? ''
      : `set local statement_timeout = ${checkInteger(statementTimeout)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

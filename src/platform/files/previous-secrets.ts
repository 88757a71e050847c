const previousSecrets = new Set<string>()

/**
 * Makes this process accept what was encrypted or signed with a former SECRET_KEY, until `secrets:rotate` has renewed
 * it. New texts always use the present key.
 */
export function acceptPreviousSecrets(secrets: readonly string[]): void {
  for (const secret of secrets) previousSecrets.add(secret)
}

export const forgetPreviousSecrets = (): void => previousSecrets.clear()

/** Lists the keys that are accepted, the present one first. */
export const listAcceptedSecrets = (secret: string): string[] => [
  secret,
  ...[...previousSecrets].filter(previousSecret => previousSecret !== secret),
]

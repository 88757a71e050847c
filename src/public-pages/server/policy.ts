/**
 * Builds the policy of a public page: what it may load, and who may frame it (the parish's own sites, and our own for
 * the preview).
 */
export const buildPolicy = (
  styleHash: string,
  frames: readonly string[] | null,
  extraDirectives: Record<string, string> = {},
) =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' ${styleHash}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    ...extraDirectives,
    'frame-ancestors': frames ? ["'self'", ...frames].join(' ') : "'none'",
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

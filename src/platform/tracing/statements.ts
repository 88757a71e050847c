import { currentTracer } from './tracing.ts'

/**
 * Returns the operation and the first table of a statement, such as `SELECT people`; other words and values are not
 * sent.
 */
export function nameOfStatement(text: string): string {
  const [verb = ''] = /^\s*\w+/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(text) ?? []
  return [verb.trim().toUpperCase(), table].filter(Boolean).join(' ')
}

/** Runs a database statement, traced where tracing is enabled. */
export function tracedStatement<T>(text: string, query: () => Promise<T>): Promise<T> {
  const tracer = currentTracer()
  if (!tracer) return query()
  return tracer.part(nameOfStatement(text), { 'db.system.name': 'postgresql' }, query)
}

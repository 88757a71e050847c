import { currentTracer } from './tracing.ts'

/** `SELECT people`: what a statement does, and the first table it names. Its other words and its values stay here. */
export function nameOfStatement(text: string): string {
  const [verb = ''] = /^\s*\w+/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(text) ?? []
  return [verb.trim().toUpperCase(), table].filter(Boolean).join(' ')
}

/** Does a statement of the database, traced where traces are wanted. */
export function tracedStatement<T>(text: string, query: () => Promise<T>): Promise<T> {
  const tracer = currentTracer()
  if (!tracer) return query()
  return tracer.part(nameOfStatement(text), { 'db.system.name': 'postgresql' }, query)
}

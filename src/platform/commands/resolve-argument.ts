import { resolve } from 'node:path'

/** Resolves a path in an argument: it belongs to the folder from which `kancelaria` was called, not to the program's. */
export const resolveArgument = (path: string, { CALLED_FROM = '' }: NodeJS.ProcessEnv): string =>
  resolve(CALLED_FROM, path)

import { createHash } from 'node:crypto'

/** Returns the name of the pipe of the program with these data; Windows does not tell capital letters in a path. */
export function getPipeName(dataDir) {
  const key = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 16)
  return `\\\\.\\pipe\\kancelaria-${key}`
}

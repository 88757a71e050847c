/** Commands that an administrator runs on the server, besides starting the program. */
type Command =
  | 'backup'
  | 'restore'
  | 'upgrade'
  | 'update'
  | 'verify'
  | 'secrets:rotate'
  | 'admin:create'
  | 'demo:leave'

/** Prefix of the commands; for a program installed as a service its unit, script or image sets it (deploy). */
const { KANCELARIA_COMMAND } = process.env

/** Returns the command as typed on this computer: `npm run restore -- FILE`, or `kancelaria restore FILE`. */
export function commandLine(name: Command, args = ''): string {
  if (KANCELARIA_COMMAND) return [KANCELARIA_COMMAND, name, args].filter(Boolean).join(' ')
  return [`npm run ${name}`, args].filter(Boolean).join(' -- ')
}

/**
 * Instruction printed after work that requires the program to be stopped; a service is started by the means of its
 * system.
 */
export const startAgain = KANCELARIA_COMMAND ? 'Uruchom program.' : 'Uruchom program: npm start'

/** What an administrator gives at the server, beside starting the program. */
type Command = 'backup' | 'restore' | 'verify' | 'admin:create' | 'demo:leave'

/** How such commands begin here; where the program is a service its unit, script or image says (deploy). */
const { KANCELARIA_COMMAND } = process.env

/** A command as it is typed on this computer: `npm run restore -- FILE`, or `kancelaria restore FILE`. */
export function commandLine(name: Command, args = ''): string {
  if (KANCELARIA_COMMAND) return [KANCELARIA_COMMAND, name, args].filter(Boolean).join(' ')
  return [`npm run ${name}`, args].filter(Boolean).join(' -- ')
}

/** What is said after work that wants the program away; a service is started as its system does. */
export const startAgain = KANCELARIA_COMMAND ? 'Uruchom program.' : 'Uruchom program: npm start'

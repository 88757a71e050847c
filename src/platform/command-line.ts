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
const { KANCELARIA_COMMAND, KANCELARIA_START } = process.env

/** Returns the command as typed on this computer: `npm run restore -- FILE`, or `kancelaria restore FILE`. */
export function commandLine(name: Command, args = ''): string {
  if (KANCELARIA_COMMAND) return [KANCELARIA_COMMAND, name, args].filter(Boolean).join(' ')
  return [`npm run ${name}`, args].filter(Boolean).join(' -- ')
}

/** Whether commands are typed in the folder of the program, as in an unpacked archive. */
const isTypedInFolder = Boolean(KANCELARIA_COMMAND?.startsWith('./'))

/** Returns the command that starts the program: a service names that of its system, empty when it will do so itself. */
function findStartCommand(): string | undefined {
  if (KANCELARIA_START !== undefined) return KANCELARIA_START
  if (!KANCELARIA_COMMAND) return 'npm start'
  return isTypedInFolder ? `${KANCELARIA_COMMAND} start` : undefined
}

function describeNextStart() {
  const command = findStartCommand()
  if (command === '') return 'Program uruchomi się sam.'
  return command ? `Uruchom program: ${command}` : 'Uruchom program.'
}

/** Instruction printed after work that requires the program to be stopped. */
export const startAgain = describeNextStart()

/** The same after the folder of the program was exchanged: the shell is still in the former one, under its new name. */
export const describeStart = (folder: string) =>
  isTypedInFolder ? `Uruchom program: cd "${folder}" && ${findStartCommand()}` : startAgain

import { fileURLToPath } from 'node:url'

/** Folder inside the recovering cluster in which PostgreSQL asks for segments and finds them. */
export const FEED_FOLDER = 'kancelaria_restore'

/**
 * Asks this program for a segment and waits for it, at most ten minutes: PostgreSQL may run under an account that can
 * read neither the folder of backups nor this program, and all segments at once would take 16 MB each.
 */
const SHELL_COMMAND = `cd ${FEED_FOLDER} && : > want/%f && n=0 && until [ -e have/%f ]; do if [ -e none/%f ]; then rm -f none/%f; exit 1; fi; n=$((n+1)); [ $n -lt 12000 ] || exit 1; sleep 0.05; done && mv have/%f ../%p`

const REQUEST_SCRIPT = fileURLToPath(new URL('./request-segment.ts', import.meta.url))

const quote = (path: string) => `"${path.replaceAll('%', '%%')}"`

/**
 * Returns the setting `restore_command`, which PostgreSQL runs in the folder of the cluster. Windows has no such shell;
 * there PostgreSQL has the account of the program and can run a script of it.
 */
export const buildRestoreCommand = (platform = process.platform, script = REQUEST_SCRIPT) =>
  platform === 'win32'
    ? `${quote(process.execPath)} ${quote(script)} ${FEED_FOLDER} %f "%p" ${process.pid}`
    : SHELL_COMMAND

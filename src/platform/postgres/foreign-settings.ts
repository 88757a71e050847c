/** Variables by which another PostgreSQL of this computer tells its address and settings to clients and servers. */
const isForeignSetting = (name: string) => /^PG[A-Z]/i.test(name)

/** Returns the environment without the settings of another PostgreSQL. */
export const omitForeignSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !isForeignSetting(name)))

/**
 * Forgets them in this process: `pg` adds them to every connection that does not say otherwise, so PGSSLMODE=require
 * would keep the program from its own database.
 */
export function forgetForeignSettings(environment = process.env) {
  for (const name of Object.keys(environment)) if (isForeignSetting(name)) delete environment[name]
}

import { omitForeignSettings } from './foreign-settings.ts'

/** Environment of PostgreSQL's programs; on Windows they also need the folders of the system that it names. */
export const postgresEnvironment =
  process.platform === 'win32'
    ? { ...omitForeignSettings(process.env), LC_ALL: 'C', TZ: 'UTC' }
    : { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }

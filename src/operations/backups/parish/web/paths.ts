export const PARISH_BACKUPS = '/administration/parish-backups'

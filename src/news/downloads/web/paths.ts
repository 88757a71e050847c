export const DOWNLOADS = '/administration/downloads'

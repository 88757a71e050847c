export const OFFICIAL_PLACES = '/administration/towns/official'

export const POPUPS = '/administration/popups'

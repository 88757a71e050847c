export const PARISHES = '/administration/parishes'
